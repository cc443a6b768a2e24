import type { CheckoutTask } from '../checkout/emails.ts';
import type { Order } from '../checkout/order.ts';
import type { Refund } from '../checkout/refund-record.ts';
import type { Ticket, TicketId } from '../issued-tickets/ticket.ts';
import type { OrderId, UserId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { TicketChangeTask } from './emails.ts';
import type { GiftId, TicketEvent, TicketGift } from './gift.ts';

/** A ticket as a change finds it. */
export type FoundTicket = {
  readonly ticket: Ticket;
  readonly order: Order;
  /** All tickets of the order, in the order of their places; this one included. */
  readonly tickets: readonly Ticket[];
  /** The ticket's open gift. */
  readonly gift: TicketGift | undefined;
  /** When the ticket was offered to someone, accepted or not. */
  readonly offeredAt: readonly Instant[];
  /** The order's refund in state `asked`. */
  readonly openRefund: Refund | undefined;
};

/** The writes that a decision about one ticket leads to, in one transaction. */
export type TicketChange = {
  readonly order?: Order;
  readonly ticket?: Ticket;
  /** A gift to store, new or changed. */
  readonly gift?: TicketGift;
  /** The refund of this ticket; the store makes the ticket void (`followRefund` in `core/issued-tickets`). */
  readonly refund?: Refund;
  readonly events: readonly TicketEvent[];
  readonly tasks: readonly (TicketChangeTask | CheckoutTask)[];
};

/** Changes of single tickets. They are serialised with all changes of their order, so that of two at once one finds the other. */
export interface TicketChanges {
  /** Reads, calls `decide` and writes, in one transaction. @throws ServiceFailure */
  change<Refusal>(
    id: TicketId,
    decide: (found: FoundTicket) => Result<TicketChange, Refusal>,
  ): Promise<Result<FoundTicket, Refusal | { readonly kind: 'ticket-unknown' }>>;
  /** @throws ServiceFailure */
  findGift(id: GiftId): Promise<TicketGift | undefined>;
  /** The ticket's open gift. @throws ServiceFailure */
  openGift(id: TicketId): Promise<TicketGift | undefined>;
  /** What this user has given away, or is giving, newest first; declined gifts and those taken back are left out. @throws ServiceFailure */
  giftsOf(user: UserId): Promise<readonly FoundGift[]>;
  /** Tickets that were accepted at this address without an account. @throws ServiceFailure */
  acceptedBy(email: string): Promise<readonly TicketId[]>;
  /** What was done to the tickets of an order, oldest first. @throws ServiceFailure */
  eventsOf(order: OrderId): Promise<readonly TicketEvent[]>;
}

/** A gift with its ticket. */
export type FoundGift = { readonly gift: TicketGift; readonly ticket: Ticket; readonly order: Order };

/** Signs the link in the email about a gift, and verifies it. */
export interface GiftLinks {
  sign(gift: GiftId): string;
  /** The gift of a token; undefined when the signature is invalid. */
  verify(token: string): GiftId | undefined;
}
