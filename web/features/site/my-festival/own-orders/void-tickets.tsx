import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { spokenCount, spokenNumber } from '#core/kernel/spoken-number.ts';
import { formatDate, type IsoDate } from '#core/kernel/time.ts';
import { linesInWords, type OwnOrder, orderStatus } from '#core/site/my-festival/own-order.ts';
import type { GivenTicket } from '#core/tickets/changes/client.ports.ts';
import { givenInWords, voidInWords } from '#core/tickets/issued/messages.ts';
import type { OwnTicket } from '#core/tickets/issued/own-ticket.ts';
import { useSite } from '../../../../composition/site-context.tsx';
import { Collapsible } from '../../../../design/layout/collapsible.tsx';
import { Price } from '../../../../design/type/price.tsx';
import { InvoiceLink } from './order-block.tsx';
import styles from './own-orders.module.css';

type VoidTicketsProps = {
  readonly refunded: readonly OwnOrder[];
  readonly voided: readonly OwnTicket[];
  readonly given: readonly GivenTicket[];
  readonly today: IsoDate;
  readonly onInvoice: (order: OwnOrder) => void;
};

/** Folded, with what is inside named: refunded orders, and tickets that are void or were given away. */
export const VoidTickets = ({ refunded, voided, given, today, onInvoice }: VoidTicketsProps) => {
  const { catalogue } = useSite();
  if (refunded.length + voided.length + given.length === 0) return null;
  const nameOf = ({ productId, productName }: Pick<OwnTicket, 'productId' | 'productName'>) =>
    catalogue.find(({ id }) => id === productId)?.name ?? productName;
  const inside = [
    refunded.length > 0 && spokenCount(refunded.length, 'order'),
    voided.length > 0 && spokenCount(voided.length, 'ticket'),
    given.length > 0 && `${spokenNumber(given.length)} given away`,
  ].filter(Boolean);
  return (
    <Collapsible title="No longer valid" note={inside.join(', ')} level={3} look="question">
      <ul className={styles.over}>
        {refunded.map((order) => (
          <li key={order.id}>
            <b>Order {order.number}</b>
            <Price amount={order.total} />
            <span>{linesInWords(order)}</span>
            <span className="muted small">
              {order.paidAt !== null && `${formatDate(order.paidAt)} at ${hourOf(order.paidAt)}`}
            </span>
            <span>{orderStatus(order, today)}</span>
            <InvoiceLink order={order} onInvoice={onInvoice} />
          </li>
        ))}
        {voided.map((ticket) => (
          <li key={ticket.id}>
            <span>
              <s>{nameOf(ticket)}</s> <span className={styles.number}>{ticket.number}</span>
            </span>
            <span className="muted small">{voidInWords(ticket)}</span>
          </li>
        ))}
        {given.map((gift) => (
          <li key={`${gift.ticketId} ${gift.givenAt}`}>
            <span>
              <s>{nameOf(gift)}</s> <span className={styles.number}>{gift.number}</span>
            </span>
            <span className="muted small">{givenInWords(gift)}</span>
          </li>
        ))}
      </ul>
    </Collapsible>
  );
};
