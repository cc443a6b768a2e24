import type { CatalogueFile } from '#core/tickets/catalogue-file.ts';
import { newPrice, newProduct } from '../objects/product.ts';
import type { Store } from './store.ts';

/** One thing on sale from the start; the price's id is made from the product's, so that both are the same everywhere. */
export interface SeedProduct {
  /** `prod_…` */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Pence. */
  readonly unitAmount: number;
  /** Absolute addresses. */
  readonly images: readonly string[];
  readonly metadata: { readonly [name: string]: string };
}

/** What an edition puts on sale, as the provider has it: flags and places as text (§3), pictures where the site stands. */
export const seedsOf = (catalogue: CatalogueFile, site: URL): readonly SeedProduct[] =>
  catalogue.map(({ id, name, description, price, capacity, type, picture, hints }) => ({
    id,
    name,
    description,
    unitAmount: price,
    images: [new URL(picture, site).href],
    metadata: { Capacity: String(capacity), ...(type !== 'Guest' && { [type]: 'true' }), ...hints },
  }));

/** A planted product's price. */
export const seededPriceId = (product: string): string => `price_${product.replace(/^prod_/, '')}`;

/** Fills an empty store; belongs in a transaction. Listed newest first, so the catalogue's first is added last. */
export const seedCatalogue = (store: Store, catalogue: readonly SeedProduct[], created: number): void => {
  for (const seed of catalogue.toReversed()) {
    const price = newPrice({
      id: seededPriceId(seed.id),
      product: seed.id,
      currency: 'gbp',
      unitAmount: seed.unitAmount,
      created,
    });
    const product = newProduct({ ...seed, metadata: { ...seed.metadata }, created });
    product.default_price = price.id;
    store.add('price', price);
    store.add('product', product);
  }
};

const pathOf = (address: string | undefined): string | undefined => URL.parse(address ?? '')?.pathname;

/** The seeded pictures at some address, not necessarily today's. */
const areSeeded = (current: readonly string[], seeded: readonly string[]): boolean =>
  current.length === seeded.length && current.every((address, index) => pathOf(address) === pathOf(seeded[index]));

/**
 * Pictures are kept with the whole address of the site that planted them. When it is served from another address or
 * port now, those still its own move along; one that somebody has changed stays. Belongs in a transaction.
 */
export const relinkImages = (store: Store, catalogue: readonly SeedProduct[]): void => {
  for (const { id, images } of catalogue) {
    const product = store.find('product', id);
    if (product && areSeeded(product.images, images)) store.save('product', { ...product, images: [...images] });
  }
};
