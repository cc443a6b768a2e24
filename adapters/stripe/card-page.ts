import type Stripe from 'stripe';
import type { PriceId } from '#core/kernel/ids.ts';
import { second } from '#core/kernel/time.ts';
import { bundlesIn } from '#core/shop/checkout/bundle-lines.ts';
import { type Order, orderNumber } from '#core/shop/checkout/order.ts';
import { donationUnit } from '#core/shop/products/donation.ts';
import { couponIdOf } from './order-coupon.ts';
import { noteOf } from './order-note.ts';

/** The metadata on all objects that the shop makes at Stripe, which distinguishes its webhooks from those of other shops. */
export type OrderMetadata = { readonly order: string; readonly environment: string };

/**
 * The request for an order's card page. It depends only on its arguments, so that a retry sends the same parameters:
 * Stripe compares them under the idempotency key (P1.5).
 */
export const cardPageFor = (
  order: Order,
  siteUrl: URL,
  environment: string,
  attempt: number,
  edition: number,
): Stripe.Checkout.SessionCreateParams => {
  const metadata = { ...orderMetadata(order, environment), attempt: String(attempt) };
  const coupon = couponIdOf(order);
  return {
    mode: 'payment',
    client_reference_id: order.id,
    metadata: { ...metadata, ...noteOf({ ...order, edition }) },
    // Repeated on the payment, because Stripe does not copy the session's metadata, and refunds and disputes need it.
    payment_intent_data: { metadata, description: `Order ${orderNumber(order.id)}` },
    line_items: quantitiesByPrice(order).map(([price, quantity]) => ({ price, quantity })),
    success_url: new URL('/success?session_id={CHECKOUT_SESSION_ID}', siteUrl).href,
    cancel_url: new URL(`/cancel?order=${encodeURIComponent(order.id)}`, siteUrl).href,
    expires_at: Math.floor(order.expiresAt / second),
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    locale: 'en-GB',
    submit_type: 'pay',
    ...(coupon ? { discounts: [{ coupon }] } : {}),
    ...(mayPrefill(order.email) ? { customer_email: order.email } : {}),
  };
};

/** The metadata that marks an object as this order's. */
export const orderMetadata = (order: Pick<Order, 'id'>, environment: string): OrderMetadata => ({
  order: order.id,
  environment,
});

const quantitiesByPrice = (order: Order): readonly (readonly [PriceId, number])[] => {
  const quantities = new Map<PriceId, number>();
  for (const { priceId, quantity } of bundlesIn(order.lines))
    quantities.set(priceId, (quantities.get(priceId) ?? 0) + quantity);
  for (const { priceId, quantity, donation, unitPrice, bundle } of order.lines) {
    if (bundle) continue;
    // A donation is sold by the pound: a card page asks for fixed prices.
    const count = donation ? unitPrice / donationUnit : quantity;
    quantities.set(priceId, (quantities.get(priceId) ?? 0) + count);
  }
  return [...quantities];
};

/** Whether an email can be prefilled. An address that Stripe would refuse is left out, so that the page can still be made. */
const mayPrefill = (email: string | null): email is string => email !== null && /@[^@.]+(\.[^@.]+)+$/.test(email);
