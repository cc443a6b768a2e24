import type { ClassAndLevel } from '../competition/class-and-level.ts';
import type { OrderId, ProductId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import type { VoucherRefusal } from '../vouchers/order-voucher.ts';
import type { OrderLine } from './order.ts';

/** Not enough places: the wanted and the remaining number, by product. */
export type NoPlaces = {
  readonly kind: 'sold-out';
  readonly short: readonly { readonly productId: ProductId; readonly wanted: number; readonly left: number }[];
};

/** More of one product than one order may have. */
export type TooManyOfOne = {
  readonly kind: 'too-many-of-one';
  readonly over: readonly { readonly productId: ProductId; readonly name: string; readonly most: number }[];
};

/** More unpaid places of one product than one buyer may hold: the earlier orders are paid or given up first. */
export type TooManyUnpaid = {
  readonly kind: 'too-many-unpaid';
  readonly over: readonly { readonly productId: ProductId; readonly name: string; readonly most: number }[];
};

/** Products that need another one, which is neither in the order nor, where that is enough, in the buyer's account. */
export type NeedsAnother = {
  readonly kind: 'needs-another';
  readonly missing: readonly {
    readonly productId: ProductId;
    readonly name: string;
    /** In words: "a day ticket". */
    readonly called: string;
    readonly within: 'order' | 'account';
  }[];
};

/** Answers about tickets that are missing or cannot be: by product, place (from 0) among its places, and question. */
export type AnswersWrong = {
  readonly kind: 'answers-wrong';
  readonly wrong: readonly {
    readonly productId: ProductId;
    readonly place: number;
    readonly question: string;
    readonly says: string;
  }[];
};

/** Classes and levels that the order's competitor tickets are for have too few places; with the places left of all. */
export type GroupsFull = { readonly kind: 'groups-full'; readonly left: readonly GroupLeft[] };

/** How many places a class and level has left. */
export type GroupLeft = ClassAndLevel & { readonly left: number };

/** The order's voucher was stopped or used up while the order was being made. */
export type VoucherGone = Extract<VoucherRefusal, { kind: 'voucher-used-up' | 'voucher-over' }>;

/** The places that were offered to a party on a waiting list are not held for it any more, or never were. */
export type OfferOver = { readonly kind: 'offer-over' };

/** An order of the same party has taken the offered places already, and is not paid yet. */
export type OfferBeingPaid = { readonly kind: 'offer-being-paid'; readonly orderId: OrderId };

/** Why a checkout was refused. Nothing is held and nothing was charged. */
export type CheckoutRefusal =
  | NoPlaces
  | { readonly kind: 'cart-empty' }
  | { readonly kind: 'too-many'; readonly most: number }
  | TooManyOfOne
  | TooManyUnpaid
  | NeedsAnother
  | AnswersWrong
  | OfferOver
  | { readonly kind: 'product-unavailable'; readonly products: readonly string[] }
  | { readonly kind: 'price-changed'; readonly total: Pence; readonly lines: readonly OrderLine[] }
  | VoucherRefusal
  /** Nothing is to be paid, so no card page asks where the tickets go. */
  | { readonly kind: 'email-needed' }
  | { readonly kind: 'sales-closed' }
  /** A competitor ticket after the last day of registration; `detail` says so. */
  | { readonly kind: 'entries-closed'; readonly detail: string }
  | { readonly kind: 'already-paid'; readonly orderId: OrderId }
  | { readonly kind: 'attempt-over'; readonly orderId: OrderId }
  | { readonly kind: 'page-refused'; readonly detail: string };
