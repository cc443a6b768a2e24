import { cartCount } from '#core/cart/cart.ts';
import type { WebPorts } from '../composition/ports-context.tsx';
import { keepTabsTogether } from './across-tabs.ts';
import { cartOf } from './cart.ts';
import { sessionOf } from './session.ts';
import { type WatchedLater, watch } from './watched.ts';

type HeaderFacts = { readonly cartCount: WatchedLater<number>; readonly signedIn: WatchedLater<boolean> };

/**
 * Starts the cart, and the session where somebody may be logged in, and tells the header and the other tabs about them.
 * A page that needs to know who is here starts the session itself. A module of its own: no page waits for it.
 */
export const wake = (ports: WebPorts, header: HeaderFacts): void => {
  const cart = cartOf(ports);
  cart.start();
  header.cartCount.bind(watch(cart, ({ context }) => cartCount(context.cart)));
  const session = sessionOf(ports);
  keepTabsTogether(session, ports.sessionNews);
  if (ports.memberTrace.mayBeHere()) session.start();
  header.signedIn.bind(watch(session, (snapshot) => snapshot.matches('signedIn')));
};
