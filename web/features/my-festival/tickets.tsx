import { orderNumber } from '#core/checkout/order.ts';
import { hourOf } from '#core/edition/spoken-times.ts';
import { formatDate } from '#core/kernel/time.ts';
import { ticketMessages } from '#core/tickets/messages.ts';
import type { Purchase } from '#core/tickets/purchase.ts';
import { useSite } from '../../composition/site-context.tsx';
import { Empty } from '../../design/type/empty.tsx';
import { Loading } from '../../design/type/loading.tsx';
import { Price } from '../../design/type/price.tsx';
import { TextLink } from '../../design/type/text-link.tsx';
import styles from './tickets.module.css';

type TicketsProps = {
  readonly purchases: readonly Purchase[];
  readonly loading: boolean;
  /** Whether the visitor has orders. If there are orders but no tickets, all orders have been refunded. */
  readonly ordered?: boolean;
  /** Whether each ticket shows its order's number, because the orders themselves are not listed. */
  readonly numbered?: boolean;
};

/** The purchases, newest first: name, Amount and Currency on one line, date and time (§2 My Festival). */
export const Tickets = ({ purchases, loading, ordered = false, numbered = false }: TicketsProps) => {
  const { catalogue, config } = useSite();
  if (purchases.length === 0) {
    if (loading) return <Loading />;
    return (
      <Empty dog="scent">
        <p>{ordered ? ticketMessages.noneNow : ticketMessages.noPurchases}</p>
        {!config.calledOff && <TextLink to={config.ticketsUrl}>Get your tickets</TextLink>}
      </Empty>
    );
  }

  const nameOf = ({ itemId, itemName }: Purchase) => catalogue.find(({ id }) => id === itemId)?.name ?? itemName;
  return (
    <ul className={styles.purchases} aria-busy={loading}>
      {purchases.map((purchase) => (
        <li key={`${purchase.orderId} ${purchase.itemId}`}>
          <b>
            {nameOf(purchase)}
            {purchase.quantity > 1 && <span className={styles.quantity}> × {purchase.quantity}</span>}
          </b>
          <span className={styles.amount}>
            <span className="visually-hidden">Amount </span>
            <Price amount={purchase.itemCost} />
            <span className="visually-hidden">, Currency</span> <span className="muted small">GBP</span>
          </span>
          <span className="muted small">
            {numbered && `Order ${orderNumber(purchase.orderId)}, `}
            {formatDate(purchase.purchased)} at {hourOf(purchase.purchased)}
          </span>
        </li>
      ))}
    </ul>
  );
};
