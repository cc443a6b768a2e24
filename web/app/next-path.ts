import { paths } from './paths.ts';
import type { Route } from './routes/route.ts';
import { notFound, routeOf } from './routes/routes.ts';

/** Whether a log-in may return to the route: not to a form, and not to a founder's page, which may not exist. */
const isPlace = (route: Route): boolean => route !== notFound && !isForm(route) && route.path !== paths.founder;

const isForm = ({ frame, needs }: Route): boolean => frame === 'bare' && needs === 'account';

/**
 * The path to show after a log-in: the address's `next` when it is a page of this site, else My Festival. Other origins
 * are refused, against open redirects.
 */
export const nextPath = (next: string | null): string => {
  if (!next?.startsWith('/')) return paths.myFestival;
  const { pathname, search, hash } = new URL(`http://page${next}`);
  // A browser reads what follows two slashes as a host.
  return isPlace(routeOf(pathname)) && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : paths.myFestival;
};
