import { formatPounds, pence } from '#core/kernel/money.ts';
import { bundleIn } from '#core/shop/products/bundle.ts';
import { priceOneByOne } from '#core/shop/products/bundle-sale.ts';
import { cardMessages } from '#core/shop/products/card-messages.ts';
import { type CatalogueItem, isSoldOut } from '#core/shop/products/product.ts';
import { waitingListFor } from '../../../app/festival/waiting-list-for.ts';
import { useSite } from '../../../composition/site-context.tsx';
import { TextLink } from '../../../design/type/text-link.tsx';
import styles from './tickets.module.css';

type BundlePartsProps = {
  readonly item: CatalogueItem;
  readonly products: readonly CatalogueItem[];
  /** Whether parties may join the waiting list of a part that has sold out. */
  readonly mayWait: boolean;
};

/** What is in a bundle, what it saves, and the waiting list of a part of it that has sold out: a bundle has none itself. */
export const BundleParts = ({ item, products, mayWait }: BundlePartsProps) => {
  const { edition } = useSite().config;
  const parts = bundleIn(item.metadata) ?? [];
  const found = parts.flatMap(({ product, count }) => {
    const part = products.find(({ id }) => id === product);
    return part ? [{ part, count }] : [];
  });
  const apart = priceOneByOne(parts, products);
  const saved = apart === undefined || item.price === null ? 0 : apart - item.price;
  const gone = isSoldOut(item) ? found.filter(({ part }) => isSoldOut(part)) : [];
  return (
    <>
      <ul className={styles.parts} aria-label={`In ${item.name}`}>
        {found.map(({ part, count }) => (
          <li key={part.id}>
            <b>{count}</b> {part.name}
          </li>
        ))}
        {saved > 0 && <li className="muted">{cardMessages.saves(formatPounds(pence(saved)))}</li>}
      </ul>
      {gone.map(({ part }) => (
        <p key={part.id}>
          {cardMessages.partGone(part.name)}{' '}
          {mayWait && edition.parts.waitingLists && (
            <TextLink to={waitingListFor(part.name, part.ticketType)}>
              Join the waiting list<span className="visually-hidden"> for {part.name}</span>
            </TextLink>
          )}
        </p>
      ))}
    </>
  );
};
