import { quantityOf } from '#core/shop/cart/cart.ts';
import { ticketMessages } from '#core/shop/products/messages.ts';
import { maxPerOrder } from '#core/shop/products/product.ts';
import type { TicketType } from '#core/shop/products/ticket-type.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { EarlyBirdNote } from './early-bird-note.tsx';
import { addableOf } from './product-for-cart.ts';
import { TicketCard } from './ticket-card.tsx';
import styles from './tickets.module.css';
import type { OnlineSales } from './use-online-sales.ts';
import type { Shop } from './use-shop.ts';

type TicketsOfTypeProps = {
  readonly type: TicketType;
  readonly shop: Shop;
  readonly sales: OnlineSales;
  /** Whether the products have a heading, because all types are listed below each other. */
  readonly headed: boolean;
};

const headings: Readonly<Record<TicketType, string>> = {
  Guest: 'Guest tickets, lunch and parking',
  Competitors: 'Competitor tickets',
  Stands: 'Stands',
};

/** All products of one ticket type, in the catalogue's order. Meals and parking are listed with guest tickets. */
export const TicketsOfType = ({ type, shop, sales, headed }: TicketsOfTypeProps) => {
  const { config } = useSite();
  const { edition } = config;
  const onSale = sales.isSold(type);
  const items = shop.products.filter(({ ticketType }) => ticketType === type);
  return (
    <div className={styles.type}>
      {type === 'Competitors' && onSale && <EarlyBirdNote config={config} products={shop.products} />}
      {type === 'Competitors' && sales.onSale && !onSale && (
        <Alert kind="warn">{ticketMessages.entriesClosed(edition.registrationClosesAt)}</Alert>
      )}
      <section aria-labelledby={`tickets-${type}`} className={styles.group}>
        <h2 id={`tickets-${type}`} className={headed ? styles.heading : 'visually-hidden'}>
          {headings[type]}
        </h2>
        {items.length === 0 && <p className="lede">Nothing here just now.</p>}
        {items.map((item) => (
          <TicketCard
            key={item.id}
            item={item}
            count={quantityOf(shop.cart ?? [], item.id)}
            most={maxPerOrder(item, edition.order)}
            onSale={onSale}
            mayWait={sales.mayWait && onSale}
            isOver={sales.state === 'after' || sales.state === 'called-off'}
            onMore={() => shop.change({ type: 'added', product: addableOf(item) })}
            onFewer={() => shop.change({ type: 'decreased', id: item.id })}
          />
        ))}
      </section>
    </div>
  );
};
