import type { Purchase } from '../../accounts/purchase.ts';
import type { OwnDay } from '../../competition/day/own-entries.ts';
import type { WithdrawalRefusal } from '../../competition/day/withdrawal/withdraw-entry.ts';
import type { RefusalOf } from '../../kernel/endpoint.ts';
import type { EntryId, OrderId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { RefundRefusal } from '../../shop/checkout/refund-order.ts';
import type { claimOrder } from './api.ts';
import type { OwnOrder } from './own-order.ts';
import type { PastFestival } from './past-festival-shape.ts';

export type ClaimRefusal = RefusalOf<typeof claimOrder>;

/** The routes for the visitor's own orders, from the browser. */
export interface MyOrders {
  /** Newest first. @throws ServiceFailure */
  all(): Promise<readonly OwnOrder[]>;
  /** Refunds the whole order. Idempotent. @throws ServiceFailure when the outcome is unknown */
  refund(id: OrderId): Promise<Result<OwnOrder, RefundRefusal>>;
}

/** The routes for the visitor's own entries in the competition, from the browser. */
export interface MyEntries {
  /** The states of the visitor's entries. @throws ServiceFailure */
  day(): Promise<OwnDay>;
  /** Withdraws an entry. @throws ServiceFailure when the outcome is unknown: repeating it is safe */
  withdraw(entry: EntryId): Promise<Result<void, WithdrawalRefusal['kind'] | 'too-often'>>;
}

/** Adds a guest order to the visitor's account, by the signed link of its email. */
export interface Claims {
  /** Returns the order's number. @throws ServiceFailure */
  claim(token: string): Promise<Result<{ readonly number: string }, ClaimRefusal>>;
}

/** The token of an email's link, stored on this device until the visitor logs in. Never throws. */
export interface SavedClaim {
  load(): string | null;
  save(token: string): void;
  forget(): void;
}

/** A user's purchases at their last loading, with that time on the festival's clock. */
export type TicketsSnapshot = {
  readonly purchases: readonly Purchase[];
  /** The user's name, which is checked at the gate; '' when it is not known. */
  readonly name: string;
  readonly seenAt: Instant;
};

/** The user's tickets stored on this device for use offline. Never throws. */
export interface SavedTickets {
  load(): TicketsSnapshot | null;
  save(tickets: TicketsSnapshot): void;
  forget(): void;
}

/** The user's festivals of closed years. */
export interface PastFestivals {
  /** The latest first. @throws ServiceFailure */
  all(): Promise<readonly PastFestival[]>;
}
