import type { StaffAction } from '../../kernel/audit-log/staff-action.ts';
import type { OrderId, ProductId, UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CheckoutTask } from '../../shop/checkout/emails.ts';
import type { Channel, Order } from '../../shop/checkout/order.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';
import type { TicketChangeTask } from '../../tickets/changes/emails.ts';
import type { TicketEvent, TicketGift } from '../../tickets/changes/gift.ts';
import type { Ticket } from '../../tickets/issued/ticket.ts';
import type { DeskStatus } from './desk-status.ts';
import type { Search } from './search-words.ts';

/** A filter of orders; a null field is no condition. Times are on the festival’s clock. */
export type OrderFilter = {
  readonly search: Search | null;
  readonly status: DeskStatus | null;
  /** Orders with a ticket of one of these products; null for all. */
  readonly productIds: readonly ProductId[] | null;
  readonly channel: Channel | null;
  /** Inclusive, by the time of the order. */
  readonly from: Instant | null;
  /** Exclusive. */
  readonly until: Instant | null;
};

/** An order with all its tickets: none before it was paid. */
export type OrderWithTickets = { readonly order: Order; readonly tickets: readonly Ticket[] };

/** A position in the list, newest first. */
export type OrderPosition = { readonly at: Instant; readonly id: OrderId };

/**
 * A page of the list. `next` is the start of the next page; null on the last page. A short or empty page need not be
 * the last.
 */
export type OrderPage = { readonly orders: readonly OrderWithTickets[]; readonly next: OrderPosition | null };

/** A note of the desk on an order. Notes are only added. `at` is on the festival’s clock. */
export type OrderNote = {
  readonly id: string;
  readonly orderId: OrderId;
  readonly at: Instant;
  readonly by: { readonly userId: UserId; readonly name: string };
  readonly text: string;
};

/**
 * The delivery of an email: sent, waiting to be sent, waiting after a failure, refused by the mail server for good, or
 * sent and returned (`bounced`).
 */
export type SentEmail = {
  readonly id: string;
  readonly at: Instant;
  readonly state: 'sent' | 'waiting' | 'failing' | 'refused' | 'bounced';
  readonly error: string | null;
  /** Whether a receipt went out without the PDF of its tickets, which could not be printed. */
  readonly withoutPdf: boolean;
  /** The address that it did not reach, as long as this needs attention; null otherwise. */
  readonly badAddress: string | null;
};

/** An order, with the data for a change at the desk. */
export type FoundOrder = {
  readonly order: Order;
  /** All of its tickets, in the order of their places. */
  readonly tickets: readonly Ticket[];
  /** The open gifts of its tickets. */
  readonly gifts: readonly TicketGift[];
  /** The order’s refund in state `asked`. */
  readonly openRefund: Refund | undefined;
};

/** The writes of a decision of the desk, in one transaction, including the audit log's action. */
export type DeskChange = {
  readonly order?: Order;
  /** Changed tickets to store. */
  readonly tickets?: readonly Ticket[];
  readonly refund?: Refund;
  /** When the open gifts of the order's tickets end, because these tickets become void. */
  readonly giftsEndAt?: Instant;
  readonly events?: readonly TicketEvent[];
  readonly tasks?: readonly (CheckoutTask | TicketChangeTask)[];
  readonly note?: OrderNote;
  readonly action: StaffAction;
};

/** The desk's access to orders. */
export interface DeskOrders {
  /**
   * Orders newest first, with their tickets. Without a search, orders that ended unpaid are listed only under `over`.
   * @throws ServiceFailure
   */
  page(filter: OrderFilter, after: OrderPosition | null, limit: number): Promise<OrderPage>;
  /** Orders in review, and those whose dispute the bank has not decided, newest first. @throws ServiceFailure */
  unsettled(limit: number): Promise<readonly Order[]>;
  /** The number of orders with each status. @throws ServiceFailure */
  counts(): Promise<Readonly<Record<DeskStatus, number>>>;
  /** The desk’s notes on an order, oldest first. @throws ServiceFailure */
  notesOf(order: OrderId): Promise<readonly OrderNote[]>;
  /** The emails with these ids, or with one of them and a colon as a prefix; oldest first. @throws ServiceFailure */
  emails(ids: readonly string[]): Promise<readonly SentEmail[]>;
  /** The order with its tickets, open gifts and open refund. @throws ServiceFailure */
  find(order: OrderId): Promise<FoundOrder | undefined>;
  /** Reads, calls `decide` and writes, in one transaction, serialised with all changes of the order. @throws ServiceFailure */
  change<Refusal>(
    order: OrderId,
    decide: (found: FoundOrder) => Result<DeskChange, Refusal>,
  ): Promise<Result<FoundOrder, Refusal | { readonly kind: 'order-unknown' }>>;
}
