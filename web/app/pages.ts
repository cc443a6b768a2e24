import type { ComponentType } from 'react';
import type { DeferredPart } from '../first-paint/deferred-part.tsx';
import type { Observable } from '../session/observable.ts';
import type { Route } from './routes.ts';

export type PageModule = {
  readonly Component: ComponentType;
  /** Parts below the first screen, which a page that came from the server can do without for a while. */
  readonly parts?: readonly DeferredPart[];
};

/** A promise that also says where it stands: React's `use` reads a fulfilled one at once, without suspending. */
type Tracked = Promise<PageModule> & { status?: 'fulfilled'; value?: PageModule };

const loaders = import.meta.glob<PageModule>('../features/*/*.page.tsx');
const loaded = new Map<string, Tracked>();

const listeners = new Set<() => void>();
/** Pages somebody waits for. Rendering asks again and again, and must be given the same promise each time. */
const pending = new Map<string, Promise<PageModule>>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Whether somebody waits for a page that they asked for: not for one fetched ahead. */
export const pageLoading: Observable<boolean> = {
  now: () => pending.size > 0,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** The page's source as Vite's manifest names it: `features/home/home.page.tsx`. */
export const moduleOf = (route: Route): string => `features/${route.page}.page.tsx`;

/** Whether the page has been built; a test sees to it that every route's has. */
export const isBuilt = (route: Route): boolean => `../${moduleOf(route)}` in loaders;

let prerequisiteOf: (route: Route) => Promise<void> = async () => {};

/** Says what else must be there before a page is shown; the browser's composition root does, once, at the start. */
export const setPagePrerequisite = (prerequisite: (route: Route) => Promise<void>): void => {
  prerequisiteOf = prerequisite;
};

const withParts = async (module: PageModule): Promise<PageModule> => {
  await Promise.all((module.parts ?? []).map((part) => part.preload()));
  return module;
};
const withoutParts = (module: PageModule): PageModule => module;

/**
 * The page's module with all its parts, fetched once; of the page that came `fromServer` not the parts below the first
 * screen. A failed fetch is forgotten, so that the next attempt asks again.
 */
export const pageOf = (route: Route, { fromServer = false } = {}): Promise<PageModule> => {
  const known = loaded.get(route.page);
  if (known) return known;

  const load = loaders[`../${moduleOf(route)}`];
  const page: Tracked = load
    ? Promise.all([load(), prerequisiteOf(route)]).then(([module]) => (fromServer ? withoutParts : withParts)(module))
    : Promise.reject(new Error(`no page at ${moduleOf(route)}`));
  loaded.set(route.page, page);
  page.then(
    (value) => Object.assign(page, { status: 'fulfilled', value }),
    () => loaded.delete(route.page),
  );
  return page;
};

/** A module that does not come may belong to yesterday's release: the server has the page whole, script or no script. */
const reloadFromServer = (): Promise<never> => {
  window.location.reload();
  return new Promise(() => {});
};

/**
 * The page's module for whoever shows it now: the wait for it shows as `pageOnItsWay`, and if it does not come the
 * browser asks the server for the whole page instead.
 */
export const pageToShow = (route: Route): Promise<PageModule> => {
  const loadedPage = loaded.get(route.page);
  if (loadedPage?.status) return loadedPage;
  const known = pending.get(route.page);
  if (known) return known;

  const page = pageOf(route).catch(reloadFromServer);
  pending.set(route.page, page);
  queueMicrotask(notify);
  page.then(() => {
    pending.delete(route.page);
    notify();
  });
  return page;
};
