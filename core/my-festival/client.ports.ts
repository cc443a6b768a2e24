import type { OrderId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { Purchase } from '../tickets/purchase.ts';
import type { OwnOrder } from './own-order.ts';

export type RefundRefusal = {
  readonly kind: 'order-unknown' | 'not-refundable' | 'too-late' | 'disputed' | 'refund-refused';
};

export type ClaimRefusal = { readonly kind: 'link-not-genuine' | 'order-unknown' | 'claimed-by-another' };

/** The browser's way to the visitor's own orders. */
export interface MyOrders {
  /** Newest first. @throws ServiceFailure */
  all(): Promise<readonly OwnOrder[]>;
  /** Gives the whole order back; asking twice gives back once. @throws ServiceFailure when the outcome is unknown. */
  refund(id: OrderId): Promise<Result<OwnOrder, RefundRefusal>>;
}

/** Makes a guest's order the visitor's own, by the signed link of its letter. */
export interface Claims {
  /** The order's number. @throws ServiceFailure */
  claim(token: string): Promise<Result<{ readonly number: string }, ClaimRefusal>>;
}

/** The token of a letter's link, kept on this device until somebody is signed in. Never throws. */
export interface SavedClaim {
  load(): string | null;
  save(token: string): void;
  forget(): void;
}

/** What somebody had bought when we last saw it, and when that was on the festival's clock. */
export type TicketsSnapshot = { readonly purchases: readonly Purchase[]; readonly seenAt: Instant };

/** One's own tickets kept on this device, to be shown where there is no network. Never throws. */
export interface SavedTickets {
  load(): TicketsSnapshot | null;
  save(tickets: TicketsSnapshot): void;
  forget(): void;
}
