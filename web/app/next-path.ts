import { paths } from './paths.ts';
import { notFound, routeOf } from './routes.ts';

/** `path` with the page to go to afterwards: `/login?next=/cart`. */
export const withNext = (path: string, next: string | null): string =>
  next === null ? path : `${path}?${new URLSearchParams({ next })}`;

/**
 * Where somebody goes once they are logged in: the `next` of the address when it is a page of ours, else My Festival.
 * A form is no place to go back to, and another site is none of ours.
 */
export const nextPath = (next: string | null): string => {
  const url = next?.startsWith('/') ? URL.parse(next, 'http://page') : null;
  if (url?.host !== 'page') return paths.myFestival;
  const route = routeOf(url.pathname);
  return route === notFound || route.frame === 'bare' ? paths.myFestival : `${url.pathname}${url.search}${url.hash}`;
};
