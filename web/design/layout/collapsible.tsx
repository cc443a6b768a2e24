import type { ReactNode } from 'react';
import styles from './collapsible.module.css';

type CollapsibleProps = {
  readonly title: string;
  /** Its anchor. */
  readonly id?: string;
  /** Which heading its title is on the page. */
  readonly level?: 2 | 3;
  /** `section` is a raised card (My Festival), `question` a ruled line (FAQ). */
  readonly look?: 'section' | 'question';
  /** Open to begin with; collapsed by default (§2 My Festival). */
  readonly open?: boolean;
  /** Called whenever it is opened: what is inside may be fetched then. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
};

/** A section that folds away: a native disclosure, so it works before any script. The plus is two knife strokes. */
export const Collapsible = ({
  title,
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
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
};
