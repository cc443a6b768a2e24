import type { ReactNode } from 'react';
import type { Pence } from '#core/kernel/money.ts';
import { Price } from '../type/price.tsx';
import styles from './pay-panel.module.css';

type PayPanelProps = {
  readonly title: string;
  /** `<li>`s, each with its words and its amount. */
  readonly lines?: ReactNode;
  /** null while there is nothing to add up. */
  readonly total: Pence | null;
  readonly children: ReactNode;
};

/** What the cart comes to, beside the page's main column: it stays in view on wide screens. The total is read out as it changes. */
export const PayPanel = ({ title, lines, total, children }: PayPanelProps) => (
  <aside className={styles.panel} aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    {lines && <ul>{lines}</ul>}
    {total !== null && (
      <p className={styles.total} role="status">
        <span>Total</span> <Price amount={total} />
      </p>
    )}
    {children}
  </aside>
);
