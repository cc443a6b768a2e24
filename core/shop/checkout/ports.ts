import type { OrderId, PartyId, UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import type { CheckoutTask } from './emails.ts';
import type { AttemptId, CardPage, Order } from './order.ts';
import type { PaymentReport } from './payment-report.ts';
import type { Refund } from './refund-record.ts';
import type { GroupsFull, NoPlaces, OfferBeingPaid, OfferOver, TooManyUnpaid, VoucherGone } from './refusals.ts';
import type { PlaceAnswer } from './sale-checks.ts';
import type { MaxUnpaid } from './unpaid-places.ts';

/** The provider's hosted card page. The buyer leaves the site and returns to `/success` or `/cancel` (§4 Checkout). */
export interface HostedCheckout {
  /**
   * Idempotent: the same order always has the same page.
   * @throws ServiceFailure when the outcome is unknown: the page may or may not exist
   */
  open(order: Order): Promise<Result<CardPage, PageRefused>>;
  /** The page's present state; undefined when the provider has no such page. @throws ServiceFailure */
  retrieve(sessionId: string): Promise<PaymentReport | undefined>;
  /** Closes the page if it is open. @returns its state; undefined when the provider has no such page. @throws ServiceFailure */
  close(sessionId: string): Promise<PaymentReport | undefined>;
}

/** A definite rejection: the product is no longer for sale at the provider, or the request was invalid. */
export type PageRefused =
  | { readonly kind: 'product-unavailable'; readonly detail: string }
  | { readonly kind: 'page-refused'; readonly detail: string };

/** Refunds at the provider (§9). */
export interface Refunding {
  /** Idempotent: the same refund is paid once. @throws ServiceFailure when the outcome is unknown */
  sendRefund(
    refund: Refund,
    order: Order,
  ): Promise<Result<{ readonly providerId: string; readonly settled: boolean }, RefundRefused>>;
  /** The state of an accepted refund. @throws ServiceFailure */
  retrieve(providerId: string): Promise<'pending' | 'succeeded' | 'failed'>;
}

/** `already-refunded`: the whole amount was refunded elsewhere; `disputed`: the bank has the money. */
export type RefundRefused = {
  readonly kind: 'already-refunded' | 'disputed' | 'refund-refused';
  readonly detail: string;
};

/** The card that paid an order. Only its last four digits are read. */
export interface PayingCards {
  /**
   * The last four digits of the paying card; undefined for a payment without a card. One request with a short timeout.
   * @throws ServiceFailure
   */
  endingOf(intentId: string): Promise<string | undefined>;
}

/** A webhook of the provider, reduced to its subject; the current state is then read through `HostedCheckout`. */
export type PaymentNotice = {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Instant;
  readonly about:
    | { readonly what: 'session'; readonly sessionId: string; readonly report: PaymentReport }
    | { readonly what: 'payment'; readonly intentId: string }
    | { readonly what: 'catalogue' }
    | { readonly what: 'nothing' };
};

/** The provider's webhooks, and its list of past events, which replaces lost webhooks. */
export interface PaymentNotices {
  /** Verifies and parses a webhook; refuses one with a bad signature, too old, or from another environment. */
  read(
    rawBody: Uint8Array,
    signature: string | undefined,
  ): Promise<Result<PaymentNotice, { readonly kind: 'notice-not-genuine'; readonly detail: string }>>;
  /** All events since that moment of the kinds that the shop handles, oldest first. @throws ServiceFailure */
  since(moment: Instant): Promise<readonly PaymentNotice[]>;
  /** The card page of a payment, for events that name only the payment. @throws ServiceFailure */
  sessionOf(intentId: string): Promise<PaymentReport | undefined>;
}

/** The writes of a decision about an order, in one transaction. */
export type OrderChange = {
  readonly order: Order;
  readonly tasks: readonly CheckoutTask[];
  /** A refund to store, new or changed. */
  readonly refund?: Refund;
  /**
   * The time, on the festival's clock, at which the open gifts of the order's tickets end, because a refund makes these
   * tickets void (`giftsEnded` in `core/tickets/changes`).
   */
  readonly giftsEndAt?: Instant;
};

/** The result of `Orders.change`: the order, and the written refund or else the order's open refund. */
export type ChangedOrder = {
  readonly order: Order;
  readonly refund: Refund | undefined;
};

/** The data, beside the order itself, for a decision about it. */
export type OrderContext = {
  /**
   * Whether all the order's places, in products and in classes and levels, and the uses of its voucher are available
   * now; meaningful only for an order that holds none.
   */
  readonly room: boolean;
  /** The order's refund in state `asked`, if there is one. */
  readonly openRefund: Refund | undefined;
  /** The single tickets that `openRefund` returns, in the order of their places; empty for a refund of the whole order. */
  readonly returned: readonly { readonly id: string; readonly number: string; readonly holderName: string | null }[];
  /** Another order of the same chain with valid tickets; looked up only for an unpaid order. */
  readonly alsoBought: OrderId | undefined;
};

/**
 * Orders and the places they hold, which change together: `sold + held ≤ capacity` always. The store updates the counts
 * of places by comparing `holdOf` before and after, and issues the order's tickets, or updates them to match its state,
 * in the same transaction (`followOrder` in `core/tickets/issued`).
 */
export interface Orders {
  /**
   * Holds the places and stores the `reserved` order in one transaction. `attempt-known` returns the earlier order: the
   * one with the same attempt, or, for a member's order without an attempt, the member's unpaid order of the same cart
   * that holds its places and is not under review. `too-many-unpaid`: the same buyer holds too many already. The uses
   * of its voucher are taken together with the places, and freed together with them. With an `offer`, the order takes
   * its places from those held for that party of a waiting list, and frees the rest; when it ends unpaid, its places
   * are held for the offer again.
   * @param answers stored for the tickets of the order's places, in the same transaction; a competitor ticket whose
   * answers name its class and level holds a place there as long as the order holds its places
   */
  reserve(
    order: Order,
    maxUnpaid?: MaxUnpaid,
    answers?: readonly PlaceAnswer[],
    offer?: PartyId,
  ): Promise<
    Result<
      Order,
      | NoPlaces
      | GroupsFull
      | TooManyUnpaid
      | VoucherGone
      | OfferOver
      | OfferBeingPaid
      | { readonly kind: 'attempt-known'; readonly order: Order }
    >
  >;
  /**
   * Stores the card page of a `reserved` order, which becomes `pending` (`withPage`). Changes nothing in another state: the
   * order has ended meanwhile, or has its page already.
   */
  storePage(id: OrderId, page: CardPage): Promise<void>;
  /** Stores a lost order, which holds no places; changes nothing when the order is stored already. */
  bringBack(order: Order): Promise<void>;
  find(id: OrderId): Promise<Order | undefined>;
  findBySession(sessionId: string): Promise<Order | undefined>;
  findByAttempt(attempt: AttemptId): Promise<Order | undefined>;
  /** The user's paid orders, including refunded ones, newest first. */
  of(user: UserId): Promise<readonly Order[]>;
  /** Orders paid as a guest with this email address and not claimed yet. */
  unclaimed(email: string): Promise<readonly Order[]>;
  /**
   * Reads the order, calls `decide` and writes its changes in one transaction, serialised per order. `notice` is stored
   * in the same transaction; when the notice is stored already, `decide` is not called and the order is returned
   * without a refund.
   */
  change<Refusal>(
    id: OrderId,
    decide: (order: Order, context: OrderContext) => Result<OrderChange, Refusal>,
    notice?: Pick<PaymentNotice, 'id' | 'kind' | 'createdAt'>,
  ): Promise<Result<ChangedOrder, Refusal | { readonly kind: 'order-unknown' }>>;
  /**
   * Orders whose page, or whose shorter hold, ended before `endedBefore`, and orders still without a page whose hold ends
   * before `unconfirmedBefore` (machine's clock). Orders under review are left out, because they wait for a person.
   */
  overdue(endedBefore: Instant, unconfirmedBefore: Instant, limit: number): Promise<readonly Order[]>;
  /** Refunds in state `asked`, oldest first. */
  openRefunds(limit: number): Promise<readonly Refund[]>;
  /** The ids of those webhooks that were handled already. */
  knownNotices(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Named positions up to which a list was read. */
export interface Checkpoints {
  get(name: string): Promise<string | undefined>;
  set(name: string, value: string): Promise<void>;
}

/** Signs the link to an order in its buyer's email, and verifies it. */
export interface OrderLinks {
  /** @param corrections how often the email address has been corrected; 0 by default */
  sign(order: OrderId, corrections?: number): string;
  /** The order of a claim token, for any number of corrections; undefined when the signature is invalid. */
  verify(token: string): OrderId | undefined;
}
