import type { OrderId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { AttemptId } from '../../shop/checkout/order.ts';
import type { ListedTicket, OwnTicket, ShownTicket } from './own-ticket.ts';
import type { TicketId } from './ticket.ts';

/** `ticket-unknown`: no such ticket, or another person's; `log-in-first`: without a key, only the owner may see it. */
export type ShowTicketRefusal = { readonly kind: 'ticket-unknown' | 'log-in-first' };

/** A ticket with the key of its link. */
export type BoughtTicket = {
  readonly ticket: OwnTicket;
  readonly key: string;
  /** The receiver of a present, whose card the buyer prints; absent for any other ticket. */
  readonly presentFor?: string | undefined;
};

/** The visitor's tickets, each place on its own, from the browser. */
export interface MyTickets {
  /** Void ones included, newest payment first. @throws ServiceFailure */
  all(): Promise<readonly ListedTicket[]>;
  /** @param key the key of the ticket's link, if the visitor came by one @throws ServiceFailure */
  show(id: TicketId, key: string | undefined): Promise<Result<ShownTicket, ShowTicketRefusal>>;
  /** The tickets that this browser bought as a guest within the last hour. @throws ServiceFailure */
  bought(attempt: AttemptId): Promise<readonly BoughtTicket[]>;
}

/** A ticket that its holder gives to another person; until `accepted`, the holder's code still works. */
export type SavedGift = {
  readonly state: 'open' | 'accepted';
  /** The receiver's name. */
  readonly name: string;
  /** When it was accepted; null when that is not known. */
  readonly endedAt: Instant | null;
};

/** A ticket as last seen on this device; `key` is that of its link, if the visitor came by one. */
export type SavedCode = {
  readonly ticket: ShownTicket;
  readonly key: string | undefined;
  readonly gift?: SavedGift | undefined;
};

/** Tickets stored on this device, to be shown without signal. Never throws. */
export interface SavedCodes {
  /** Newest first. */
  all(): readonly SavedCode[];
  of(id: TicketId): SavedCode | null;
  /** The tickets of the order, in the order of their places. */
  ofOrder(id: OrderId): readonly SavedCode[];
  /**
   * Replaces the stored copies of these tickets; a stored key stays when the new copy has none.
   * @returns whether the tickets will survive a reload
   */
  save(...codes: readonly SavedCode[]): boolean;
  /**
   * Replaces the stored copies by the list of all the account's tickets: what was given away has no code any more, and
   * what was seen with the account and is not listed is deleted. @param gifts by the ticket's id
   */
  overrule(listed: readonly SavedCode[], gifts: ReadonlyMap<TicketId, SavedGift>): void;
  /**
   * Called when the server no longer shows the ticket: it is deleted, or, if it was on its way to someone, marked as
   * given away. @returns what is stored now
   */
  refused(id: TicketId): SavedCode | null;
  /** Deletes the tickets that were seen with an account; tickets that were opened by a link stay. */
  forgetOwn(): void;
  forgetAll(): void;
}
