import type { StaffAction } from '../audit-log/staff-action.ts';
import type { Brand } from '../kernel/brand.ts';
import type { ProductId } from '../kernel/ids.ts';
import { type Instant, instant } from '../kernel/time.ts';
import type { PoolId } from '../tickets/pool.ts';
import type { ProductKind } from '../tickets/product.ts';
import type { TicketType } from '../tickets/ticket-type.ts';
import type { Listing } from './listing.ts';

export type CatalogueChangeId = Brand<string, 'CatalogueChangeId'>;

/** The id, from text that was checked. */
export const catalogueChangeId = (text: string): CatalogueChangeId => text as CatalogueChangeId;

/** One product before and after a change; `before` is null for a new one, which then also says what it is. */
export type Edit = {
  readonly productId: ProductId;
  readonly made: { readonly ticketType: TicketType; readonly kind: ProductKind } | null;
  readonly before: Listing | null;
  readonly after: Listing;
};

/** The places of a pool before and after a change. Pools are the festival's own: the provider knows nothing of them. */
export type PoolEdit = { readonly pool: PoolId; readonly before: number; readonly after: number };

/**
 * A change of the catalogue at the desk. It is stored before the provider hears of it, so that one which a crash
 * interrupted is finished afterwards; it is `done` once the provider has all of it.
 */
export type CatalogueChange = {
  readonly id: CatalogueChangeId;
  /** What it is called: "Adult day ticket". */
  readonly name: string;
  /** By the machine's clock, as `settledAt`. */
  readonly startedAt: Instant;
  readonly state: 'pending' | 'done' | 'failed';
  readonly edits: readonly Edit[];
  readonly pools: readonly PoolEdit[];
  /** Goes into the audit log when the change is done; null after that. */
  readonly action: StaffAction | null;
  /** How many times it was begun at the provider. */
  readonly tries: number;
  /** Why it failed, in the provider's words. */
  readonly fault: string | null;
  readonly settledAt: Instant | null;
  /** Whether the prices that it replaced are archived at the provider. */
  readonly pricesRetired: boolean;
};

/**
 * When a change is stored as settled: after all others, whatever the clock of the process says, because the last one tells
 * how old a list of products is.
 */
export const settledAfter = (at: Instant, latest: number | null | undefined): Instant =>
  instant(Math.max(at, (latest ?? 0) + 1));

/** The products whose capacity a change sets anew, with the new one, in the order of their ids. */
export const capacitiesChangedBy = (
  edits: readonly Edit[],
): readonly { readonly productId: ProductId; readonly capacity: number }[] =>
  edits
    .flatMap(({ productId, before, after: { capacity } }) =>
      before !== null && capacity !== null && capacity !== before.capacity ? [{ productId, capacity }] : [],
    )
    .sort((one, other) => (one.productId < other.productId ? -1 : 1));
