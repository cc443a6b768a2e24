import type { Order } from '#core/shop/checkout/order.ts';
import { correctionsOf } from '#core/shop/checkout/own-receipt.ts';
import type { MailContext } from '../mail-context.ts';

/**
 * Two links by which a guest takes an order into an account: sign-up with a prefilled form, or log-in. Only the signed
 * `claim` proves anything; the prefill is a convenience (§3).
 */
export const claimLinks = (order: Order, to: string, { siteUrl, links }: MailContext) => {
  const claim = links.sign(order.id, correctionsOf(order));
  const signUp = new URL('/signup', siteUrl);
  signUp.search = new URLSearchParams({
    email: to,
    userType: order.lines.some(({ ticketType }) => ticketType === 'Competitors') ? 'competitor' : 'guest',
    tickets: JSON.stringify([...new Set(order.lines.map(({ name }) => name))]),
    claim,
  }).toString();
  const logIn = new URL('/login', siteUrl);
  logIn.search = new URLSearchParams({ claim }).toString();
  return { signUp: signUp.href, logIn: logIn.href };
};
