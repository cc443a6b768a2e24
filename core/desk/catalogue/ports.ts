import type { ProductId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { PoolId } from '../../shop/products/pool.ts';
import type { CatalogueChange, CatalogueChangeId, Edit } from './change.ts';
import type { ProviderProduct } from './listing.ts';

/** The provider rejected the request and changed nothing. */
export type ProviderRefused = { readonly kind: 'provider-refused'; readonly detail: string };

/** The products at the provider, and why the shop cannot list some of them. */
export type ProviderState = {
  readonly products: readonly ProviderProduct[];
  readonly faults: readonly { readonly product: string; readonly fault: string }[];
};

/** The payment provider's products and prices, which its dashboard can change too. @throws ServiceFailure */
export interface ProviderCatalogue {
  /** Every product in display order, including archived and unlistable ones; never from a cache. */
  read(): Promise<ProviderState>;
  /**
   * Writes only the fields that differ between `before` and `after`. Idempotent.
   * @param key the attempt's idempotency key, so that a retry after a lost answer is not applied twice
   */
  write(edit: Edit, key: string): Promise<Result<void, ProviderRefused>>;
  /** Makes the price change that is due now the product's own price. Idempotent. */
  settlePrice(product: ProductId, now: Instant): Promise<void>;
  /** Archives the product's prices of these amounts, except its current and future prices. */
  retirePrices(product: ProductId, amounts: readonly Pence[]): Promise<void>;
}

/** Another change of the catalogue is pending. */
export type ChangeUnderWay = { readonly kind: 'catalogue-busy' };

/** Changes of the catalogue at the desk, one at a time. @throws ServiceFailure */
export interface CatalogueChanges {
  /** Stores a pending change, unless another one is pending. */
  begin(change: CatalogueChange): Promise<Result<void, ChangeUnderWay>>;
  pending(): Promise<CatalogueChange | undefined>;
  /** Counts one more attempt. @returns the change, or undefined when it is no longer pending */
  tryAgain(id: CatalogueChangeId): Promise<CatalogueChange | undefined>;
  /**
   * Ends a pending change: as failed with a fault, otherwise as done, with its action written to the audit log in the
   * same transaction.
   */
  settle(id: CatalogueChangeId, end: { readonly at: Instant; readonly fault: string | null }): Promise<void>;
  /** The change in this state that was settled last. */
  last(state: 'done' | 'failed'): Promise<CatalogueChange | undefined>;
  /** The latest capacity that the desk set for each pool; pools not in the map use the capacity of the edition's files. */
  poolPlaces(): Promise<ReadonlyMap<PoolId, number>>;
  /** Changes that are done and whose replaced prices are not archived yet, oldest first. */
  unretired(): Promise<readonly CatalogueChange[]>;
  retired(id: CatalogueChangeId): Promise<void>;
}
