import { matchPath } from 'react-router-dom';
import { yearIn } from '#core/site/archive/year-address.ts';
import { founderAt } from '#core/site/content/pages/founder-at.ts';
import { paths } from '../paths.ts';
import { archiveRoutes } from './archive-routes.ts';
import type { Route } from './route.ts';
import { message, open } from './route-kinds.ts';
import { siteRoutes } from './site-routes.ts';
import { staffRoutes } from './staff-routes.ts';
import { visitorRoutes } from './visitor-routes.ts';

/** The route table of §2, in matching order: static paths first, `/:name` last. */
export const routes: readonly Route[] = [
  ...siteRoutes,
  ...visitorRoutes,
  ...staffRoutes,
  ...archiveRoutes,
  // Last: every static path takes precedence over a founder of that name.
  {
    ...open,
    path: paths.founder,
    page: 'site/founder/founder',
    content: ['founders'],
    words: ({ founders }, path) => founders && founderAt(path, founders.founders)?.head,
    addresses: ({ founders }) => founders?.founders.map(({ address }) => `/${address}`) ?? [],
  },
];

/** The page for an unknown address, with status 404. */
export const notFound: Route = {
  ...message,
  path: '*',
  page: 'site/not-found',
  words: { title: 'Nothing buried here', description: 'The page has moved, or never existed.' },
};

/** The page for an unhandled error on the server or in the browser (§8). */
export const applicationError: Route = {
  ...message,
  path: '*',
  page: '',
  words: { title: 'Unexpected Application Error!', description: 'Something broke on our side.' },
};

/** The route of a path, case-insensitively and with or without a trailing slash; `notFound` when there is none. */
export const routeOf = (pathname: string): Route =>
  routes.find(
    ({ path }) => isOfAYear(path) === (yearIn(pathname) !== undefined) && matchPath({ path, end: true }, pathname),
  ) ?? notFound;

/** Addresses that begin with a year are those of an archive, and no founder's. */
const isOfAYear = (path: string): boolean => path.startsWith(paths.year) && path !== paths.founder;
