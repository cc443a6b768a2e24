import type { PriceId, ProductId, UserId } from '../kernel/ids.ts';
import type { Price } from './price.ts';
import type { Product } from './product.ts';
import type { Purchase } from './purchase.ts';

/** Everything on sale, in the order in which it is listed. */
export interface Products {
  /** @throws ServiceFailure */
  all(): Promise<readonly Product[]>;
  /** @throws ServiceFailure; undefined when there is no such price. */
  price(id: PriceId): Promise<Price | undefined>;
}

/** Places of the products with a capacity. */
export interface Places {
  /** Makes the store know these products' capacities (null is unlimited). Honours what is already sold or held. */
  provide(capacities: ReadonlyMap<ProductId, number | null>): Promise<void>;
  /** Places left by product, never below 0; null when unlimited. */
  left(): Promise<ReadonlyMap<ProductId, number | null>>;
}

/** What lets people in: paid lines of orders whose tickets are good. */
export interface Purchases {
  /** This person's valid purchases, newest first. @throws ServiceFailure */
  of(user: UserId): Promise<readonly Purchase[]>;
}
