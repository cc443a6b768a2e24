import type { Takings, Till } from '../../door/box-office/till.ts';
import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Acceptance } from './discrepancies.ts';
import type { JoinedMovement, Movement, Payout, PayoutId } from './movement.ts';
import type { PaidOrder } from './paid-order.ts';

/** A page of a list at the provider, newest first. `last` is the cursor for the next page; null on the last page. */
export type Page<Item> = { readonly items: readonly Item[]; readonly last: string | null };

/** The balance at the payment provider, read only. @throws ServiceFailure */
export interface ProviderBalance {
  /** Movements since a moment, or those of one payout. */
  movements(
    of: { readonly since: Instant } | { readonly payout: PayoutId },
    after: string | null,
  ): Promise<Page<Movement>>;
  payouts(since: Instant, after: string | null): Promise<Page<Payout>>;
}

/** The last movement of a page; the next page starts after it. */
export type MovementCursor = { readonly at: Instant; readonly id: string };

/** The last order of a page; the next page starts after it. */
export type OrderCursor = { readonly at: Instant; readonly id: OrderId };

/** The money in the store: orders, and the movements and payouts read from the provider. */
export interface MoneyRecords {
  /**
   * Stores movements; idempotent. Each is joined to the order that it names, if the store has it, else to the order of
   * the same payment. With `payout`, they are stored as included in that payout.
   */
  storeMovements(movements: readonly Movement[], payout?: PayoutId): Promise<void>;
  /** Stores payouts, and updates the state of known ones. */
  storePayouts(payouts: readonly Payout[]): Promise<void>;
  /** Records that all movements of a payout are stored. */
  setPayoutRead(id: PayoutId): Promise<void>;
  /** Payouts whose movements are not all stored yet, oldest first. */
  unreadPayouts(): Promise<readonly Payout[]>;
  /** Newest first. */
  payouts(): Promise<readonly Payout[]>;
  /** Movements by time and id, starting after the cursor; with `payout`, only those that it includes. */
  movements(after: MovementCursor | null, limit: number, payout?: PayoutId): Promise<readonly JoinedMovement[]>;
  /** Which of these movements, by id, are of an order in the store: themselves, or by another one of the same payment. */
  withOrder(movements: readonly Pick<Movement, 'id' | 'intentId'>[]): Promise<ReadonlySet<string>>;
  /** Stores an acceptance and its line in the audit log, in one transaction; a known acceptance changes nothing. */
  accept(acceptance: Acceptance, action: StaffAction): Promise<void>;
  accepted(): Promise<readonly Acceptance[]>;
  /**
   * A fingerprint of the records that changes with each recorded payment, refund, movement, payout and cash-up. Far
   * faster to read than the records.
   */
  fingerprint(): Promise<string>;
  /** Paid orders by `createdAt` and id, starting after the cursor; refunded ones are included. */
  paidOrders(after: OrderCursor | null, limit: number): Promise<readonly PaidOrder[]>;
}

/** The years that have the account at the provider in common. */
export interface AccountYears {
  /** The other years, with what their records know about movements. @throws ServiceFailure */
  others(): Promise<readonly { readonly year: number; readonly moneyRecords: Pick<MoneyRecords, 'withOrder'> }[]>;
  /** The year that the site showed at a moment of the machine's clock. */
  shownAt(moment: Instant): number;
}

/** A till with the sums of its takings. */
export type TillRecord = { readonly till: Till; readonly takings: Takings };

/** The tills of the box office. */
export interface TillList {
  all(): Promise<readonly TillRecord[]>;
}

/** Named checkpoints: how far something was read. */
export interface ReadPositions {
  get(name: string): Promise<string | undefined>;
  set(name: string, value: string): Promise<void>;
}
