import { navigationWaits, withTimeout } from './navigation-waits.ts';
import type { PageModule } from './page-module.ts';
import { moduleOf, type ShownRoute } from './route.ts';
import { type RouteTable, routeTable } from './route-table.ts';
import { type TrackedPromise, tracked } from './tracked-promise.ts';

const loaded = new Map<string, TrackedPromise<PageModule>>();

let prerequisiteOf: (route: ShownRoute) => Promise<void> = async () => {};

/** Sets what else must be loaded before a page is shown; called once, by the browser's composition root. */
export const setPagePrerequisite = (prerequisite: (route: ShownRoute) => Promise<void>): void => {
  prerequisiteOf = prerequisite;
};

const withParts = async (module: PageModule): Promise<PageModule> => {
  await Promise.all((module.parts ?? []).map((part) => part.preload()));
  return module;
};

/** @throws Error for a route whose page was not built */
const moduleFromTable = async (route: ShownRoute): Promise<PageModule> => {
  const { pageModules } = await routeTable();
  const load = pageModules[`../../${moduleOf(route)}`];
  if (!load) throw new Error(`no page at ${moduleOf(route)}`);
  return withParts(await load());
};

const cached = (route: ShownRoute, load: () => Promise<PageModule>): Promise<PageModule> => {
  const page = tracked(withTimeout(Promise.all([load(), prerequisiteOf(route)]).then(([module]) => module)));
  loaded.set(route.page, page);
  page.catch(() => loaded.delete(route.page));
  return page;
};

/**
 * The page's module with all its parts, fetched once. A failed fetch is not cached: the next call tries again.
 * @throws PageTimeout after 120 s
 */
export const pageOf = (route: ShownRoute): Promise<PageModule> =>
  loaded.get(route.page) ?? cached(route, () => moduleFromTable(route));

/**
 * The module of the page that came with the document, without the parts below the first screen.
 * @throws PageTimeout after 120 s
 */
export const pageOfDocument = (route: ShownRoute, load: () => Promise<PageModule>): Promise<PageModule> =>
  cached(route, load);

const pageWait = navigationWaits<PageModule>();
const tableWait = navigationWaits<RouteTable>();

type LoadPage = (load: () => Promise<PageModule>) => Promise<PageModule>;

let loadDeskPage: LoadPage = (load) => load();

/**
 * Sets how a navigation to a page of the desk loads the page's code; called by the desk's frame, so that other pages do
 * not have to load its waiting for the network. If another page's code cannot be fetched, the browser reloads the
 * address, because the service worker may have the page in its cache. It never has pages of the desk: a reload would
 * replace the open desk with the offline page.
 */
export const setDeskPageLoader = (loader: LoadPage): void => {
  loadDeskPage = loader;
};

/** The page's module, for rendering it now: a navigation waits for it. */
export const pageToShow = (route: ShownRoute): Promise<PageModule> => {
  const page = loaded.get(route.page);
  if (page?.status) return page;
  const load = () => pageOf(route);
  const atDesk = `${route.path}/`.startsWith('/desk/');
  return pageWait(route.page, atDesk ? () => loadDeskPage(load) : load);
};

/** The route table, for rendering another page than the document's: a navigation waits for it. */
export const tableToShow = (): Promise<RouteTable> => {
  const table = routeTable();
  return table.status ? table : tableWait('routes', () => withTimeout(table));
};
