import { cartCount } from '#core/shop/cart/cart.ts';
import type { WebPorts } from '../composition/ports-context.tsx';
import { cartOf } from './cart.ts';
import { type DeferredObservable, observe } from './observable.ts';
import { sessionOf } from './session.ts';
import { syncSessionAcrossTabs } from './sync-session-across-tabs.ts';

type HeaderState = { readonly cartCount: DeferredObservable<number>; readonly signedIn: DeferredObservable<boolean> };

/**
 * Starts the cart, and the session when the visitor may be signed in; binds the header to both and syncs the session
 * across tabs. A page that needs the session starts it itself. A module of its own, so that the browser loads it after
 * the page.
 */
export const initVisitor = (ports: WebPorts, header: HeaderState): void => {
  const cart = cartOf(ports);
  cart.start();
  header.cartCount.bind(observe(cart, ({ context }) => cartCount(context.cart)));
  const session = sessionOf(ports);
  syncSessionAcrossTabs(session, ports.sessionNews, ports.endedSession);
  if (ports.signedInHint.mayBeSignedIn()) session.start();
  header.signedIn.bind(observe(session, (snapshot) => snapshot.matches('signedIn')));
};
