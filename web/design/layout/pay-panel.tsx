import type { ReactNode } from 'react';
import { formatPounds, type Pence } from '#core/kernel/money.ts';
import { countInWords } from '#core/shop/cart/cart.ts';
import { Price } from '../type/price.tsx';
import styles from './pay-panel.module.css';

type PayPanelProps = {
  readonly title: string;
  /** `<li>` elements, each with a text and an amount. */
  readonly lines?: ReactNode;
  /** null while there is no priced item. */
  readonly total: Pence | null;
  /** The number of items in the total. */
  readonly count: number;
  readonly children: ReactNode;
};

/**
 * The cart's total beside the main column, sticky on wide screens. This is the only live region for the cart, so that
 * screen readers announce each change once.
 */
export const PayPanel = ({ title, lines, total, count, children }: PayPanelProps) => (
  <aside className={styles.panel} aria-label={title}>
    <h2 className={styles.title}>{title}</h2>
    {lines && <ul>{lines}</ul>}
    {total !== null && (
      <p className={styles.total}>
        <span>
          Total <span className={styles.count}>{countInWords(count)}</span>
        </span>{' '}
        <Price amount={total} />
      </p>
    )}
    <p className="visually-hidden" role="status">
      {total !== null && `${countInWords(count)}, total ${formatPounds(total)}`}
    </p>
    {children}
  </aside>
);
