import type { Edition } from '#core/kernel/edition/edition.ts';
import type { ProductId } from '#core/kernel/ids.ts';
import { type Cart, quantityOf } from '#core/shop/cart/cart.ts';
import { type CatalogueItem, maxPerOrder } from '#core/shop/products/product.ts';
import type { TicketType } from '#core/shop/products/ticket-type.ts';
import { TicketCard } from './ticket-card.tsx';
import styles from './tickets.module.css';

type TicketListProps = {
  readonly type: TicketType;
  readonly items: readonly CatalogueItem[];
  readonly cart: Cart;
  readonly limits: Edition['order'];
  readonly onSale: boolean;
  /** Whether the festival is over or has been called off. */
  readonly isOver: boolean;
  /** Whether parties may join waiting lists: scripts run, and sales go on. */
  readonly mayWait: boolean;
  /** Whether the list has a heading, because all types are listed below each other. */
  readonly headed: boolean;
  readonly onMore: (item: CatalogueItem) => void;
  readonly onFewer: (id: ProductId) => void;
};

const headings: Readonly<Record<TicketType, string>> = {
  Guest: 'Guest tickets, lunch and parking',
  Competitors: 'Competitor tickets',
  Stands: 'Stands',
};

/** All products of one ticket type, in the catalogue's order. Meals and parking are listed with guest tickets. */
export const TicketList = ({
  type,
  items,
  cart,
  limits,
  onSale,
  isOver,
  mayWait,
  headed,
  onMore,
  onFewer,
}: TicketListProps) => (
  <section aria-labelledby={`tickets-${type}`} className={styles.group}>
    <h2 id={`tickets-${type}`} className={headed ? styles.heading : 'visually-hidden'}>
      {headings[type]}
    </h2>
    {items.length === 0 && <p className="lede">Nothing here just now.</p>}
    {items.map((item) => (
      <TicketCard
        key={item.id}
        item={item}
        count={quantityOf(cart, item.id)}
        most={maxPerOrder(item, limits)}
        onSale={onSale}
        mayWait={mayWait}
        isOver={isOver}
        onMore={() => onMore(item)}
        onFewer={() => onFewer(item.id)}
      />
    ))}
  </section>
);
