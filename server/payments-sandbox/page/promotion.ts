import { ApiError } from '../api/errors.ts';
import type { SessionInternals } from '../objects/session.ts';
import { idOf, type Session } from '../objects/shapes.ts';
import { allocateDiscount, discountOn, requireLive } from '../payments/discounts.ts';
import { findCode } from '../resources/promotion-codes.ts';
import { requireSensibleTotal } from '../resources/session-creation.ts';
import type { Provider } from '../sandbox-dependencies.ts';

/**
 * Applies the typed promotion code to an open session, or removes the present one when the text is empty. Call it in
 * a transaction. @returns the message for the buyer when the code is refused; then nothing has changed
 */
export const applyCode = (provider: Provider, session: Session, typed: string): string | undefined => {
  const { store, clock } = provider;
  const subtotal = session.amount_subtotal ?? 0;
  if (typed === '') return change(provider, session, 0, []);
  const code = findCode(store, typed);
  const coupon = store.find('coupon', idOf(code?.promotion.coupon) ?? '');
  if (!code || !coupon) return 'This code is not valid.';
  const reduction = { coupon, code };
  try {
    requireLive(reduction, subtotal, clock.now(), 'promotionCode');
    if (coupon.currency !== null && coupon.currency !== session.currency) return 'This code is not valid.';
    requireSensibleTotal(subtotal - discountOn(subtotal, reduction));
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    return refusal.details.code === 'coupon_expired' ? 'This code has expired.' : 'This code does not fit this order.';
  }
  return change(provider, session, discountOn(subtotal, reduction), [{ coupon: coupon.id, promotion_code: code.id }]);
};

const change = (
  { store }: Provider,
  session: Session,
  discount: number,
  discounts: NonNullable<Session['discounts']>,
): undefined => {
  const aside = store.aside<SessionInternals>(session.id);
  if (!aside) throw new Error(`session ${session.id} has no stored line items`);
  session.amount_total = (session.amount_subtotal ?? 0) - discount;
  session.total_details = { amount_discount: discount, amount_shipping: 0, amount_tax: 0 };
  session.discounts = discounts;
  store.save('checkout.session', session);
  // A pending 3-D Secure challenge names the old amount, so it is withdrawn.
  store.saveAside(session.id, { lines: allocateDiscount(aside.lines, discount), intent: aside.intent });
};
