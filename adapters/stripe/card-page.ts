import type Stripe from 'stripe';
import { type Order, orderNumber } from '#core/checkout/order.ts';
import type { PriceId } from '#core/kernel/ids.ts';
import { second } from '#core/kernel/time.ts';

/** What we write on everything of ours at the provider, so that notices can be told from strangers'. */
export type OrderMetadata = { readonly order: string; readonly environment: string };

/**
 * The request for an order's card page. Everything in it comes from the order itself, so that asking again is the same
 * request to the letter: the provider compares (P1.5).
 */
export const cardPageFor = (
  order: Order,
  siteUrl: URL,
  environment: string,
  attempt: number,
): Stripe.Checkout.SessionCreateParams => {
  const metadata = { ...orderMetadata(order, environment), attempt: String(attempt) };
  return {
    mode: 'payment',
    client_reference_id: order.id,
    metadata,
    // Not copied from the page to the payment by the provider; refunds and disputes need it there.
    payment_intent_data: { metadata, description: `Order ${orderNumber(order.id)}` },
    line_items: quantitiesByPrice(order).map(([price, quantity]) => ({ price, quantity })),
    success_url: new URL('/success?session_id={CHECKOUT_SESSION_ID}', siteUrl).href,
    cancel_url: new URL(`/cancel?order=${encodeURIComponent(order.id)}`, siteUrl).href,
    expires_at: Math.floor(order.expiresAt / second),
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    locale: 'en-GB',
    submit_type: 'pay',
    ...(mayPrefill(order.email) ? { customer_email: order.email } : {}),
  };
};

/** Our mark on what belongs to this order. */
export const orderMetadata = (order: Pick<Order, 'id'>, environment: string): OrderMetadata => ({
  order: order.id,
  environment,
});

const quantitiesByPrice = (order: Order): readonly (readonly [PriceId, number])[] => {
  const quantities = new Map<PriceId, number>();
  for (const { priceId, quantity } of order.lines) quantities.set(priceId, (quantities.get(priceId) ?? 0) + quantity);
  return [...quantities];
};

/** A prefill is a courtesy: an address that the provider would refuse must not cost the whole page. */
const mayPrefill = (email: string | null): email is string => email !== null && /@[^@.]+(\.[^@.]+)+$/.test(email);
