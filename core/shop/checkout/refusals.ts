import type { ClassAndLevel } from '../../kernel/class-and-level.ts';
import type { OrderId, ProductId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
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

/** A donation's sum that is below the least or above the most, in pounds. */
export type SumOutside = {
  readonly kind: 'sum-outside';
  readonly sums: readonly {
    readonly productId: ProductId;
    readonly name: string;
    readonly least: number;
    readonly most: number;
  }[];
};

/** More unpaid places of one product than one buyer may hold: the buyer has to pay or abandon earlier orders first. */
export type TooManyUnpaid = {
  readonly kind: 'too-many-unpaid';
  readonly over: readonly { readonly productId: ProductId; readonly name: string; readonly most: number }[];
};

/** Products that need another product, which is missing in the order and, for `account`, also in the buyer's account. */
export type NeedsAnother = {
  readonly kind: 'needs-another';
  readonly missing: readonly {
    readonly productId: ProductId;
    readonly name: string;
    /** The needed product, in words: "a day ticket". */
    readonly called: string;
    readonly within: 'order' | 'account';
  }[];
};

/** Missing or invalid answers about tickets, by product, ticket of that product (`place`, from 0) and question. */
export type AnswersWrong = {
  readonly kind: 'answers-wrong';
  readonly wrong: readonly {
    readonly productId: ProductId;
    readonly place: number;
    readonly question: string;
    readonly says: string;
  }[];
};

/** A class and level of the order's competitor tickets has too few places; `left` lists all classes and levels. */
export type GroupsFull = { readonly kind: 'groups-full'; readonly left: readonly GroupLeft[] };

/** How many places a class and level has left. */
export type GroupLeft = ClassAndLevel & { readonly left: number };

/** The order's voucher was stopped or used up while the order was being made. */
export type VoucherGone = Extract<VoucherRefusal, { kind: 'voucher-used-up' | 'voucher-over' }>;

/** The places offered to a party on a waiting list are no longer held for it, or never were. */
export type OfferOver = { readonly kind: 'offer-over' };

/** An unpaid order of the same party has taken the offered places. */
export type OfferBeingPaid = { readonly kind: 'offer-being-paid'; readonly orderId: OrderId };

/** Products of a year that was closed when the next one was opened; they are sold no more. */
export type OfClosedYear = {
  readonly kind: 'of-closed-year';
  readonly year: number;
  readonly products: readonly ProductId[];
};

/** Why a checkout was refused. Nothing is held and nothing was charged. */
export type CheckoutRefusal =
  | NoPlaces
  | { readonly kind: 'cart-empty' }
  | { readonly kind: 'too-many'; readonly most: number }
  | TooManyOfOne
  | SumOutside
  | TooManyUnpaid
  | NeedsAnother
  | AnswersWrong
  | OfferOver
  | { readonly kind: 'product-unavailable'; readonly products: readonly string[] }
  | OfClosedYear
  | { readonly kind: 'price-changed'; readonly total: Pence; readonly lines: readonly OrderLine[] }
  | VoucherRefusal
  /** The total is £0, so no card page asks for the address of the tickets. */
  | { readonly kind: 'email-needed' }
  | { readonly kind: 'sales-closed' }
  /** A competitor ticket after the last day of registration; `detail` is a sentence for the buyer. */
  | { readonly kind: 'entries-closed'; readonly detail: string }
  | { readonly kind: 'already-paid'; readonly orderId: OrderId }
  | { readonly kind: 'attempt-over'; readonly orderId: OrderId }
  | { readonly kind: 'page-refused'; readonly detail: string };
