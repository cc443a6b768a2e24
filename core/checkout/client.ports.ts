import type { Cart } from '../cart/cart.ts';
import type { OrderId, ProductId, UserId } from '../kernel/ids.ts';
import type { Pence } from '../kernel/money.ts';
import type { Result } from '../kernel/result.ts';
import type { Attempt } from './attempt.ts';
import type { AttemptId } from './order.ts';
import type { TooManyOfOne } from './refusals.ts';
import type { OrderStatus, PaymentResult } from './result/payment-result.ts';

/** What the browser sends when Checkout is pressed. */
export type CheckoutSubmission = {
  readonly cart: Cart;
  readonly userId: UserId | null;
  readonly attempt: Attempt;
};

/** The server's answer to a press that it refuses: `CheckoutRefusal` as far as a buyer needs to know it. */
export type StartCheckoutRefusal =
  | { readonly kind: 'sold-out'; readonly short: readonly { readonly productId: ProductId; readonly left: number }[] }
  | { readonly kind: 'price-changed'; readonly total: Pence; readonly lines: readonly NewPrice[] }
  /** Names, or ids where the catalogue knows no name. */
  | { readonly kind: 'product-unavailable'; readonly products: readonly string[] }
  | { readonly kind: 'too-many'; readonly most: number }
  | TooManyOfOne
  /** `busy`: too many are buying at this moment; `logged-out`: the buyer no longer is who the page thought. */
  | {
      readonly kind:
        | 'cart-empty'
        | 'sales-closed'
        | 'entries-closed'
        | 'already-paid'
        | 'attempt-over'
        | 'page-refused'
        | 'busy'
        | 'logged-out';
    };

export type NewPrice = { readonly productId: ProductId; readonly name: string; readonly unitPrice: Pence };

/** The browser's way to our own checkout. */
export interface Checkout {
  /** @throws ServiceFailure when nothing certain can be said: pressing again is safe. */
  open(
    submission: CheckoutSubmission,
  ): Promise<Result<{ readonly url: string; readonly orderId: OrderId }, StartCheckoutRefusal>>;
  /**
   * Gives up an order whose page was left: frees its places unless it was paid after all, and tells which.
   * undefined when no order came of that attempt, or it is not the caller's. @throws ServiceFailure
   */
  abandon(attempt: AttemptId): Promise<OrderStatus | undefined>;
}

/** What became of a card page, as its buyer may know it on coming back. */
export interface PaymentResults {
  /** undefined when there is no such page. @throws ServiceFailure */
  of(sessionId: string): Promise<PaymentResult | undefined>;
}

/** The last press of Checkout, remembered on this device. Never throws. */
export interface SavedAttempt {
  load(): Attempt | null;
  save(attempt: Attempt | null): void;
}
