import type { Purchase } from '../../accounts/purchase.ts';
import type { PriceId, ProductId, UserId } from '../../kernel/ids.ts';
import type { Pool } from './pool.ts';
import type { Price } from './price.ts';
import type { Product } from './product.ts';

/** The products on sale, in listing order. */
export interface Products {
  /** @throws ServiceFailure */
  all(): Promise<readonly Product[]>;
  /** One price; undefined when there is no such price. @throws ServiceFailure */
  price(id: PriceId): Promise<Price | undefined>;
}

/**
 * How current a list of products is: the id of the last catalogue change that was completed before the list was read.
 * Undefined when there was none.
 */
export type CatalogueVersion = { readonly lastChangeId: string | undefined };

/** The places of the products that have a capacity. */
export interface Places {
  /**
   * Stores these products' capacities (null is unlimited). Sold and held places stay as they are.
   * @param pools replaces all known pools; when absent, the known pools stay
   * @param asOf the desk's last change of the catalogue before the capacities were read; when absent, they are stored in
   * any case
   * @returns false, with nothing stored, when the desk has changed the catalogue since `asOf`
   */
  provide(
    capacities: ReadonlyMap<ProductId, number | null>,
    pools?: readonly Pool[],
    asOf?: CatalogueVersion,
  ): Promise<boolean>;
  /** Places left by product, limited by its pools too; never below 0, null when unlimited. */
  left(): Promise<ReadonlyMap<ProductId, number | null>>;
}

/** The paid lines of orders whose tickets are good. */
export interface Purchases {
  /** The user's valid purchases, newest first. @throws ServiceFailure */
  of(user: UserId): Promise<readonly Purchase[]>;
}
