import type { Content } from '#core/content/content.ts';
import { notFound, type Route, routeOf, type Words } from './routes.ts';

/** Where somebody is: the route, its path as it is written, and what the page says of itself. */
export type Place = { readonly route: Route; readonly path: string; readonly words: Words };

/** The place of a route whose words are its own. */
export const aPlace = (route: Route, path = route.path): Place => {
  if (typeof route.words === 'function') throw new Error(`the words of ${route.path} are the edition’s`);
  return { route, path, words: route.words };
};

/**
 * The place of a path, whatever its case: `notFound` for one that no route matches, or that its route finds nobody
 * for. Of a route whose content is not at hand yet, nothing is known.
 */
export const placeOf = (pathname: string, content: Partial<Content>): Place => {
  const route = routeOf(pathname);
  const path = route.path.includes(':') ? pathname.toLowerCase().replace(/(?<=.)\/+$/, '') : route.path;
  if (typeof route.words !== 'function') return aPlace(route, path);
  const words = route.words(content, path);
  return words ? { route, path, words } : aPlace(notFound);
};

/**
 * The route to show at a path: `notFound` as soon as the words at hand say that nobody is there. While they are on
 * their way it is the route that fetches them.
 */
export const routeToShow = (pathname: string, content: Partial<Content>): Route => {
  const route = routeOf(pathname);
  const isLoaded = (route.content ?? []).every((name) => content[name]);
  return isLoaded ? placeOf(pathname, content).route : route;
};
