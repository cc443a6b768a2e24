import { useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './account.module.css';
import { sectionIds } from './sections.ts';

/** The table of contents, and a link back to My Festival. */
export const TableOfContents = () => {
  const { hash } = useLocation();
  const here = hash.slice(1) || 'you';
  return (
    <nav className={styles.contents} aria-label="Account">
      <ol>
        {sectionIds.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === here || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
      <TextLink to={paths.myFestival}>Back to My Festival</TextLink>
    </nav>
  );
};
