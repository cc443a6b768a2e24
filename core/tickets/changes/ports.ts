import type { OrderId, UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CheckoutTask } from '../../shop/checkout/emails.ts';
import type { Order } from '../../shop/checkout/order.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';
import type { Ticket, TicketId } from '../issued/ticket.ts';
import type { TicketChangeTask } from './emails.ts';
import type { GiftId, TicketEvent, TicketGift } from './gift.ts';

/** The facts for a decision about a ticket. */
export type FoundTicket = {
  readonly ticket: Ticket;
  readonly order: Order;
  /** All tickets of the order, this one included, in the order of their places. */
  readonly tickets: readonly Ticket[];
  /** The ticket's open gift. */
  readonly gift: TicketGift | undefined;
  /** The tickets of the order that are offered to someone, with an open gift. */
  readonly offered: readonly TicketId[];
  /** The times of all offers of the ticket, accepted or not. */
  readonly offeredAt: readonly Instant[];
  /** The order's refund in state `asked`. */
  readonly openRefund: Refund | undefined;
};

/** The writes of a decision about one ticket, in one transaction. */
export type TicketChange = {
  readonly order?: Order;
  readonly ticket?: Ticket;
  /** The gift to store, new or changed. */
  readonly gift?: TicketGift;
  /** The refund of this ticket; storing it makes the ticket void (`followRefund` in `core/tickets/issued`). */
  readonly refund?: Refund;
  readonly events: readonly TicketEvent[];
  readonly tasks: readonly (TicketChangeTask | CheckoutTask)[];
};

/**
 * Changes of single tickets. They are serialised with all changes of their order, so a later change sees the earlier
 * one.
 */
export interface TicketChanges {
  /** Reads the facts, calls `decide` and writes the result, in one transaction. @throws ServiceFailure */
  change<Refusal>(
    id: TicketId,
    decide: (found: FoundTicket) => Result<TicketChange, Refusal>,
  ): Promise<Result<FoundTicket, Refusal | { readonly kind: 'ticket-unknown' }>>;
  /** @throws ServiceFailure */
  findGift(id: GiftId): Promise<TicketGift | undefined>;
  /** The ticket's open gift. @throws ServiceFailure */
  openGift(id: TicketId): Promise<TicketGift | undefined>;
  /** The present whose card has the code with this hash, whatever became of it. @throws ServiceFailure */
  findPresent(codeHash: string): Promise<TicketGift | undefined>;
  /** All gifts of an order's tickets, whatever became of them; oldest first. @throws ServiceFailure */
  giftsOfOrder(order: OrderId): Promise<readonly TicketGift[]>;
  /**
   * The gifts of this user, accepted or open, newest first; declined gifts and those taken back are left out.
   * @throws ServiceFailure
   */
  giftsOf(user: UserId): Promise<readonly FoundGift[]>;
  /** Tickets that were accepted at this address without an account. @throws ServiceFailure */
  acceptedBy(email: string): Promise<readonly TicketId[]>;
  /** The events of an order's tickets, oldest first. @throws ServiceFailure */
  eventsOf(order: OrderId): Promise<readonly TicketEvent[]>;
}

/** A gift with its ticket. */
export type FoundGift = { readonly gift: TicketGift; readonly ticket: Ticket; readonly order: Order };

/** Signs and verifies the links in emails about gifts. */
export interface GiftLinks {
  sign(gift: GiftId): string;
  /** The gift of a token; undefined when the signature is invalid. */
  verify(token: string): GiftId | undefined;
}
