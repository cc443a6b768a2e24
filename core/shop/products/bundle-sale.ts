import type { ProductId } from '../../kernel/ids.ts';
import { type Pence, pence } from '../../kernel/money.ts';
import { proportionalShares } from '../../kernel/proportional-shares.ts';
import { type BundlePart, bundleIn } from './bundle.ts';
import type { Pool } from './pool.ts';
import type { CatalogueItem, Product } from './product.ts';
import { productsWithVariants } from './variants.ts';

type Metadata = Readonly<Record<string, string>>;

/** Whether a product is sold as several tickets of other products. */
export const isBundle = ({ metadata }: { readonly metadata: Metadata }): boolean =>
  (bundleIn(metadata) ?? null) !== null;

/** A ticket of a bundle, with its share of the bundle's price. */
export type BundleTicket = { readonly product: Product; readonly share: Pence };

/**
 * The tickets of one bundle, in the order of its parts. Its price is shared by the prices that the parts have by
 * themselves, in whole pence, none more than a penny off. Undefined when a part is not on sale.
 */
export const ticketsInBundle = (
  price: Pence,
  parts: readonly BundlePart[],
  catalogue: readonly Product[],
): readonly BundleTicket[] | undefined => {
  const tickets: Product[] = [];
  for (const { product: id, count } of parts) {
    const product = catalogue.find((each) => each.id === id);
    if (!product || !isSoldInBundle(product, catalogue)) return undefined;
    tickets.push(...Array.from({ length: count }, () => product));
  }
  const shares = proportionalShares(
    price,
    tickets.map((product) => product.price ?? 0),
  );
  return tickets.map((product, at) => ({ product, share: pence(shares[at] ?? 0) }));
};

/** A part of a bundle is a visitor's ticket on sale: no competitor ticket or stand, and nothing without places of its own. */
const isSoldInBundle = (product: Product, catalogue: readonly Product[]): boolean =>
  product.ticketType === 'Guest' &&
  product.kind !== 'donation' &&
  product.price !== null &&
  !isBundle(product) &&
  !productsWithVariants(catalogue).has(product.id);

/** What the tickets of a bundle cost one by one, in pence; undefined when a part has no price. */
export const priceOneByOne = (parts: readonly BundlePart[], catalogue: readonly Product[]): number | undefined => {
  let sum = 0;
  for (const { product, count } of parts) {
    const price = catalogue.find(({ id }) => id === product)?.price;
    if (price == null) return undefined;
    sum += price * count;
  }
  return sum;
};

/** How many bundles are left, by what is left of each part; null when no part is limited. */
export const bundlesLeft = (
  parts: readonly BundlePart[],
  left: (product: ProductId) => number | null | undefined,
): number | null => {
  const each = parts.flatMap(({ product, count }) => {
    const places = left(product);
    return places == null ? [] : [Math.floor(Math.max(0, places) / count)];
  });
  return each.length === 0 ? null : Math.min(...each);
};

/**
 * The items, in which a bundle has as many places left as its parts and their pools have for it. A bundle stands in each
 * pool of its parts, without taking places itself, so that what it has left is what its pools have.
 */
export const withPlacesOfBundles = (
  items: readonly CatalogueItem[],
  pools: readonly Pool[],
): readonly CatalogueItem[] => {
  const left = new Map(items.map(({ id, placesLeft }) => [id, placesLeft]));
  return items.map((item) => {
    const parts = bundleIn(item.metadata);
    if (!parts) return item;
    const byParts = bundlesLeft(parts, (id) => left.get(id) ?? null);
    const most = Math.max(
      1,
      ...pools.map(({ products }) =>
        parts.reduce((sum, { product, count }) => sum + (products.includes(product) ? count : 0), 0),
      ),
    );
    const byPools = item.placesLeft === null ? null : Math.floor(item.placesLeft / most);
    const each = [byParts, byPools].filter((places) => places !== null);
    return { ...item, placesLeft: each.length === 0 ? null : Math.min(...each) };
  });
};
