import type { Cart } from '../cart/cart.ts';
import type { UserId } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import { type Attempt, attemptFor } from './attempt.ts';
import type { CartVoucher, Checkout, SavedAttempt, StartCheckoutRefusal } from './client.ports.ts';
import type { AttemptId } from './order.ts';
import { cartHashOf } from './price-cart.ts';

export type StartCheckoutPorts = {
  readonly checkout: Checkout;
  readonly savedAttempt: SavedAttempt;
  readonly newAttemptId: () => AttemptId;
};

/**
 * Starts a checkout from the browser: the same cart is the same attempt, even if the response was lost, and an attempt
 * that is over is replaced by a new one at once.
 * @throws ServiceFailure
 */
export const startCheckout =
  (ports: StartCheckoutPorts) =>
  async (
    cart: Cart,
    userId: UserId | null,
    voucher: CartVoucher = {},
  ): Promise<Result<{ readonly url: string }, StartCheckoutRefusal>> => {
    const open = async (attempt: Attempt) => {
      ports.savedAttempt.save(attempt);
      const answer = await ports.checkout.open({ cart, userId, attempt, ...voucher });
      if (answer.ok) ports.savedAttempt.save({ ...attempt, order: answer.value.orderId });
      return answer;
    };
    const hash = [cartHashOf(cart, voucher.voucher ?? null), voucher.email].filter(Boolean).join('+');
    const attempt = attemptFor(ports.savedAttempt.load(), hash, ports.newAttemptId);
    const answer = await open(attempt);
    if (answer.ok || answer.refusal.kind !== 'attempt-over') return answer;
    return open({ id: ports.newAttemptId(), cartHash: attempt.cartHash, replaces: attempt.id });
  };
