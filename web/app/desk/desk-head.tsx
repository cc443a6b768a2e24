import type { ReactNode } from 'react';
import styles from './desk-page.module.css';

type DeskHeadProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** A link to the parent page. */
  readonly crumb?: ReactNode;
};

/** The heading of a desk page, with a line about it and its actions. */
export const DeskHead = ({ title, lead, actions, crumb }: DeskHeadProps) => (
  <div className={styles.head}>
    <div>
      {crumb && <p className={styles.crumb}>{crumb}</p>}
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
