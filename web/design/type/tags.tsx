import { classNames } from './class-names.ts';
import styles from './tags.module.css';

/** Small labels in a row, such as a person's roles. Renders nothing for none. */
export const Tags = ({ tags, className }: { tags: readonly string[]; className?: string | undefined }) =>
  tags.length > 0 && (
    <ul className={classNames(styles.tags, className)}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
