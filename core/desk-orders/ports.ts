import type { Channel } from '../checkout/order.ts';
import type { OrderWithTickets } from '../issued-tickets/ports.ts';
import type { OrderId, ProductId, UserId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/time.ts';
import type { DeskStatus } from './desk-status.ts';
import type { Search } from './search-words.ts';

/** Which orders the desk looks at; null leaves a condition out. Times are on the festival’s clock. */
export type OrderFilter = {
  readonly search: Search | null;
  readonly status: DeskStatus | null;
  readonly productId: ProductId | null;
  readonly channel: Channel | null;
  /** Made at or after. */
  readonly from: Instant | null;
  /** Made before. */
  readonly until: Instant | null;
};

/** Where an order stands in the list, newest first. */
export type OrderPosition = { readonly at: Instant; readonly id: OrderId };

/** A page of the list. `next` is where to go on; null at the end. A page may be short, or empty, and not be the last. */
export type OrderPage = { readonly orders: readonly OrderWithTickets[]; readonly next: OrderPosition | null };

/** A note of the desk on an order; it is only added. `at` is on the festival’s clock. */
export type OrderNote = {
  readonly id: string;
  readonly orderId: OrderId;
  readonly at: Instant;
  readonly by: { readonly userId: UserId; readonly name: string };
  readonly text: string;
};

/** What became of an email: sent, waiting to be sent, or waiting after a failure. */
export type SentEmail = {
  readonly id: string;
  readonly at: Instant;
  readonly state: 'sent' | 'waiting' | 'failing';
  readonly error: string | null;
};

/** Orders as the desk finds them. */
export interface DeskOrders {
  /**
   * Orders newest first, with their tickets. Without a search, those that were never paid are listed under `over` alone.
   * @throws ServiceFailure
   */
  page(filter: OrderFilter, after: OrderPosition | null, limit: number): Promise<OrderPage>;
  /** How many orders are under each status. @throws ServiceFailure */
  counts(): Promise<Readonly<Record<DeskStatus, number>>>;
  /** The desk’s notes on an order, oldest first. @throws ServiceFailure */
  notesOf(order: OrderId): Promise<readonly OrderNote[]>;
  /** The emails with these ids, or with ids that go on after one of them and a colon; oldest first. @throws ServiceFailure */
  emails(ids: readonly string[]): Promise<readonly SentEmail[]>;
}
