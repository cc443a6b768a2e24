import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { SavedStars } from '#core/site/my-day/client.ports.ts';
import type { StarKey } from '#core/site/my-day/star.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useOnReconnect } from '../../design/hooks/use-on-reconnect.ts';
import { useSignedIn } from '../use-visitor.ts';
import { type StarsNow, type StarsPorts, type StarsStore, starsStore } from './stars-store.ts';

/** The visitor's stars: on this device, and once they are logged in also in their account. */
export type StarsHere = StarsNow & {
  readonly toggle: (key: StarKey) => void;
  readonly forgetAll: () => void;
};

/** One store for each storage, so that every card of a page shows the same stars, and they are merged once for all. */
const stores = new WeakMap<SavedStars, StarsStore>();

const storeOf = (ports: StarsPorts): StarsStore => {
  const store = stores.get(ports.savedStars) ?? starsStore(ports);
  stores.set(ports.savedStars, store);
  return store;
};

const none: StarsNow = { keys: new Set(), inAccount: 'no' };

/**
 * The stars of this device. They are merged with the account's after the log-in, after a change, and when the signal is
 * back. Before hydration there are none.
 */
export const useStars = (): StarsHere => {
  const store = storeOf(usePorts());
  const signedIn = useSignedIn();
  const now = useSyncExternalStore(store.subscribe, store.now, () => none);
  const { merge } = store;
  useEffect(() => {
    if (signedIn) merge();
  }, [signedIn, merge]);
  useOnReconnect(signedIn ? merge : null);
  const and = useCallback(
    (change: () => void) => {
      change();
      if (signedIn) merge();
    },
    [signedIn, merge],
  );
  const inAccount = signedIn ? now.inAccount : 'no';
  return { ...now, inAccount, toggle: (key) => and(() => store.toggle(key)), forgetAll: () => and(store.forgetAll) };
};
