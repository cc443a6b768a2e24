import type { AttemptId } from '../checkout/order.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { ListedTicket, OwnTicket, ShownTicket } from './own-ticket.ts';
import type { TicketId } from './ticket.ts';

/** `ticket-unknown`: there is none, or it is someone else's; `log-in-first`: only its owner sees it without a key. */
export type ShowTicketRefusal = { readonly kind: 'ticket-unknown' | 'log-in-first' };

/** A ticket with the key of its link. */
export type BoughtTicket = { readonly ticket: OwnTicket; readonly key: string };

/** The visitor's tickets one by one, from the browser. */
export interface MyTickets {
  /** Void ones included, newest payment first. @throws ServiceFailure */
  all(): Promise<readonly ListedTicket[]>;
  /** @param key of the ticket's link, where the visitor came by one @throws ServiceFailure */
  show(id: TicketId, key: string | undefined): Promise<Result<ShownTicket, ShowTicketRefusal>>;
  /** What this browser has just bought as a guest; empty an hour later. @throws ServiceFailure */
  bought(attempt: AttemptId): Promise<readonly BoughtTicket[]>;
}

/** A ticket as it was last seen on this device, with the key of its link where it came by one. */
export type SavedCode = { readonly ticket: ShownTicket; readonly key: string | undefined };

/** Tickets stored on this device, to be shown without signal. Never throws. */
export interface SavedCodes {
  /** Newest first. */
  all(): readonly SavedCode[];
  of(id: TicketId): SavedCode | null;
  /** The tickets of the order, in the order of their places. */
  ofOrder(id: OrderId): readonly SavedCode[];
  /**
   * Replaces what was stored of these tickets; a key that is known stays. @returns whether they will still be there after
   * a reload
   */
  save(...codes: readonly SavedCode[]): boolean;
  forget(id: TicketId): void;
  /** Deletes the tickets that were seen with an account; those that came by a link stay. */
  forgetOwn(): void;
  forgetAll(): void;
}
