import type { StaffAction } from '../audit-log/staff-action.ts';
import type { Takings, Till } from '../box-office/till.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { Acceptance } from './discrepancies.ts';
import type { JoinedMovement, Movement, Payout, PayoutId } from './movement.ts';
import type { PaidOrder } from './paid-order.ts';

/** A page of a list at the provider, newest first. `last` is the cursor of the next page; null on the last one. */
export type Page<Item> = { readonly items: readonly Item[]; readonly last: string | null };

/** The balance at the payment provider. It is only read. @throws ServiceFailure */
export interface ProviderBalance {
  /** Movements since a moment, or those of one payout. */
  movements(
    of: { readonly since: Instant } | { readonly payout: PayoutId },
    after: string | null,
  ): Promise<Page<Movement>>;
  payouts(since: Instant, after: string | null): Promise<Page<Payout>>;
}

/** Where a list of movements goes on: after this moment and id. */
export type MovementCursor = { readonly at: Instant; readonly id: string };

/** What the store knows of the money: orders, and movements and payouts as they were read from the provider. */
export interface MoneyRecords {
  /**
   * Stores movements, again without effect. Each is joined to the order that it names, if the store has it, else to the
   * order of the same payment. With `payout`, they are marked as taken along by it.
   */
  keepMovements(movements: readonly Movement[], payout?: PayoutId): Promise<void>;
  /** Stores payouts; a known one takes its new state. */
  keepPayouts(payouts: readonly Payout[]): Promise<void>;
  /** Notes that all movements of a payout are stored. */
  payoutIsRead(id: PayoutId): Promise<void>;
  /** Payouts whose movements are not all stored yet, oldest first. */
  unreadPayouts(): Promise<readonly Payout[]>;
  /** Newest first. */
  payouts(): Promise<readonly Payout[]>;
  /** Movements by time and id, after a cursor. With `payout`, only those that it took along. */
  movements(after: MovementCursor | null, limit: number, payout?: PayoutId): Promise<readonly JoinedMovement[]>;
  /** Stores an acceptance and its line in the audit log, in one transaction; one that is known changes nothing. */
  accept(acceptance: Acceptance, action: StaffAction): Promise<void>;
  accepted(): Promise<readonly Acceptance[]>;
  /**
   * A text that is another one once a payment, a refund, a movement, a payout or a cash-up was recorded. It is read far
   * faster than they are.
   */
  marks(): Promise<string>;
  /** Paid orders by id, after one. Refunded ones are included. */
  paidOrders(after: OrderId | null, limit: number): Promise<readonly PaidOrder[]>;
}

/** A till with the sums of what was paid at it. */
export type TillRecord = { readonly till: Till; readonly takings: Takings };

/** The tills of the box office. */
export interface TillList {
  all(): Promise<readonly TillRecord[]>;
}

/** Named positions up to which something was read. */
export interface ReadPositions {
  get(name: string): Promise<string | undefined>;
  set(name: string, value: string): Promise<void>;
}
