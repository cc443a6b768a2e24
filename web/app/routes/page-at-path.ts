import type { Edition } from '#core/kernel/edition/edition.ts';
import { normalisedPath } from '#core/kernel/normalised-path.ts';
import type { Content } from '#core/site/content/content.ts';
import { isSwitchedOff } from '#core/site/content/pages/pages-of-parts.ts';
import type { Route, Words } from './route.ts';
import { notFound, routeOf } from './routes.ts';

/** A page at an address: its route, its canonical path and its title and description. */
export type Place = { readonly route: Route; readonly path: string; readonly words: Words };

/** The place of a route whose words do not depend on the edition. */
export const aPlace = (route: Route, path = route.path): Place => {
  if (typeof route.words === 'function')
    throw new Error(`the words of ${route.path} come from the edition: use placeOf`);
  return { route, path, words: route.words };
};

/**
 * The place at a path, case-insensitively: `notFound` when no route matches, or when the content has nothing at that
 * path or is not loaded yet.
 */
export const placeOf = (pathname: string, content: Partial<Content>): Place => {
  const route = routeOf(pathname);
  const path = route.path.includes(':') ? normalisedPath(pathname) : route.path;
  if (typeof route.words !== 'function') return aPlace(route, path);
  const words = route.words(content, path);
  return words ? { route, path, words } : aPlace(notFound);
};

/**
 * The route to show at a path. Until its content is loaded, that is the matching route; afterwards `notFound` if the
 * content has nothing at that path. A page of a part that the edition does not have is not found.
 */
export const routeToShow = (pathname: string, content: Partial<Content>, edition: Pick<Edition, 'parts'>): Route => {
  if (isSwitchedOff(pathname, edition)) return notFound;
  const route = routeOf(pathname);
  const isLoaded = (route.content ?? []).every((name) => content[name]);
  return isLoaded ? placeOf(pathname, content).route : route;
};
