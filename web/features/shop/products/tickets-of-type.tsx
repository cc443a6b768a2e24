import { sellsStands } from '#core/kernel/edition/edition.ts';
import { quantityOf } from '#core/shop/cart/cart.ts';
import { bundleIn } from '#core/shop/products/bundle.ts';
import { isDonation } from '#core/shop/products/donation.ts';
import { ticketMessages } from '#core/shop/products/messages.ts';
import { maxPerOrder } from '#core/shop/products/product.ts';
import { byList, listsOf } from '#core/shop/products/product-list.ts';
import type { TicketType } from '#core/shop/products/ticket-type.ts';
import { isOneOf, productsWithVariants, variantOf, variantsOf } from '#core/shop/products/variants.ts';
import { addableOf } from '../../../app/festival/product-for-cart.ts';
import { paths } from '../../../app/paths.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { Alert } from '../../../design/type/alert.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import { deferredPart } from '../../../first-paint/deferred-part.tsx';
import { TicketCard, workshopStar } from './ticket-card.tsx';
import styles from './tickets.module.css';
import type { OnlineSales } from './use-online-sales.ts';
import type { Shop } from './use-shop.ts';
import { VariantCard } from './variant-card.tsx';

type TicketsOfTypeProps = {
  readonly type: TicketType;
  readonly shop: Shop;
  readonly sales: OnlineSales;
};

const bundleParts = deferredPart(async () => ({ Component: (await import('./bundle-parts.tsx')).BundleParts }));
const donationCard = deferredPart(async () => ({ Component: (await import('./donation-card.tsx')).DonationCard }));
const earlyBirdNote = deferredPart(async () => ({ Component: (await import('./early-bird-note.tsx')).EarlyBirdNote }));

/** The parts that the browser loads after the first screen. */
export const parts = [bundleParts, donationCard, earlyBirdNote, workshopStar];

/** All products of one ticket type under the edition's lists, in the catalogue's order within each. */
export const TicketsOfType = ({ type, shop, sales }: TicketsOfTypeProps) => {
  const { config } = useSite();
  const { edition } = config;
  const onSale = sales.isSold(type);
  const whole = productsWithVariants(shop.products);
  const lists = byList(
    shop.products.filter(({ ticketType, metadata }) => ticketType === type && !isOneOf(whole, variantOf(metadata))),
    listsOf(edition),
  );
  const isOver = sales.state === 'after' || sales.state === 'called-off';
  const mayWait = sales.mayWait && onSale;
  return (
    <div className={styles.type}>
      {type === 'Competitors' && onSale && <earlyBirdNote.Component config={config} products={shop.products} />}
      {type === 'Competitors' && sales.onSale && !onSale && (
        <Alert kind="warn">{ticketMessages.entriesClosed(edition.registrationClosesAt)}</Alert>
      )}
      {type === 'Stands' && !sellsStands(edition) && (
        <p className="lede">
          Stands go to traders who’ve applied. <TextLink to={paths.exhibitors}>How to apply</TextLink>
        </p>
      )}
      {lists.length === 0 && <p className="lede">Nothing here just now.</p>}
      {lists.length > 1 && (
        <nav aria-label="On this page" className={styles.anchors}>
          {lists.map(({ list: { id, name } }) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {lists.map(({ list: { id, name, note }, products }) => (
        <section key={id} id={id} aria-labelledby={`list-${id}`} className={styles.group}>
          <div className={styles.heading}>
            <h2 id={`list-${id}`}>{name}</h2>
            {note && <p className="muted">{note}</p>}
          </div>
          {products.map((item) =>
            whole.has(item.id) ? (
              <VariantCard
                key={item.id}
                item={item}
                variants={variantsOf(item.id, shop.products)}
                {...{ shop, onSale, isOver, mayWait }}
              />
            ) : isDonation(item) ? (
              <donationCard.Component
                key={item.id}
                item={item}
                pounds={quantityOf(shop.cart ?? [], item.id)}
                onSale={onSale}
                onSum={(pounds) => shop.change({ type: 'sumNamed', product: addableOf(item), pounds })}
              />
            ) : (
              <TicketCard
                key={item.id}
                item={item}
                count={quantityOf(shop.cart ?? [], item.id)}
                most={maxPerOrder(item, edition.order)}
                {...{ onSale, isOver, mayWait }}
                onMore={() => shop.change({ type: 'added', product: addableOf(item) })}
                onFewer={() => shop.change({ type: 'decreased', id: item.id })}
                choice={
                  bundleIn(item.metadata) && (
                    <bundleParts.Component item={item} products={shop.products} mayWait={mayWait} />
                  )
                }
              />
            ),
          )}
        </section>
      ))}
    </div>
  );
};
