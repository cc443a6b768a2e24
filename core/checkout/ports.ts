import type { OrderId, UserId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { Instant } from '../kernel/time.ts';
import type { CheckoutTask } from './emails.ts';
import type { AttemptId, Order } from './order.ts';
import type { PaymentReport } from './payment-report.ts';
import type { Refund } from './refund-record.ts';
import type { NoPlaces } from './refusals.ts';

/** A card page hosted by someone else. The buyer leaves us and returns to `/success` or `/cancel` (§4 Checkout). */
export interface HostedCheckout {
  /**
   * Same order in, same page out: asking twice never charges twice.
   * @throws ServiceFailure when the outcome is unknown: the page may or may not exist.
   */
  open(order: Order): Promise<Result<{ readonly id: string; readonly url: string }, PageRefused>>;
  /** undefined when the provider knows no such page. @throws ServiceFailure */
  retrieve(sessionId: string): Promise<PaymentReport | undefined>;
  /** Closes an open page; of one that is no longer open it tells what became of it. @throws ServiceFailure */
  close(sessionId: string): Promise<PaymentReport | undefined>;
}

/** The provider said no for good: the product is no longer for sale there, or the request itself was wrong. */
export type PageRefused =
  | { readonly kind: 'product-unavailable'; readonly detail: string }
  | { readonly kind: 'page-refused'; readonly detail: string };

/** Giving money back at the provider (§9). */
export interface Refunding {
  /** Same refund in, same money back: asking twice never pays twice. @throws ServiceFailure when the outcome is unknown. */
  giveBack(
    refund: Refund,
    order: Order,
  ): Promise<Result<{ readonly providerId: string; readonly settled: boolean }, RefundRefused>>;
  /** What became of a refund that was accepted. @throws ServiceFailure */
  retrieve(providerId: string): Promise<'pending' | 'succeeded' | 'failed'>;
}

/** `already-refunded`: somebody was faster, the provider's total tells; `disputed`: the bank has the money. */
export type RefundRefused = {
  readonly kind: 'already-refunded' | 'disputed' | 'refund-refused';
  readonly detail: string;
};

/** Which card paid: told to the buyer, and kept by nobody but the provider. */
export interface PayingCards {
  /** The last four digits of the card that paid; undefined where it was no card. Asked once, and briefly. @throws ServiceFailure */
  endingOf(intentId: string): Promise<string | undefined>;
}

/** A payment notice, reduced to what it is about; the truth is then asked of `HostedCheckout`. */
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

/** What the provider tells by itself, and what it told that never arrived. */
export interface PaymentNotices {
  /** Reads a delivered notice; refuses one that is not signed by the provider, too old, or from another environment. */
  read(
    rawBody: Uint8Array,
    signature: string | undefined,
  ): Promise<Result<PaymentNotice, { readonly kind: 'notice-not-genuine'; readonly detail: string }>>;
  /** Everything of interest since that moment, oldest first. @throws ServiceFailure */
  since(moment: Instant): Promise<readonly PaymentNotice[]>;
  /** The card page of a payment, for news about money that does not name the page. @throws ServiceFailure */
  sessionOf(intentId: string): Promise<PaymentReport | undefined>;
}

/** What a decision about an order leads to, kept in one transaction or not at all. */
export type OrderChange = {
  readonly order: Order;
  readonly tasks: readonly CheckoutTask[];
  /** A refund to write down, new or changed. */
  readonly refund?: Refund;
};

/** What the decider may need to know beside the order itself. */
export type OrderContext = {
  /** Whether all its places could be had now; only asked of an order that holds none. */
  readonly room: boolean;
  /** The refund that is still asked for, if there is one. */
  readonly openRefund: Refund | undefined;
  /** Another order of the same chain whose tickets are good; only asked of an order that is not paid itself. */
  readonly alsoBought: OrderId | undefined;
};

/**
 * Orders and the places they hold, which move together: `sold + held ≤ capacity` always.
 * The store moves places by comparing `holdOf` before and after, writes purchases when `ticketsGood` begins and
 * voids them when it ends, and hands them to `userId` when that changes.
 */
export interface Orders {
  /**
   * Takes the places and stores the order, which is `reserved`, in one step. `attempt-known` names the order that was
   * first: the one with the same attempt, or for a member's order without any, theirs of the same cart that still
   * holds its places unpaid and is not under review.
   */
  reserve(order: Order): Promise<Result<Order, NoPlaces | { readonly kind: 'attempt-known'; readonly order: Order }>>;
  find(id: OrderId): Promise<Order | undefined>;
  findBySession(sessionId: string): Promise<Order | undefined>;
  findByAttempt(attempt: AttemptId): Promise<Order | undefined>;
  /** Paid orders of this person, and what became of them, newest first. */
  of(user: UserId): Promise<readonly Order[]>;
  /** Orders paid as a guest with this address and not claimed yet. */
  unclaimed(email: string): Promise<readonly Order[]>;
  /**
   * Read, decide and write as one step: two callers racing see each other's result. `notice` is remembered in the
   * same step; when it is already known nothing is decided and the order is returned as it stands.
   */
  change<Refusal>(
    id: OrderId,
    decide: (order: Order, context: OrderContext) => Result<OrderChange, Refusal>,
    notice?: Pick<PaymentNotice, 'id' | 'kind' | 'createdAt'>,
  ): Promise<Result<Order, Refusal | { readonly kind: 'order-unknown' }>>;
  /**
   * Orders whose page should be over by `over`, or whose page was never heard of since `unheard` (machine's clock).
   * One under review is not among them: it waits for a person.
   */
  overdue(over: Instant, unheard: Instant, limit: number): Promise<readonly Order[]>;
  /** Refunds written down and not confirmed. */
  openRefunds(limit: number): Promise<readonly Refund[]>;
  /** Which of these notices have been dealt with. */
  knownNotices(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** How far something has been read, by name. */
export interface Checkpoints {
  get(name: string): Promise<string | undefined>;
  set(name: string, value: string): Promise<void>;
}

/** Signs an order for its buyer's letter, and knows its own signature again. */
export interface OrderLinks {
  sign(order: OrderId): string;
  /** The order of a claim token; undefined when it was not signed by us. */
  verify(token: string): OrderId | undefined;
}
