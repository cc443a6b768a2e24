import type { ReactNode } from 'react';
import deskLayout from '../../../app/desk/layout.module.css';
import { type SectionName, sectionId, sections } from './section-links.tsx';
import styles from './settings.module.css';

type SectionProps = { readonly name: SectionName; readonly note?: string; readonly children: ReactNode };

/** One section of the settings, with its heading. */
export const Section = ({ name, note, children }: SectionProps) => (
  <section className={styles.block} id={sectionId(name)} aria-labelledby={`${sectionId(name)}-title`}>
    <div className={deskLayout.section}>
      <h2 id={`${sectionId(name)}-title`}>{sections[name].title}</h2>
      {note && <span>{note}</span>}
    </div>
    {children}
  </section>
);
