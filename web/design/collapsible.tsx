import type { ReactNode } from 'react';
import styles from './collapsible.module.css';

type CollapsibleProps = {
  readonly title: string;
  /** `section` is a raised card (My Festival), `question` a ruled line (FAQ). */
  readonly look?: 'section' | 'question';
  /** Open to begin with; collapsed by default (§2 My Festival). */
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** A section that folds away: a native disclosure, so it works before any script. The plus is two knife strokes. */
export const Collapsible = ({ title, look = 'section', open = false, children }: CollapsibleProps) => (
  <details className={styles[look]} open={open}>
    <summary className={styles.summary}>
      <h2 className={styles.title}>{title}</h2>
      <span className={styles.sign} aria-hidden="true" />
    </summary>
    <div className={styles.inside}>{children}</div>
  </details>
);
