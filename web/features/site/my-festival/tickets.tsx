import type { Purchase } from '#core/accounts/purchase.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatDate } from '#core/kernel/time.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import { ticketMessages } from '#core/shop/products/messages.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { EmptyList } from '../../../design/type/empty-list.tsx';
import { Price } from '../../../design/type/price.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './tickets.module.css';

/** Shown while there are no tickets. @param ordered whether there are orders: then all of them have been refunded */
export const NoTickets = ({ ordered }: { readonly ordered: boolean }) => {
  const { config } = useSite();
  return (
    <EmptyList dog="scent">
      <p>{ordered ? ticketMessages.noneNow : ticketMessages.noPurchases}</p>
      {!config.calledOff && <TextLink to={config.ticketsUrl}>Get your tickets</TextLink>}
    </EmptyList>
  );
};

/** The purchases stored on this device, newest first: name, Amount and Currency on one line, order, date and time. */
export const SavedPurchases = ({ purchases }: { readonly purchases: readonly Purchase[] }) => {
  const { catalogue } = useSite();
  const nameOf = ({ itemId, itemName }: Purchase) => catalogue.find(({ id }) => id === itemId)?.name ?? itemName;
  return (
    <ul className={styles.purchases}>
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
            Order {orderNumber(purchase.orderId)}, {formatDate(purchase.purchased)} at {hourOf(purchase.purchased)}
          </span>
        </li>
      ))}
    </ul>
  );
};
