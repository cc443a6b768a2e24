import { classNames } from './class-names.ts';
import styles from './tags.module.css';

/** Small labels in a row, such as what somebody does here. None leaves nothing behind. */
export const Tags = ({ tags, className }: { tags: readonly string[]; className?: string | undefined }) =>
  tags.length > 0 && (
    <ul className={classNames(styles.tags, className)}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
