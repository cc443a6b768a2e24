import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatDate, type IsoDate } from '#core/kernel/time.ts';
import { invoiceMessages } from '#core/money/invoices/messages.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import { linesInWords, type OwnOrder, orderStatus, refundedInWords } from '#core/site/my-festival/own-order.ts';
import type { OrderWithTickets } from '#core/tickets/issued/orders-with-tickets.ts';
import type { ListedTicket } from '#core/tickets/issued/own-ticket.ts';
import { ActionLink } from '../../../../app/ticket-changes/action-link.tsx';
import { Button } from '../../../../design/button.tsx';
import { Price } from '../../../../design/type/price.tsx';
import { type LineProps, Lines } from './order-lines.tsx';
import styles from './own-orders.module.css';

type OrderBlockProps = OrderWithTickets<ListedTicket> &
  LineProps & {
    readonly today: IsoDate;
    readonly onRefund: (order: OwnOrder) => void;
    readonly onInvoice: (order: OwnOrder) => void;
  };

/** One order: number, time and total above its tickets, and below them its status, refund and invoice. */
export const OrderBlock = ({ id, order, lines, today, onRefund, onInvoice, ...lineProps }: OrderBlockProps) => {
  const paidAt = order?.paidAt ?? lines.find(({ purchase }) => purchase)?.purchase?.purchased ?? null;
  const [only, ...more] = lines;
  // The amount of a single line is the total.
  const hasTotal = order !== null && (more.length > 0 || only?.purchase?.itemCost !== order.total);
  return (
    <section className={styles.order}>
      <header className={styles.head}>
        <div>
          <h3>Order {order?.number ?? orderNumber(id)}</h3>
          <p className="muted small">
            {[paidAt !== null && `${formatDate(paidAt)} at ${hourOf(paidAt)}`, order !== null && refundedInWords(order)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {hasTotal && <Price amount={order.total} />}
      </header>
      {lines.length > 0 && <Lines lines={lines} {...lineProps} />}
      {lines.length === 0 && order !== null && <p className={styles.contents}>{linesInWords(order)}</p>}
      {order !== null && (
        <footer className={styles.foot}>
          <p>{orderStatus(order, today)}</p>
          {order.refundable && (
            <Button variant="line" small onClick={() => onRefund(order)}>
              {order.toRefund === 0 ? 'Give this order back' : 'Refund this order'}
              <span className="visually-hidden"> {order.number}</span>
            </Button>
          )}
          <InvoiceLink order={order} onInvoice={onInvoice} />
        </footer>
      )}
    </section>
  );
};

type InvoiceLinkProps = { readonly order: OwnOrder; readonly onInvoice: (order: OwnOrder) => void };

/** Opens the invoices of a paid order with a price, which no other has; after a refund also its credit notes. */
export const InvoiceLink = ({ order, onInvoice }: InvoiceLinkProps) =>
  order.paidAt !== null &&
  order.total > 0 && (
    <ActionLink label={invoiceMessages.link} of="order" number={order.number} onClick={() => onInvoice(order)} />
  );
