import type { Order } from '#core/checkout/order.ts';
import type { MailContext } from '../mail-context.ts';

/**
 * The ways by which a guest takes an order into an account: signing up, with the form filled in, or logging in. Only the
 * signed `claim` proves anything; the rest is a courtesy (§3).
 */
export const claimLinks = (order: Order, to: string, { siteUrl, links }: MailContext) => {
  const claim = links.sign(order.id);
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
