import type { StaffAction } from '../audit-log/staff-action.ts';
import type { OrderId, PartyId, ProductId, UserId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { WaitingListTask } from './emails.ts';
import type { WaitingParty } from './party.ts';

/** A product's list as a change finds it. */
export type FoundLine = {
  /** The parties that are still on the list, in their order. */
  readonly line: readonly WaitingParty[];
  /** The highest position that the list ever had; 0 for a new list. */
  readonly last: number;
  /** Places that neither an order nor a till nor an offer has; null is unlimited. */
  readonly free: number | null;
  /** The orders of parties that are paying, which were paid, and when. */
  readonly paid: ReadonlyMap<OrderId, Instant>;
};

/** The writes that a decision about a list leads to, in one transaction. */
export type LineChange = {
  /** Parties to store, new or changed. The store holds and frees their places (`heldFor`). */
  readonly parties: readonly WaitingParty[];
  readonly tasks: readonly WaitingListTask[];
  /** What a member of staff did, where one did it. */
  readonly action?: StaffAction;
};

/**
 * Waiting lists. While a party waits for a product, no order and no till can take its places; they are kept by the same
 * counters as these, so that no order of events lets a stranger past the line. `Orders.reserve` takes an offer's places.
 */
export interface WaitingLists {
  /**
   * Reads a product's list, calls `decide` and writes, in one transaction, serialised with all else that takes its
   * places. @throws ServiceFailure, and Error for a product that was never on sale
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
  /** Places of the product that its waiting list could give out now; null is unlimited. @throws as `change` */
  free(product: ProductId): Promise<number | null>;
  /** Deletes the parties that left their lists before this moment. @throws ServiceFailure */
  forget(endedBefore: Instant): Promise<void>;
}
