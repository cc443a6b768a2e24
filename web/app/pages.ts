import type { ComponentType } from 'react';
import { noListenersYet } from '#core/kernel/listeners.ts';
import { minute } from '#core/kernel/time.ts';
import type { DeferredPart } from '../first-paint/deferred-part.tsx';
import type { Observable } from '../session/observable.ts';
import type { Route } from './routes.ts';

export type PageModule = {
  readonly Component: ComponentType;
  /** Parts below the first screen; a page rendered by the server does not wait for their scripts. */
  readonly parts?: readonly DeferredPart[];
};

/** A promise that carries its state: React's `use` reads a fulfilled one at once, without suspending. */
type Tracked = Promise<PageModule> & { status?: 'fulfilled'; value?: PageModule };

const loaders = import.meta.glob<PageModule>('../features/*/*.page.tsx');
const loaded = new Map<string, Tracked>();

/** Pages that a navigation waits for. React renders repeatedly meanwhile, and must get the same promise each time. */
const pending = new Map<string, Promise<PageModule>>();
/** Pages that timed out and whose error page is on screen; kept so that a render does not start the wait again. */
const timedOut = new Map<string, Promise<PageModule>>();

const { subscribe, notify } = noListenersYet();

/** Whether a navigation waits for its page; a prefetch does not count. */
export const pageLoading: Observable<boolean> = { now: () => pending.size > 0, subscribe };

/** The page's source as Vite's manifest names it: `features/home/home.page.tsx`. */
export const moduleOf = (route: Route): string => `features/${route.page}.page.tsx`;

/** Whether the build has a module for the route's page; a test checks every route. */
export const isBuilt = (route: Route): boolean => `../${moduleOf(route)}` in loaders;

let prerequisiteOf: (route: Route) => Promise<void> = async () => {};

/** Sets what else must be loaded before a page is shown; called once, by the browser's composition root. */
export const setPagePrerequisite = (prerequisite: (route: Route) => Promise<void>): void => {
  prerequisiteOf = prerequisite;
};

const withParts = async (module: PageModule): Promise<PageModule> => {
  await Promise.all((module.parts ?? []).map((part) => part.preload()));
  return module;
};
const withoutParts = (module: PageModule): PageModule => module;

/** How long a page's code may take to arrive (§9). */
const pageTimeoutMs = 2 * minute;

/** A page's code has not arrived in time. A second `import()` of a URL joins the one under way: only a reload can retry. */
export class PageTimeout extends Error {}

/** @throws PageTimeout after 120 s */
const withTimeout = async <Value>(loading: Promise<Value>): Promise<Value> => {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new PageTimeout('page code timed out')), pageTimeoutMs);
  try {
    return await Promise.race([loading, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * The page's module with all its parts, fetched once; for the page that came `fromServer`, without the parts below the
 * first screen. A failed fetch is not cached: the next call tries again.
 * @throws PageTimeout after 120 s
 */
export const pageOf = (route: Route, { fromServer = false } = {}): Promise<PageModule> => {
  const known = loaded.get(route.page);
  if (known) return known;

  const load = loaders[`../${moduleOf(route)}`];
  const page: Tracked = load
    ? withTimeout(
        Promise.all([load(), prerequisiteOf(route)]).then(([module]) =>
          (fromServer ? withoutParts : withParts)(module),
        ),
      )
    : Promise.reject(new Error(`no page at ${moduleOf(route)}`));
  loaded.set(route.page, page);
  page.then(
    (value) => Object.assign(page, { status: 'fulfilled', value }),
    () => loaded.delete(route.page),
  );
  return page;
};

/** A module that cannot be fetched may belong to the previous release; the server still renders the page as HTML. */
const reloadUnlessTimedOut = (cause: unknown): Promise<never> => {
  if (cause instanceof PageTimeout) throw cause;
  window.location.reload();
  return new Promise(() => {});
};

/** Lets the next navigation to a page that timed out wait for it again. */
export const forgetTimeouts = (): void => timedOut.clear();

/**
 * The page's module, for rendering it now. The wait shows in `pageLoading`. If the fetch fails, the browser reloads the
 * address; if it times out, the promise rejects with PageTimeout until `forgetTimeouts`.
 */
export const pageToShow = (route: Route): Promise<PageModule> => {
  const loadedPage = loaded.get(route.page);
  if (loadedPage?.status) return loadedPage;
  const known = pending.get(route.page) ?? timedOut.get(route.page);
  if (known) return known;

  const page = pageOf(route).catch(reloadUnlessTimedOut);
  pending.set(route.page, page);
  queueMicrotask(notify);
  const settled = () => {
    pending.delete(route.page);
    notify();
  };
  page.then(settled, () => {
    timedOut.set(route.page, page);
    settled();
  });
  return page;
};
