import type { ReactNode } from 'react';
import styles from './collapsible.module.css';
import { InsideDetails } from './inside-details.ts';

type CollapsibleProps = {
  readonly title: string;
  /** What is inside, beside the title. */
  readonly note?: string;
  /** The section's anchor. */
  readonly id?: string;
  /** The heading level of the title. */
  readonly level?: 2 | 3;
  /** `section` is a raised card (My Festival), `question` a ruled line (FAQ). */
  readonly look?: 'section' | 'question';
  /** Whether the section is open at first; collapsed by default (§2 My Festival). */
  readonly open?: boolean;
  /** Called whenever the section is opened, for instance to fetch its content. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
};

/**
 * A collapsible section: a native disclosure, which works without scripts. Its plus sign is drawn as two knife strokes.
 */
export const Collapsible = ({
  title,
  note,
  id,
  level = 2,
  look = 'section',
  open = false,
  onOpen,
  children,
}: CollapsibleProps) => {
  const Title = `h${level}` as const;
  return (
    <details
      id={id}
      className={styles[look]}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={styles.summary}>
        <Title className={styles.title}>{title}</Title>
        {note && <span className={styles.note}>{note}</span>}
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.inside}>
        <InsideDetails value={true}>{children}</InsideDetails>
      </div>
    </details>
  );
};
