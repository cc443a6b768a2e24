import type { PriceId } from '../kernel/ids.ts';
import type { Price } from './price.ts';
import type { CatalogueItem } from './product.ts';

/** What the browser asks our own server for: products first, then each price by itself (§7). */
export interface Shop {
  /** Products with the places left; `price` is null until it is asked for. @throws ServiceFailure */
  products(): Promise<readonly CatalogueItem[]>;
  /** @throws ServiceFailure */
  price(id: PriceId): Promise<Price>;
}
