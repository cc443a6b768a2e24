import type { Brand } from '../kernel/brand.ts';
import type { OrderId, PriceId, ProductId, UserId } from '../kernel/ids.ts';
import { addPence, type Pence, timesPence } from '../kernel/money.ts';
import type { Instant } from '../kernel/time.ts';
import type { TicketType } from '../tickets/ticket-type.ts';

/** One priced line: the catalogue's price at the moment of the order, whatever the catalogue says later. */
export type OrderLine = {
  readonly productId: ProductId;
  readonly priceId: PriceId;
  readonly name: string;
  readonly ticketType: TicketType;
  readonly unitPrice: Pence;
  readonly quantity: number;
};

/** What the provider told us about the money, kept for receipts and refunds. `paidAt` is on the festival's clock. */
export type Payment = {
  readonly intentId: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly amount: Pence;
  readonly paidAt: Instant;
  /** The last four digits of the card, by which its owner knows it again; there once somebody has asked for them. */
  readonly cardEnding?: string;
};

/** The buyer's own name for one press of Checkout: pressing again with the same one finds the same order. */
export type AttemptId = Brand<string, 'AttemptId'>;

/**
 * A priced cart sent for payment. `createdAt` is on the festival's clock; `expiresAt`, the end of the hold, on the
 * machine's, fixed once so that a repeated request to the provider is the same request.
 */
export type Order = {
  readonly id: OrderId;
  readonly state: OrderState;
  readonly userId: UserId | null;
  readonly attemptId: AttemptId | null;
  /** The first of the attempts that took each other's place, down to this one: orders of one chain were one wish. */
  readonly chain: AttemptId | null;
  /** Tells whether two carts are the same: products and quantities, in one order. */
  readonly cartHash: string;
  /** Prefills the card page; what is typed there wins. */
  readonly email: string | null;
  readonly lines: readonly OrderLine[];
  readonly total: Pence;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly session: { readonly id: string; readonly url: string | null } | null;
  readonly payment: Payment | null;
  /** In all, never a difference. */
  readonly refunded: Pence;
  /** The bank has taken the money, to look into it or for good. */
  readonly disputed: boolean;
  /** Why a person has to look, in words; null when nobody has to. */
  readonly review: string | null;
};

export type OrderState =
  | 'draft'
  | 'reserved'
  | 'pending'
  | 'processing'
  | 'paid'
  | 'refund_pending'
  | 'partially_refunded'
  | 'refunded'
  | 'expired'
  | 'failed'
  | 'paid_unfulfillable';

/** What an order does with its places. */
export type Hold = 'none' | 'held' | 'sold';

/** Every state: what it does with the places, whether its tickets are good, and where it may go. */
export const orderStates: Readonly<
  Record<OrderState, { readonly hold: Hold; readonly ticketsGood: boolean; readonly next: readonly OrderState[] }>
> = {
  draft: { hold: 'none', ticketsGood: false, next: ['reserved'] },
  reserved: { hold: 'held', ticketsGood: false, next: ['pending', 'failed', 'expired'] },
  pending: { hold: 'held', ticketsGood: false, next: ['processing', 'paid', 'expired', 'failed'] },
  processing: { hold: 'held', ticketsGood: false, next: ['paid', 'failed'] },
  paid: { hold: 'sold', ticketsGood: true, next: ['refund_pending', 'partially_refunded', 'refunded'] },
  refund_pending: { hold: 'sold', ticketsGood: false, next: ['partially_refunded', 'refunded', 'paid'] },
  // A partial refund is made by hand at the provider, and which ticket was meant is unknowable: all stay good.
  partially_refunded: { hold: 'sold', ticketsGood: true, next: ['refund_pending', 'refunded'] },
  // By the festival, or by the bank when a dispute is lost. A refund that fails later brings nothing back by itself: a person decides, for the seat may be sold again.
  refunded: { hold: 'none', ticketsGood: false, next: [] },
  // Late proof of payment takes the places again, or gives the money back at once.
  expired: { hold: 'none', ticketsGood: false, next: ['paid', 'paid_unfulfillable'] },
  failed: { hold: 'none', ticketsGood: false, next: ['paid', 'paid_unfulfillable'] },
  paid_unfulfillable: { hold: 'none', ticketsGood: false, next: ['refunded'] },
};

/** What the order has of its products' places. */
export const holdOf = (order: Pick<Order, 'state'>): Hold => orderStates[order.state].hold;

/** Whether its tickets let somebody in. */
export const ticketsGood = (order: Pick<Order, 'state'>): boolean => orderStates[order.state].ticketsGood;

/** Whether its buyer has what they ordered, or the money for it on the way: nothing is left to buy. */
export const isBought = (order: Pick<Order, 'state'>): boolean => ticketsGood(order) || order.state === 'processing';

/** Whether the order may still go from one state to the other in a single move. */
export const mayMove = (from: OrderState, to: OrderState): boolean => orderStates[from].next.includes(to);

/** @throws RangeError for a move that the table does not have: callers ask first, so this is a bug. */
export const moveOrder = <O extends Order>(order: O, to: OrderState): O => {
  if (!mayMove(order.state, to)) throw new RangeError(`an order cannot go from ${order.state} to ${to}`);
  return { ...order, state: to };
};

/** What the lines cost together, before any discount of the card page. */
export const totalOf = (lines: readonly OrderLine[]): Pence =>
  addPence(...lines.map((line) => timesPence(line.unitPrice, line.quantity)));

/** Places wanted by product; two lines of one product count together. */
export const placesWanted = (lines: readonly OrderLine[]): ReadonlyMap<ProductId, number> => {
  const wanted = new Map<ProductId, number>();
  for (const line of lines) wanted.set(line.productId, (wanted.get(line.productId) ?? 0) + line.quantity);
  return wanted;
};

/** What people read out on the telephone: the last eight characters, in capitals. */
export const orderNumber = (id: OrderId): string =>
  id
    .replace(/[^a-z0-9]/gi, '')
    .slice(-8)
    .toUpperCase();
