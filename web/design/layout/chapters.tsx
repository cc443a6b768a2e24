import type { ReactNode } from 'react';
import styles from './chapters.module.css';
import { Section } from './section.tsx';

type Chapter = { readonly id: string; readonly title: string; readonly children: ReactNode };

type ChaptersProps = {
  readonly chapters: readonly Chapter[];
  /** Content below the table of contents. */
  readonly aside?: ReactNode;
};

/** A long text in numbered chapters, with a table of contents beside it. Only the text is printed. */
export const Chapters = ({ chapters, aside }: ChaptersProps) => (
  <Section>
    <div className={`wrap ${styles.chapters}`}>
      <nav className={styles.contents} aria-label="On this page">
        <ol>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
        {aside}
      </nav>
      <div>
        {chapters.map(({ id, title, children }, at) => (
          <section key={id} id={id} className={styles.chapter} aria-labelledby={`${id}-title`}>
            <b aria-hidden="true">{at + 1}</b>
            <div>
              <h2 id={`${id}-title`}>{title}</h2>
              {children}
            </div>
          </section>
        ))}
      </div>
    </div>
  </Section>
);
