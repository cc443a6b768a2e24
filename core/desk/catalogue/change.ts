import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { Brand } from '../../kernel/brand.ts';
import type { ProductId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { PoolId } from '../../shop/products/pool.ts';
import type { ProductKind } from '../../shop/products/product.ts';
import type { TicketType } from '../../shop/products/ticket-type.ts';
import type { Listing } from './listing.ts';

export type CatalogueChangeId = Brand<string, 'CatalogueChangeId'>;

/** Brands text that was checked. */
export const catalogueChangeId = (text: string): CatalogueChangeId => text as CatalogueChangeId;

/**
 * One product before and after a change. For a new product, `before` is null and `made` has its type and kind, and the
 * metadata of a copied one.
 */
export type Edit = {
  readonly productId: ProductId;
  readonly made: {
    readonly ticketType: TicketType;
    readonly kind: ProductKind;
    readonly hints?: Readonly<Record<string, string>>;
  } | null;
  readonly before: Listing | null;
  readonly after: Listing;
};

/** The places of a pool before and after a change. Pools are not stored at the provider. */
export type PoolEdit = { readonly pool: PoolId; readonly before: number; readonly after: number };

/**
 * A change of the catalogue at the desk. It is stored before it is sent to the provider, so that it can be finished
 * after a crash. It is `done` once the provider has all of it.
 */
export type CatalogueChange = {
  readonly id: CatalogueChangeId;
  /** The name shown at the desk: "Adult day ticket". */
  readonly name: string;
  /** By the machine's clock, like `settledAt`. */
  readonly startedAt: Instant;
  readonly state: 'pending' | 'done' | 'failed';
  readonly edits: readonly Edit[];
  readonly pools: readonly PoolEdit[];
  /** The action for the audit log when the change is done; null afterwards. */
  readonly action: StaffAction | null;
  /** The number of attempts at the provider. */
  readonly tries: number;
  /** Why the change failed, in the provider's words. */
  readonly fault: string | null;
  readonly settledAt: Instant | null;
  /** Whether the replaced prices are archived at the provider. */
  readonly pricesRetired: boolean;
};
