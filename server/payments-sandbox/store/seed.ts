import type { CatalogueFile } from '#core/shop/products/catalogue-file.ts';
import { newPrice, newProduct } from '../objects/product.ts';
import type { Store } from './store.ts';

/** A product of the seed. The id of its price is derived from the product's, so both are the same in every installation. */
export interface SeedProduct {
  /** `prod_…` */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Pence. */
  readonly unitAmount: number;
  /** Absolute URLs. */
  readonly images: readonly string[];
  readonly metadata: { readonly [name: string]: string };
}

/** An edition's catalogue as seed products: flags and places are metadata text (§3), images are URLs of the site. */
export const seedsOf = (catalogue: CatalogueFile, site: URL): readonly SeedProduct[] =>
  catalogue.map(({ id, name, description, price, capacity, type, picture, hints }) => ({
    id,
    name,
    description,
    unitAmount: price,
    images: [new URL(picture, site).href],
    metadata: {
      ...(capacity !== null && { Capacity: String(capacity) }),
      ...(type !== 'Guest' && { [type]: 'true' }),
      ...hints,
    },
  }));

/** The id of a seeded product's price. */
export const seededPriceId = (product: string): string => `price_${product.replace(/^prod_/, '')}`;

/** Seeds an empty store. Call it in a transaction. Lists are newest first, so the first product is added last. */
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

/** Whether these are the seeded images, perhaps at a former URL of the site. */
const areSeeded = (current: readonly string[], seeded: readonly string[]): boolean =>
  current.length === seeded.length && current.every((address, index) => pathOf(address) === pathOf(seeded[index]));

/**
 * Rewrites the absolute URLs of the seeded images to the site's present origin. Images that were changed since the seeding
 * stay. Call it in a transaction.
 */
export const relinkImages = (store: Store, catalogue: readonly SeedProduct[]): void => {
  for (const { id, images } of catalogue) {
    const product = store.find('product', id);
    if (product && areSeeded(product.images, images)) store.save('product', { ...product, images: [...images] });
  }
};
