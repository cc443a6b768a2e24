import type { PriceId, ProductId, UserId } from '../kernel/ids.ts';
import type { Pool } from './pool.ts';
import type { Price } from './price.ts';
import type { Product } from './product.ts';
import type { Purchase } from './purchase.ts';

/** The products on sale, in listing order. */
export interface Products {
  /** @throws ServiceFailure */
  all(): Promise<readonly Product[]>;
  /** One price; undefined when there is no such price. @throws ServiceFailure */
  price(id: PriceId): Promise<Price | undefined>;
}

/** How old a list of products is: the last change of the catalogue that was done when it was read. */
export type AsOf = { readonly lastChange: string | undefined };

/** Places of the products with a capacity. */
export interface Places {
  /**
   * Stores these products' capacities (null is unlimited). Places already sold or held stay so.
   * @param pools replace all pools that were known; without them those stay
   * @param asOf the desk's last change of the catalogue when these were read; without it they are stored in any case
   * @returns false, and nothing is stored, when the desk has changed the catalogue since
   */
  provide(capacities: ReadonlyMap<ProductId, number | null>, pools?: readonly Pool[], asOf?: AsOf): Promise<boolean>;
  /** Places left by product and in its pools, never below 0; null when unlimited. */
  left(): Promise<ReadonlyMap<ProductId, number | null>>;
}

/** The paid lines of orders whose tickets are good. */
export interface Purchases {
  /** This person's valid purchases, newest first. @throws ServiceFailure */
  of(user: UserId): Promise<readonly Purchase[]>;
}
