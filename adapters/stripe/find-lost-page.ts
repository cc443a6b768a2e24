import type Stripe from 'stripe';
import { day, second } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { ourOrderIn } from './payment-report.ts';

/**
 * Finds the card page that Stripe made for this order although its response was a failure. Sessions cannot be queried by
 * the shop's order id, so all candidates are listed (R18).
 */
export const findLostPage = async (
  stripe: Stripe,
  order: Order,
  environment: string,
): Promise<{ readonly id: string; readonly url: string } | undefined> => {
  // No session is valid for longer than a day.
  const created = { gte: Math.floor((order.expiresAt - day) / second) };
  for await (const session of stripe.checkout.sessions.list({ created, status: 'open', limit: 100 }))
    if (session.url && ourOrderIn(session.metadata, environment) === order.id)
      return { id: session.id, url: session.url };
  return undefined;
};
