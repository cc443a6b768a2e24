import type Stripe from 'stripe';
import type { Order } from '#core/checkout/order.ts';
import { day, second } from '#core/kernel/time.ts';
import { ourOrderIn } from './payment-report.ts';

/**
 * The card page that was made for this order although the provider answered with a failure. There is no asking for it
 * by our own id, so all pages that could be it are looked through (R18).
 */
export const findLostPage = async (
  stripe: Stripe,
  order: Order,
  environment: string,
): Promise<{ readonly id: string; readonly url: string } | undefined> => {
  // No page lives longer than a day.
  const created = { gte: Math.floor((order.expiresAt - day) / second) };
  for await (const session of stripe.checkout.sessions.list({ created, status: 'open', limit: 100 }))
    if (session.url && ourOrderIn(session.metadata, environment) === order.id)
      return { id: session.id, url: session.url };
  return undefined;
};
