import type { ReactNode } from 'react';
import type { Pence } from '#core/kernel/money.ts';
import { Price } from '../type/price.tsx';
import styles from './pay-panel.module.css';

type PayPanelProps = {
  readonly title: string;
  /** `<li>` elements, each with a text and an amount. */
  readonly lines?: ReactNode;
  /** null while there is no priced item. */
  readonly total: Pence | null;
  readonly children: ReactNode;
};

/** The cart's total beside the main column, sticky on wide screens. Screen readers announce changes of the total. */
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
