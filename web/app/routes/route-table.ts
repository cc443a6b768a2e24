import { yearIn } from '#core/site/archive/year-address.ts';
import type { ShownRoute } from './route.ts';
import { type TrackedPromise, tracked } from './tracked-promise.ts';

/** The route table: finds and loads every page of the site. */
export type RouteTable = typeof import('./all-pages.ts');

/** The path and the route of the page that came with the document. The browser needs the table only for other pages. */
type FirstPage = {
  readonly pathname: string;
  readonly route: ShownRoute;
  /** Whether its data are of a closed year. */
  readonly ofClosedYear?: boolean;
};

let first: FirstPage | undefined;

/** Names the page that came with the document; called once, before hydration. */
export const setFirstPage = (page: FirstPage): void => {
  first = page;
};

/** The route of the document's own page; undefined at every other path. */
export const firstRouteAt = (pathname: string): ShownRoute | undefined =>
  first?.pathname === pathname ? first.route : undefined;

const desk = /^\/desk(\/|$)/i;

/** Whether the document is of a closed year because its address, without a year, names something of it: an old ticket. */
export const isOfClosedYearsLink = (): boolean =>
  first?.ofClosedYear === true && yearIn(first.pathname) === undefined && !desk.test(first.pathname);

/** Whether an address may be of another year than the document, whose data are of one year. */
export const isOfAnotherYear = (pathname: string): boolean =>
  first !== undefined && (yearIn(first.pathname) !== yearIn(pathname) || isOfClosedYearsLink());

let loading: TrackedPromise<RouteTable> | undefined;

/** The table, fetched once. A failed fetch is not cached: the next call tries again. */
export const routeTable = (): TrackedPromise<RouteTable> => {
  if (loading) return loading;
  const table = tracked(import('./all-pages.ts'));
  loading = table;
  table.catch(() => {
    loading = undefined;
  });
  return table;
};

/** The table once it has been fetched. */
export const loadedTable = (): RouteTable | undefined => loading?.value;
