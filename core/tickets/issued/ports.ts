import type { OrderId, ProductId, UserId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Order } from '../../shop/checkout/order.ts';
import type { Refund } from '../../shop/checkout/refund-record.ts';
import type { PoolId } from '../../shop/products/pool.ts';
import type { Ticket, TicketId } from './ticket.ts';

/** An order with all its tickets; an unpaid order has none. */
export type OrderWithTickets = { readonly order: Order; readonly tickets: readonly Ticket[] };

/** The issued tickets. `Orders` writes them, in the transaction that changes their order. */
export interface IssuedTickets {
  /**
   * The tickets that this user has, void ones included, with their orders; newest payment first. Tickets that the user
   * gave away are left out; tickets that the user was given are included. @throws ServiceFailure
   */
  of(user: UserId): Promise<readonly OrderWithTickets[]>;
  /** The ticket with its order. @throws ServiceFailure */
  find(id: TicketId): Promise<{ readonly ticket: Ticket; readonly order: Order } | undefined>;
  /** Undefined when there is no such order. @throws ServiceFailure */
  ofOrder(id: OrderId): Promise<OrderWithTickets | undefined>;
  /** The order's refunds, oldest first. @throws ServiceFailure */
  refundsOf(id: OrderId): Promise<readonly Refund[]>;
}

/** A pool's places, and how many of them are sold or held. */
export type PoolUse = { readonly id: PoolId; readonly places: number; readonly gone: number };

/** Everything that was sold, for the sales check. */
export interface SalesRecords {
  /** Paid orders by id, starting after `after`; refunded ones are included. @throws ServiceFailure */
  paidOrders(after: OrderId | undefined, limit: number): Promise<readonly OrderWithTickets[]>;
  /** Sold places by product. @throws ServiceFailure */
  soldPlaces(): Promise<ReadonlyMap<ProductId, number>>;
  /**
   * Held places by product: the stock's count, and the sum of unpaid orders, allowances and offers.
   * @throws ServiceFailure
   */
  heldPlaces(): Promise<{
    readonly counted: ReadonlyMap<ProductId, number>;
    readonly byHolder: ReadonlyMap<ProductId, number>;
  }>;
  /** Places that parties wait for, by product: the stock's count, and the sum of the parties. @throws ServiceFailure */
  awaitedPlaces(): Promise<{
    readonly counted: ReadonlyMap<ProductId, number>;
    readonly byParty: ReadonlyMap<ProductId, number>;
  }>;
  /** Every pool with its places, and how many of them are sold or held. @throws ServiceFailure */
  pools(): Promise<readonly PoolUse[]>;
  /** The money that the tills recorded for each sale at the door. @throws ServiceFailure */
  tillSales(): Promise<ReadonlyMap<OrderId, Pence>>;
}
