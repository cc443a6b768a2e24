import { noListenersYet } from '#core/kernel/listeners.ts';
import { second } from '#core/kernel/time.ts';
import type { Observable } from '../../session/observable.ts';
import { PageAbandoned } from '../routes/navigation-waits.ts';

/** The wait before the next attempt. It ends early when the browser reports a connection or the visitor clicks. */
const nextAttemptMs = 5 * second;

/** The navigations that wait for the network, each with the function that ends its wait. */
const stalled = new Map<symbol, () => void>();
const { subscribe, notify } = noListenersYet();

/** Whether a navigation waits for the network. */
export const pageUnreachable: Observable<boolean> = { now: () => stalled.size > 0, subscribe };

/** Tries again at once to open the page that could not be fetched. */
export const retryPage = (): void => {
  for (const tryNow of [...stalled.values()]) tryNow();
};

/** Ends the waits of earlier navigations, because another page was opened since. */
export const abandonStalledPages = (): void => {
  const waits = [...stalled.values()];
  stalled.clear();
  for (const end of waits) end();
  notify();
};

/** Whether our server answers. If it does, a file that cannot be fetched belongs to another release. */
const isServerReachable = async (): Promise<boolean> => {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

const nextAttempt = (navigation: symbol): Promise<void> =>
  new Promise((resolve) => {
    const tryNow = () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryNow);
      resolve();
    };
    const timer = setTimeout(tryNow, nextAttemptMs);
    window.addEventListener('online', tryNow);
    stalled.set(navigation, tryNow);
    notify();
  });

/**
 * Loads a page's code, and tries again while the server cannot be reached.
 * @throws PageAbandoned after another navigation, and the loader's error when the server can be reached
 */
export const loadWhenReachable = async <Value>(load: () => Promise<Value>): Promise<Value> => {
  const navigation = Symbol('navigation');
  const { href } = window.location;
  const isWanted = () => window.location.href === href;
  try {
    for (;;) {
      try {
        return await load();
      } catch (cause) {
        if (await isServerReachable()) throw cause;
      }
      if (!isWanted()) throw new PageAbandoned('another page was opened');
      await nextAttempt(navigation);
      if (!stalled.has(navigation)) throw new PageAbandoned('another page was opened');
    }
  } finally {
    if (stalled.delete(navigation)) notify();
  }
};
