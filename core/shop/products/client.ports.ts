import type { PriceId } from '../../kernel/ids.ts';
import type { Price } from './price.ts';
import type { CatalogueItem } from './product.ts';

/** The site's own shop API, for the browser: the products first, then each price (§7). */
export interface Shop {
  /** The products with their remaining places; `price` is null until it is fetched. @throws ServiceFailure */
  products(): Promise<readonly CatalogueItem[]>;
  /** @throws ServiceFailure */
  price(id: PriceId): Promise<Price>;
}
