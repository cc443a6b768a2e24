import { paths } from './paths.ts';
import { notFound, type Route, routeOf } from './routes.ts';

/** `path` with the page to go to afterwards: `/login?next=/cart`. */
export const withNext = (path: string, next: string | null): string =>
  next === null ? path : `${path}?${new URLSearchParams({ next })}`;

/** A form is no place to go back to, and whether a founder has that name is not known here. */
const isPlace = (route: Route): boolean => route !== notFound && !isForm(route) && !route.path.includes(':');

const isForm = ({ frame, needs }: Route): boolean => frame === 'bare' && needs === 'account';

/**
 * Where somebody goes once they are logged in: the `next` of the address when it is a page of ours, else My Festival.
 * Another site is none of ours.
 */
export const nextPath = (next: string | null): string => {
  const url = next?.startsWith('/') ? URL.parse(next, 'http://page') : null;
  if (url?.host !== 'page') return paths.myFestival;
  return isPlace(routeOf(url.pathname)) ? `${url.pathname}${url.search}${url.hash}` : paths.myFestival;
};
