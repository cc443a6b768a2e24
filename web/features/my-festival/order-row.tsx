import { hourOf } from '#core/edition/spoken-times.ts';
import { invoiceMessages } from '#core/invoices/messages.ts';
import { formatDate, type IsoDate } from '#core/kernel/time.ts';
import { linesInWords, type OwnOrder, orderStatus, refundedInWords } from '#core/my-festival/own-order.ts';
import { ActionLink } from '../../app/ticket-changes/action-link.tsx';
import { Button } from '../../design/button.tsx';
import { Price } from '../../design/type/price.tsx';
import styles from './orders.module.css';

type OrderRowProps = {
  readonly order: OwnOrder;
  readonly today: IsoDate;
  readonly onRefund: () => void;
  readonly onInvoice: () => void;
};

/** One order: number, total, contents, date, and the status of its refund. */
export const OrderRow = ({ order, today, onRefund, onInvoice }: OrderRowProps) => (
  <li>
    <b>Order {order.number}</b>
    <Price amount={order.total} />
    <span>{linesInWords(order)}</span>
    <span className="muted small">
      {[order.paidAt !== null && `${formatDate(order.paidAt)} at ${hourOf(order.paidAt)}`, refundedInWords(order)]
        .filter(Boolean)
        .join(' · ')}
    </span>
    <p className={styles.standing}>{orderStatus(order, today)}</p>
    {(order.refundable || hasInvoice(order)) && (
      <p className={styles.doing}>
        {order.refundable && (
          <Button variant="line" small onClick={onRefund}>
            {order.toRefund === 0 ? 'Give this order back' : 'Refund this order'}
            <span className="visually-hidden"> {order.number}</span>
          </Button>
        )}
        {hasInvoice(order) && (
          <ActionLink label={invoiceMessages.link} of="order" number={order.number} onClick={onInvoice} />
        )}
      </p>
    )}
  </li>
);

/**
 * Whether the order has invoices: only a paid order with a price has. After a refund, its credit notes are there as
 * well.
 */
const hasInvoice = ({ paidAt, total }: OwnOrder): boolean => paidAt !== null && total > 0;
