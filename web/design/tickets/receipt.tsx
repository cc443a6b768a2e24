import type { ReactNode } from 'react';
import { formatPounds, type Pence } from '#core/kernel/money.ts';
import { Price } from '../type/price.tsx';
import styles from './receipt.module.css';

export type ReceiptLine = { readonly id: string; readonly name: string; readonly amount: Pence };

type ReceiptProps = {
  readonly title: string;
  readonly paid: boolean;
  readonly lines: readonly ReceiptLine[];
  /** null when the reader may not see what was bought: then only the order number is shown. */
  readonly total: Pence | null;
  readonly children?: ReactNode;
};

/**
 * An order on a card with a torn lower edge. Its edge is green when the order is paid, red when not; the text says the
 * same.
 */
export const Receipt = ({ title, paid, lines, total, children }: ReceiptProps) => (
  <aside className={styles.receipt} data-paid={paid} aria-label={paid ? 'Your order' : 'Not paid'}>
    <h2 className={styles.title}>{title}</h2>
    {lines.length > 0 && (
      <ul>
        {lines.map(({ id, name, amount }) => (
          <li key={id}>
            <span>{name}</span>
            <span className="num">{formatPounds(amount).replace('-', '−')}</span>
          </li>
        ))}
      </ul>
    )}
    {total !== null && (
      <p className={styles.total}>
        <span>{paid ? 'Paid' : 'Total'}</span>
        <Price amount={total} />
      </p>
    )}
    {children && <div className="small muted">{children}</div>}
  </aside>
);
