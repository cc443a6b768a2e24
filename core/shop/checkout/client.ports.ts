import type { AnswerOf, RefusalOf } from '../../kernel/endpoint.ts';
import type { OrderId, ProductId, UserId } from '../../kernel/ids.ts';
import type { Pence } from '../../kernel/money.ts';
import type { Result } from '../../kernel/result.ts';
import type { Addable, Cart } from '../cart/cart.ts';
import type * as api from './api.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptId } from './order.ts';
import type { CartQuote } from './quote-cart.ts';
import type { OrderStatus, PaymentResult } from './result/payment-result.ts';
import type { AnswersGiven } from './sale-checks.ts';

/** The buyer's answers about the tickets of each product, by place and question. */
export type CartAnswers = AnswersGiven;

/** The browser's checkout request. */
export type CheckoutSubmission = {
  readonly cart: Cart;
  readonly userId: UserId | null;
  readonly attempt: Attempt;
  readonly answers?: CartAnswers;
  /** The offer of a waiting list whose places this checkout pays for. */
  readonly offer?: OfferKey;
} & CartVoucher;

/** The voucher that the cart was priced with, and a guest's email where it is needed. */
export type CartVoucher = {
  readonly voucher?: string | undefined;
  readonly email?: string | undefined;
  /** The total with the voucher, as the buyer saw it. */
  readonly total?: Pence | undefined;
};

/** An offer of a waiting list, with the key of its link. */
export type OfferKey = NonNullable<Attempt['offer']>;

type CheckoutRefused = RefusalOf<typeof api.createCheckoutSession>;
/** For these refusals the server also names the order, which the browser does not need. */
type AboutAnOrder = 'already-paid' | 'attempt-over';

/**
 * Why no card page was opened. `busy`: too many checkouts at once, retry later; `logged-out`: the page's user is no longer
 * logged in; `too-many-guesses`: too many wrong codes.
 */
export type StartCheckoutRefusal =
  | Exclude<CheckoutRefused, { readonly kind: AboutAnOrder }>
  | { readonly kind: AboutAnOrder | 'busy' | 'logged-out' | 'too-many-guesses' };

export type NewPrice = { readonly productId: ProductId; readonly name: string; readonly unitPrice: Pence };

/** The site's own checkout API, for the browser. */
export interface Checkout {
  /** @throws ServiceFailure when the outcome is unknown: a retry is safe */
  open(
    submission: CheckoutSubmission,
  ): Promise<Result<{ readonly url: string; readonly orderId: OrderId }, StartCheckoutRefusal>>;
  /** Prices the cart with a voucher, and lists the products that the voucher opens. @throws ServiceFailure */
  quote(request: QuoteRequest): Promise<Result<VoucherQuote, QuoteRefusal>>;
  /**
   * Abandons the order of this attempt: frees its places unless it was paid after all. @returns the order's status;
   * undefined when the attempt has no order, or another user's. @throws ServiceFailure
   */
  abandon(attempt: AttemptId): Promise<OrderStatus | undefined>;
}

/** A cart and the voucher's code as typed. */
export type QuoteRequest = {
  readonly cart: Cart;
  readonly voucher: string;
  readonly email?: string | undefined;
  readonly attempt: AttemptId | null;
};

/** The price of the cart with the voucher. */
export type VoucherQuote = Omit<CartQuote, 'code' | 'opens'> & {
  readonly code: string;
  readonly opens: readonly (Addable & { readonly description: string })[];
};

/** Why a cart was not priced with the voucher. `too-many-guesses`: too many wrong codes. */
export type QuoteRefusal = RefusalOf<typeof api.requestQuote> | { readonly kind: 'too-many-guesses' };

/** The products in a cart that belong to a closed year. */
export type ClosedYear = NonNullable<AnswerOf<typeof api.readClosedYear>['closed']>;

/** The years that have closed, by their products. @throws ServiceFailure */
export type ClosedYears = {
  readonly of: (products: readonly ProductId[]) => Promise<ClosedYear | null>;
};

/** The results of card pages, for /success. */
export interface PaymentResults {
  /** The page's result; undefined when there is no such page. @throws ServiceFailure */
  of(sessionId: string): Promise<PaymentResult | undefined>;
}

/** A guest's receipt, for the browser that paid. */
export type OwnReceipt = {
  readonly order: NonNullable<PaymentResult['bought']>;
  /** The address of the receipt. */
  readonly email: string | null;
  readonly correctable: boolean;
  /** The token that claims the order. */
  readonly claim: string;
};

/** A guest's receipts, by the attempt that this device saved. */
export interface Receipts {
  /** Undefined an hour after the payment, and for an order in an account. @throws ServiceFailure */
  of(attempt: AttemptId): Promise<OwnReceipt | undefined>;
  /** Sends the receipt to another address. @throws ServiceFailure */
  correctAddress(
    attempt: AttemptId,
    email: string,
  ): Promise<Result<void, RefusalOf<typeof api.correctReceiptAddress> | { readonly kind: 'too-many-requests' }>>;
}

/** The last checkout attempt, saved on this device. Never throws. */
export interface SavedAttempt {
  load(): Attempt | null;
  save(attempt: Attempt | null): void;
}

/** What is typed into the cart's questions, by the names of their fields, for as long as the tab is open. Never throws. */
export interface SavedAnswers {
  load(): ReadonlyMap<string, string>;
  /** An empty map removes them. */
  save(typed: ReadonlyMap<string, string>): void;
}

/** The voucher's code that is applied to the cart, for as long as the tab is open. Never throws. */
export interface SavedVoucher {
  load(): string | null;
  /** Null removes it. */
  save(code: string | null): void;
}
