import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { OrderId, PartyId, ProductId, UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { WaitingListTask } from './emails.ts';
import type { WaitingParty } from './party.ts';

/** The facts for a decision about a product's list. */
export type FoundLine = {
  /** The parties that are still on the list, in their order. */
  readonly line: readonly WaitingParty[];
  /** The highest position that the list ever had; 0 for a new list. */
  readonly last: number;
  /** Places that no order, till or offer has taken; null when unlimited. */
  readonly free: number | null;
  /** The paid orders of parties in state `paying`, with the time of payment. */
  readonly paid: ReadonlyMap<OrderId, Instant>;
};

/** The writes of a decision about a list, in one transaction. */
export type LineChange = {
  /** The parties to store, new or changed. The store holds and frees their places accordingly (`placesHeldFor`). */
  readonly parties: readonly WaitingParty[];
  readonly tasks: readonly WaitingListTask[];
  /** The line in the audit log, for a change by staff. */
  readonly action?: StaffAction;
};

/**
 * Waiting lists. While a party waits for a product, no order and no till can take the places that it waits for: the
 * stock counts these together with held and sold places, so that no buyer can get ahead of the line. `Orders.reserve`
 * takes an offer's places.
 */
export interface WaitingLists {
  /**
   * Reads a product's list, calls `decide` and writes the result, in one transaction, serialised with all other changes
   * of its places.
   * @throws ServiceFailure, and Error for a product that was never on sale
   */
  change<Refusal>(
    product: ProductId,
    decide: (found: FoundLine) => Result<LineChange, Refusal>,
  ): Promise<Result<FoundLine, Refusal>>;
  /** @throws ServiceFailure */
  find(id: PartyId): Promise<WaitingParty | undefined>;
  /** The parties that are still on the product's list, in their order. @throws ServiceFailure */
  line(product: ProductId): Promise<readonly WaitingParty[]>;
  /** The parties of this account, newest first. @throws ServiceFailure */
  of(user: UserId): Promise<readonly WaitingParty[]>;
  /** All parties of all lists, past ones included, by product and position. @throws ServiceFailure */
  all(): Promise<readonly WaitingParty[]>;
  /** The products with a party on their list, by id. @throws ServiceFailure */
  products(): Promise<readonly ProductId[]>;
  /** How many parties wait, by product; products without any are left out. @throws ServiceFailure */
  waiting(): Promise<ReadonlyMap<ProductId, number>>;
  /** The places of the product that its waiting list could give out now; null when unlimited. @throws as `change` */
  free(product: ProductId): Promise<number | null>;
  /** Deletes the parties that left their lists before this time. @throws ServiceFailure */
  forget(endedBefore: Instant): Promise<void>;
}
