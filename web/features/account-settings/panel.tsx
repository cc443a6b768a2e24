import type { ReactNode } from 'react';
import { classNames } from '../../design/type/class-names.ts';
import styles from './account.module.css';
import { type SectionId, sectionTitles } from './sections.ts';

type PanelProps = {
  readonly id: SectionId;
  /** How it stands, beside the title: "Off". */
  readonly tag?: string;
  readonly danger?: boolean;
  readonly children: ReactNode;
};

/** One part of the settings: raised paper with its title, which the list of contents leads to. */
export const Panel = ({ id, tag, danger = false, children }: PanelProps) => (
  <section id={id} className={classNames(styles.panel, danger && styles.danger)} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>
      {sectionTitles[id]} {tag && <span className={styles.tag}>{tag}</span>}
    </h2>
    {children}
  </section>
);
