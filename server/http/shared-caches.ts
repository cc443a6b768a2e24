/**
 * The `Cache-Control` header for a cache in front of the site (G30). The delay until a visitor sees a change is the sum of
 * three ages: that of the copy in the shared cache, that of the stale copy which it sends while fetching the next one, and
 * that of a stale copy in the browser. The sum is less than the five seconds in which a banner must be on every page (F9).
 * Browsers revalidate each time (`max-age=0`). When the site does not answer, the cache may send an old page for a day.
 */
const sharedFor = (seconds: number, whileFetching: number): string =>
  `public, max-age=0, s-maxage=${seconds}${whileFetching > 0 ? `, stale-while-revalidate=${whileFetching}` : ''}, stale-if-error=86400`;

/** For pages: the same document for every visitor. */
export const sharedPage = sharedFor(2, 1);

/** For lists that scripts fetch, such as places left: at most a second old, so that a refused checkout shows why. */
export const sharedList = sharedFor(1, 0);

/** The default for all other responses, which may belong to one visitor. */
export const ofOneVisitor = 'private, no-store';
