import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { classNames } from '../../../design/type/class-names.ts';
import styles from './account.module.css';
import { type SectionId, sectionTitles } from './sections.ts';

type PanelProps = {
  readonly id: SectionId;
  /** The state of the setting, shown beside the title: "Off". */
  readonly tag?: string;
  readonly danger?: boolean;
  readonly children: ReactNode;
};

/** One part of the settings: a card with a title that the table of contents links to. */
export const Panel = ({ id, tag, danger = false, children }: PanelProps) => {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isMeant = hash === `#${id}`;
  useEffect(() => {
    // The account is fetched after the page has been shown, so the anchor did not exist when the browser scrolled.
    if (isMeant) section.current?.scrollIntoView();
  }, [isMeant]);

  return (
    <section
      ref={section}
      id={id}
      className={classNames(styles.panel, danger && styles.danger)}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>
        {sectionTitles[id]} {tag && <span className={styles.tag}>{tag}</span>}
      </h2>
      {children}
    </section>
  );
};
