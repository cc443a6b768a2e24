import type { ProductId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { PoolId } from '../tickets/pool.ts';
import type { CatalogueChange, CatalogueChangeId, Edit } from './change.ts';
import type { ProviderProduct } from './listing.ts';

/** The provider did not accept what was sent, and did nothing. */
export type ProviderRefused = { readonly kind: 'provider-refused'; readonly detail: string };

/** The products at the provider, and what is wrong with those that the shop cannot list. */
export type ProviderState = {
  readonly products: readonly ProviderProduct[];
  readonly faults: readonly { readonly product: string; readonly fault: string }[];
};

/** The payment provider's products and prices, which its own dashboard changes too. @throws ServiceFailure */
export interface ProviderCatalogue {
  /** Every product, in the order of show, archived ones included, and those that cannot be listed; never from a cache. */
  read(): Promise<ProviderState>;
  /**
   * Writes what differs between `before` and `after`, and nothing else. Doing it again changes nothing.
   * @param key names the attempt, so that the provider does nothing twice when its answer was lost
   */
  write(edit: Edit, key: string): Promise<Result<void, ProviderRefused>>;
  /** Makes the price that is due at this moment the product's own. Doing it again changes nothing. */
  settlePrice(product: ProductId, now: Instant): Promise<void>;
  /** Archives the product's prices of these amounts, other than those that it has now or will have. */
  retirePrices(product: ProductId, amounts: readonly Pence[]): Promise<void>;
}

/** Another change of the catalogue is not done yet. */
export type ChangeUnderWay = { readonly kind: 'catalogue-busy' };

/** Changes of the catalogue at the desk, one at a time. @throws ServiceFailure */
export interface CatalogueChanges {
  /** Stores a pending change, unless another one is pending. */
  begin(change: CatalogueChange): Promise<Result<void, ChangeUnderWay>>;
  pending(): Promise<CatalogueChange | undefined>;
  /** Counts one more attempt. @returns the change, or undefined when it is no longer pending */
  tryAgain(id: CatalogueChangeId): Promise<CatalogueChange | undefined>;
  /** Ends a pending change; one that is done writes its action to the audit log in the same transaction. */
  settle(id: CatalogueChangeId, end: { readonly at: Instant; readonly fault: string | null }): Promise<void>;
  /** The last change that was settled, of those that are done or of those that failed. */
  last(state: 'done' | 'failed'): Promise<CatalogueChange | undefined>;
  /** The places that the desk gave to pools last; the others have those of the edition's files. */
  poolPlaces(): Promise<ReadonlyMap<PoolId, number>>;
  /** Changes that are done and whose replaced prices are not archived yet, oldest first. */
  unretired(): Promise<readonly CatalogueChange[]>;
  retired(id: CatalogueChangeId): Promise<void>;
}
