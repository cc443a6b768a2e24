import { newPrice, newProduct } from './objects/product.ts';
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

/** Fills an empty store; belongs in a transaction. Listed newest first, so the catalogue's first is added last. */
export const plantCatalogue = (store: Store, catalogue: readonly SeedProduct[], created: number): void => {
  for (const seed of catalogue.toReversed()) {
    const price = newPrice({
      id: `price_${seed.id.replace(/^prod_/, '')}`,
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
