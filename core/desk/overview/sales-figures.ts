import type { ProductId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { holdOf } from '../../shop/checkout/order-states.ts';
import { placesIn } from '../../shop/checkout/order-sums.ts';
import type { Ticket } from '../../tickets/issued/ticket.ts';
import type { OutboxTask } from '../outbox/outbox-task.ts';

/** The sales of a period: tickets without returned ones, and amounts in pence. */
export type SoldBetween = {
  readonly tickets: number;
  /** The payments, before refunds. */
  readonly taken: number;
  readonly refunded: number;
  /** The part sold at the door. */
  readonly atTheDoor: { readonly tickets: number; readonly taken: number };
};

/** The sales of paid orders: their tickets while they are sold, and their money. */
export const soldIn = (paid: readonly Order[]): SoldBetween => {
  const sum = (orders: readonly Order[]) => ({
    tickets: orders.reduce((total, order) => total + (holdOf(order) === 'sold' ? placesIn(order) : 0), 0),
    taken: orders.reduce((total, order) => total + order.total, 0),
  });
  return {
    ...sum(paid),
    refunded: paid.reduce((total, { refunded }) => total + refunded, 0),
    atTheDoor: sum(paid.filter(({ channel }) => channel === 'door')),
  };
};

/** A task with this many attempts has been failing for some minutes. */
export const severalAttempts = 4;

/** Whether an unfinished task has failed several times. */
export const isStuck = ({ doneAt, attempts }: { readonly doneAt: Instant | null; readonly attempts: number }) =>
  doneAt === null && attempts >= severalAttempts;

/** The places of one product. */
export type PlacesOf = {
  readonly product: ProductId;
  readonly capacity: number | null;
  readonly sold: number;
  readonly held: number;
};

/** How many waiting tasks of each kind have failed several times. */
export type StuckTasks = Readonly<Partial<Record<OutboxTask['kind'], number>>>;

/** Figures over all orders. Each call reads through an index and never scans every order. */
export type SalesFigures = {
  /** The time of the first order that was paid, on the festival's clock; null before any. @throws ServiceFailure */
  readonly firstSale: () => Promise<Instant | null>;
  /** How many orders are paid for and not given back. @throws ServiceFailure */
  readonly soldOrders: () => Promise<number>;
  /** The orders made from `from` to `until`, exclusive. @throws ServiceFailure */
  readonly between: (from: Instant, until: Instant) => Promise<SoldBetween>;
  /** @throws ServiceFailure */
  readonly places: () => Promise<readonly PlacesOf[]>;
  /** The number of orders that need review, and the oldest one. @throws ServiceFailure */
  readonly toReview: () => Promise<{ readonly count: number; readonly oldest: string | null }>;
  /** Refunded tickets that were scanned at a door, at most `most`. @throws ServiceFailure */
  readonly scannedAndRefunded: (most: number) => Promise<readonly Ticket[]>;
  /** How many waiting tasks have failed several times, by kind. @throws ServiceFailure */
  readonly stuckTasks: () => Promise<StuckTasks>;
};
