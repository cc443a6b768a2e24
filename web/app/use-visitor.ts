import { usePorts } from '../composition/ports-context.tsx';
import { useObservable } from '../session/observable.ts';

/** How many things are in the cart; 0 until the browser has looked. */
export const useCartCount = (): number => useObservable(usePorts().cartCount, 0);

/** Whether somebody is logged in; false until the account service has answered. */
export const useSignedIn = (): boolean => useObservable(usePorts().signedIn, false);
