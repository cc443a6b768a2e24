import type { UserId } from '../../kernel/ids.ts';
import type { Result } from '../../kernel/result.ts';
import type { Cart } from '../cart/cart.ts';
import { type Attempt, attemptFor, offerHashOf } from './attempt.ts';
import type {
  CartAnswers,
  CartVoucher,
  Checkout,
  OfferKey,
  SavedAttempt,
  StartCheckoutRefusal,
} from './client.ports.ts';
import type { AttemptId } from './order.ts';
import { cartHashOf } from './price-cart.ts';

export type StartCheckoutPorts = {
  readonly checkout: Checkout;
  readonly savedAttempt: SavedAttempt;
  readonly newAttemptId: () => AttemptId;
};

/** Equal for equal carts with equal answers. Changed answers make a new order, and close the previous one. */
const attemptHash = (cart: Cart, answers: CartAnswers): string => {
  const hash = cartHashOf(cart);
  return answers.size === 0 ? hash : `${hash}#${digestOf(JSON.stringify([...answers]))}`;
};

/** An FNV-1a hash, so that the answers themselves are not stored on the device. */
const digestOf = (text: string): string => {
  let digest = 0x811c9dc5;
  for (const letter of text) digest = Math.imul(digest ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return digest.toString(16);
};

/**
 * Starts a checkout from the browser. The same cart uses the same attempt, even if the response was lost; an attempt
 * that is over is replaced by a new one at once.
 * @throws ServiceFailure
 */
export const startCheckout =
  (ports: StartCheckoutPorts) =>
  async (
    cart: Cart,
    userId: UserId | null,
    answers: CartAnswers = new Map(),
    { offer, ...voucher }: CartVoucher & { readonly offer?: OfferKey | undefined } = {},
  ): Promise<Result<{ readonly url: string }, StartCheckoutRefusal>> => {
    const open = async (attempt: Attempt) => {
      ports.savedAttempt.save(attempt);
      const answer = await ports.checkout.open({ cart, userId, attempt, answers, ...voucher, ...(offer && { offer }) });
      if (answer.ok) ports.savedAttempt.save({ ...attempt, order: answer.value.orderId });
      return answer;
    };
    const hash = [attemptHash(cart, answers), voucher.voucher, voucher.email].filter(Boolean).join('+');
    const attempt = attemptOf(ports, hash, offer);
    const answer = await open(attempt);
    if (answer.ok || answer.refusal.kind !== 'attempt-over') return answer;
    return open({
      id: ports.newAttemptId(),
      cartHash: attempt.cartHash,
      replaces: attempt.id,
      ...(offer && { offer }),
    });
  };

/** An offer has its own attempt, which never replaces the attempt to buy the cart. */
const attemptOf = (
  { savedAttempt, newAttemptId }: StartCheckoutPorts,
  hash: string,
  offer: OfferKey | undefined,
): Attempt => {
  const last = savedAttempt.load();
  if (!offer) return attemptFor(last, hash, newAttemptId);
  const cartHash = offerHashOf(hash, offer.id);
  return { ...attemptFor(last?.cartHash === cartHash ? last : null, cartHash, newAttemptId), offer };
};
