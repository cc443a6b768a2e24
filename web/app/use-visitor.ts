import { useSelector } from '@xstate/react';
import { cartCount } from '#core/cart/cart.ts';
import { usePorts } from '../ports-context.tsx';

/** How many things are in the cart: the sum of quantities (§4); 0 until the browser has looked. */
export const useCartCount = (): number => useSelector(usePorts().cart, ({ context }) => cartCount(context.cart));

/** Whether somebody is logged in; false until the account service has answered. */
export const useSignedIn = (): boolean => useSelector(usePorts().session, (snapshot) => snapshot.matches('signedIn'));
