import type { Buyer } from '../objects/buyer.ts';
import { idOf, type Session } from '../objects/shapes.ts';
import type { Provider } from '../sandbox-dependencies.ts';

/** Completes an open session. Call it in a transaction. @returns the id of its `checkout.session.completed` event */
export const completeSession = (
  provider: Provider,
  session: Session,
  buyer: Buyer,
  paymentStatus: Session['payment_status'],
): string => {
  Object.assign(session, {
    status: 'complete',
    payment_status: paymentStatus,
    url: null,
    customer_details: {
      address: buyer.address,
      business_name: null,
      email: buyer.email,
      individual_name: null,
      name: buyer.name,
      phone: buyer.phone,
      tax_exempt: 'none',
      tax_ids: [],
    },
  } satisfies Partial<Session>);
  provider.store.save('checkout.session', session);
  provider.scheduledTasks.cancel(session.id);
  for (const discount of session.discounts ?? []) countRedemption(provider, discount);
  return provider.events.record('checkout.session.completed', session).id;
};

const countRedemption = (provider: Provider, discount: NonNullable<Session['discounts']>[number]) => {
  const coupon = provider.store.find('coupon', idOf(discount.coupon) ?? '');
  if (coupon) {
    coupon.times_redeemed += 1;
    if (coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions) coupon.valid = false;
    provider.store.save('coupon', coupon);
  }
  const code = provider.store.find('promotion_code', idOf(discount.promotion_code) ?? '');
  if (!code) return;
  code.times_redeemed += 1;
  provider.store.save('promotion_code', code);
};

/** Expires an open session, at its time or because the shop asked for it. Call it in a transaction. */
export const expireSession = (provider: Provider, session: Session): void => {
  session.status = 'expired';
  session.url = null;
  provider.store.save('checkout.session', session);
  provider.scheduledTasks.cancel(session.id);
  cancelIntent(provider, session);
  provider.events.record('checkout.session.expired', session);
};

const cancelIntent = (provider: Provider, session: Session) => {
  const intent = provider.store.find('payment_intent', idOf(session.payment_intent) ?? '');
  if (!intent) return;
  intent.status = 'canceled';
  intent.canceled_at = provider.clock.now();
  intent.cancellation_reason = 'expired';
  intent.next_action = null;
  provider.store.save('payment_intent', intent);
  provider.events.record('payment_intent.canceled', intent);
};
