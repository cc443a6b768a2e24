import { usePorts } from '../composition/ports-context.tsx';
import { useObservable } from '../session/observable.ts';

/** The number of items in the cart; 0 until device storage has been read. */
export const useCartCount = (): number => useObservable(usePorts().cartCount, 0);

/** Whether the visitor is logged in; false until the account service has answered. */
export const useSignedIn = (): boolean => useObservable(usePorts().signedIn, false);
