import { noListenersYet } from '#core/kernel/listeners.ts';
import { minute } from '#core/kernel/time.ts';
import type { Observable } from '../../session/observable.ts';

/** How long a page's code may take to arrive (§9). */
const pageTimeoutMs = 2 * minute;

/** A page's code has not arrived in time. A second `import()` of a URL joins the one under way: only a reload can retry. */
export class PageTimeout extends Error {}

/** A navigation that waited for the network was replaced by another one. */
export class PageAbandoned extends Error {}

/** @throws PageTimeout after 120 s */
export const withTimeout = async <Value>(loading: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageTimeout('page code timed out')), pageTimeoutMs);
  });
  try {
    return await Promise.race([loading, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** A module that cannot be fetched may belong to the previous release; the server still renders the page as HTML. */
const reloadUnlessTimedOut = (cause: unknown): Promise<never> => {
  if (cause instanceof PageTimeout || cause instanceof PageAbandoned) throw cause;
  window.location.reload();
  return new Promise(() => {});
};

/** The promises that navigations wait for. */
const pending = new Set<Promise<unknown>>();
const { subscribe, notify } = noListenersYet();

/** Whether a navigation waits for its page; a prefetch does not count. */
export const pageLoading: Observable<boolean> = { now: () => pending.size > 0, subscribe };

/** The promises that timed out, while the error page is on screen: a further render must not wait for them again. */
const timedOut = new Set<Promise<unknown>>();

/** Lets the next navigation to a page that timed out wait for it again. */
export const forgetTimeouts = (): void => timedOut.clear();

/**
 * Returns a function that loads a page's code for a navigation. Until the code has arrived, every call with the same
 * name returns the same promise, because React renders several times meanwhile, and `pageLoading` is true. If the code
 * cannot be fetched, the browser reloads the address. After a timeout, the calls return the rejected promise
 * (PageTimeout) until `forgetTimeouts`.
 */
export const navigationWaits = <Value>() => {
  const waits = new Map<string, Promise<Value>>();
  return (name: string, load: () => Promise<Value>): Promise<Value> => {
    const known = waits.get(name);
    if (known && (pending.has(known) || timedOut.has(known))) return known;

    const wait = load().catch(reloadUnlessTimedOut);
    waits.set(name, wait);
    pending.add(wait);
    queueMicrotask(notify);
    const settled = () => {
      pending.delete(wait);
      notify();
    };
    wait.then(settled, (cause) => {
      if (cause instanceof PageTimeout) timedOut.add(wait);
      settled();
    });
    return wait;
  };
};
