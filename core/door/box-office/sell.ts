import type { OrderId, ProductId, UserId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Instant, instant } from '../../kernel/time.ts';
import type { CheckoutTask } from '../../shop/checkout/emails.ts';
import { type DoorPayment, type Order, type OrderLine, unpaidOrder } from '../../shop/checkout/order.ts';
import { placesWanted, totalOf } from '../../shop/checkout/order-sums.ts';
import { cartHashOf } from '../../shop/checkout/price-cart.ts';
import type { NoPlaces } from '../../shop/checkout/refusals.ts';
import { placeShortages } from '../../shop/products/stock.ts';
import type { TillChange, TillContext } from './ports.ts';
import { type AllowanceLine, isTillOpen, placesHeld, type Till } from './till.ts';

/** The most places in one sale without signal, because each blank order has this many ticket codes. */
export const maxOffline = 10;

/**
 * A sale as its device reports it. Its id becomes the order's id: one of the till's blank orders, or an id made by the
 * device. A repeated report is the same sale.
 */
export type Sale = {
  readonly id: OrderId;
  readonly items: readonly { readonly productId: ProductId; readonly quantity: number }[];
  /** The total that the buyer was asked for. */
  readonly total: Pence;
  readonly paidBy: DoorPayment;
  readonly tendered: Pence | null;
  readonly email: string | null;
  /** By the device's clock, corrected by its offset. */
  readonly soldAt: Instant;
  /** Whether the sale was completed without signal: the buyer has the tickets, so it cannot be refused any more. */
  readonly offline: boolean;
};

export type SaleRefusal =
  | NoPlaces
  | OfferRefusal
  | { readonly kind: 'till-closed' | 'sale-id-taken' | 'too-little-cash' }
  | { readonly kind: 'price-changed'; readonly total: Pence };

/** Why a sale was not made; nothing was recorded. */
export const saleRefusals = [
  'sold-out',
  'price-changed',
  'product-unavailable',
  'too-many',
  'too-many-of-one',
  'cart-empty',
  'too-little-cash',
  'box-office-shut',
  'till-closed',
  'sale-id-taken',
] as const;

/** Why the products are not on sale at the door now. */
export type OfferRefusal =
  | { readonly kind: 'box-office-shut' | 'cart-empty' }
  | { readonly kind: 'too-many'; readonly most: number }
  | { readonly kind: 'too-many-of-one'; readonly over: readonly { readonly name: string; readonly most: number }[] }
  | { readonly kind: 'product-unavailable'; readonly products: readonly string[] };

/**
 * Sells at the door. A sale with signal takes free places first, then the till's allowance. A sale without signal takes
 * the allowance's places at the allowance's prices, and is never refused because of places, because its buyer has the
 * tickets.
 * @param offered the order lines at the catalogue's prices, or why the products are not on sale
 */
export const sell =
  (sale: Sale, offered: Result<readonly OrderLine[], OfferRefusal>, by: UserId, now: Instant) =>
  (till: Till, { order, sale: known, isBlankElsewhere, ...places }: TillContext): Result<TillChange, SaleRefusal> => {
    if (order) return isSame(sale, order, known?.till === till.id) ? ok({ till }) : refuse({ kind: 'sale-id-taken' });
    if (isBlankElsewhere) return refuse({ kind: 'sale-id-taken' });
    if (sale.offline) return soldOffline(sale, offered.ok ? offered.value : [], by, now, till, places);
    if (!isTillOpen(till)) return refuse({ kind: 'till-closed' });
    return offered.ok ? soldNow(sale, offered.value, by, now, till, places) : offered;
  };

const soldNow = (
  sale: Sale,
  lines: readonly OrderLine[],
  by: UserId,
  now: Instant,
  till: Till,
  places: Free,
): Result<TillChange, SaleRefusal> => {
  const total = totalOf(lines);
  if (total !== sale.total) return refuse({ kind: 'price-changed', total });
  if (sale.paidBy === 'cash' && sale.tendered !== null && sale.tendered < total)
    return refuse({ kind: 'too-little-cash' });
  const wanted = placesWanted(lines);
  const missing = shortOf(wanted, places);
  if (missing.size === 0) return ok(recorded(sale, lines, by, now, till, 'paid'));
  const held = placesHeld(till);
  const short = [...missing].flatMap(([productId, lacking]) => {
    const own = held.get(productId) ?? 0;
    const quantity = wanted.get(productId) ?? 0;
    return own >= lacking ? [] : [{ productId, wanted: quantity, left: quantity - lacking + own }];
  });
  if (short.length > 0) return refuse({ kind: 'sold-out', short });
  return ok(recorded(sale, lines, by, now, { ...till, held: usedUp(till.held, missing) }, 'paid'));
};

/**
 * Takes places from the allowance, or free places when the allowance has ended meanwhile. When neither is enough, the
 * paid order is recorded without places for review by a person: a place is never sold twice.
 */
const soldOffline = (
  sale: Sale,
  lines: readonly OrderLine[],
  by: UserId,
  now: Instant,
  till: Till,
  places: Free,
): Result<TillChange, SaleRefusal> => {
  const priced = sale.items.flatMap(({ productId, quantity }) => {
    const line = lineHeld(till, productId) ?? lines.find((each) => each.productId === productId);
    return line && quantity > 0 ? [{ ...line, quantity }] : [];
  });
  if (priced.length === 0) return refuse({ kind: 'cart-empty' });
  const wanted = placesWanted(priced);
  const held = placesHeld(till);
  const own = new Map([...wanted].map(([product, places]) => [product, Math.min(places, held.get(product) ?? 0)]));
  const rest = new Map([...wanted].map(([product, places]) => [product, places - (own.get(product) ?? 0)]));
  if (shortOf(rest, places).size > 0) return ok(recorded(sale, priced, by, now, till, 'paid_unfulfillable'));
  return ok(recorded(sale, priced, by, now, { ...till, held: usedUp(till.held, own) }, 'paid'));
};

/** The product at the price at which the till took it into the allowance. */
const lineHeld = ({ held }: Till, productId: ProductId): Omit<OrderLine, 'quantity'> | undefined => {
  const found = held.find((each) => each.productId === productId);
  if (!found) return undefined;
  const { taken, sold, ...line } = found;
  return line;
};

type Free = Pick<TillContext, 'free' | 'pools'>;

/** How many free places are missing for each product; products with enough are left out. */
const shortOf = (wanted: ReadonlyMap<ProductId, number>, { free, pools }: Free): ReadonlyMap<ProductId, number> => {
  return new Map(
    placeShortages(wanted, free, pools).map(({ productId, wanted: places, left }) => [productId, places - left]),
  );
};

const usedUp = (held: readonly AllowanceLine[], used: ReadonlyMap<ProductId, number>): readonly AllowanceLine[] =>
  held.map((each) => ({ ...each, sold: each.sold + (used.get(each.productId) ?? 0) }));

const recorded = (
  sale: Sale,
  lines: readonly OrderLine[],
  by: UserId,
  now: Instant,
  till: Till,
  state: 'paid' | 'paid_unfulfillable',
): TillChange => {
  // A device's clock may be wrong, so the time is limited to between the till's opening and now.
  const soldAt = instant(Math.min(now, Math.max(sale.soldAt, till.openedAt)));
  const { id, paidBy, tendered, email } = sale;
  const total = totalOf(lines);
  const order: Order = {
    // No attempt id: it is a browser's secret that opens its receipt, and a sale at the door has none.
    ...unpaidOrder,
    id,
    channel: 'door',
    state,
    cartHash: cartHashOf(sale.items),
    lines,
    total,
    // A blank order gets its id when places are taken; its tickets' ids begin with the time at which the till was
    // opened.
    createdAt: till.blanks.includes(id) ? till.openedAt : soldAt,
    expiresAt: soldAt,
    payment: { intentId: null, email, name: null, amount: total, paidAt: soldAt, paidBy },
    review: reviewOf(sale, till, total, state),
  };
  return {
    till: { ...till, blanks: till.blanks.filter((blank) => blank !== id) },
    order,
    entry: {
      kind: 'sale',
      orderId: id,
      till: till.id,
      paidBy,
      amount: total,
      tendered: paidBy === 'cash' ? tendered : null,
      at: soldAt,
      by,
      offline: sale.offline,
    },
    tasks: state === 'paid' ? receiptTo(order) : [],
  };
};

const reviewOf = (sale: Sale, till: Till, total: Pence, state: Order['state']): string | null => {
  if (state !== 'paid') return 'sold at the door without signal, after the places of its till had been returned';
  // No cash-up contains its money, so that a person has to ask where the money is.
  if (!isTillOpen(till)) return `sold at ${till.name}, but reported only after the till was cashed up`;
  return sale.total === total ? null : `the till took ${sale.total} pence, the tickets cost ${total}`;
};

/** The receipt's email task; none without an address. */
export const receiptTo = (order: Order): readonly CheckoutTask[] => {
  const to = order.payment?.email;
  const corrections = order.payment?.corrections ?? 0;
  const id = corrections === 0 ? `receipt:${order.id}` : `receipt:${order.id}:${corrections}`;
  return to ? [{ id, task: { kind: 'email', email: { kind: 'receipt', to, order } } }] : [];
};

/** Whether the known order was made from this same sale. */
const isSame = (sale: Sale, order: Order, sameTill: boolean): boolean =>
  sameTill && order.channel === 'door' && order.cartHash === cartHashOf(sale.items);

/** The order before it was sold at the door: the store compares a new order with it. */
export const beforeSale = (order: Order): Order => ({ ...order, state: 'draft', payment: null });
