/**
 * What a cache in front of the site may keep (G30). Three ages add up until a visitor sees a change: that of the copy in the shared
 * cache, that of the copy it sends while it fetches the next one, and the same once more in a browser. Together they stay under the
 * five seconds in which a banner is on every page (F9). Browsers themselves ask each time (`max-age=0`). When the site does not
 * answer, an old page is better than none, for a day.
 */
const sharedFor = (seconds: number, whileFetching: number): string =>
  `public, max-age=0, s-maxage=${seconds}${whileFetching > 0 ? `, stale-while-revalidate=${whileFetching}` : ''}, stale-if-error=86400`;

/** For pages: the same document for every visitor. */
export const sharedPage = sharedFor(2, 1);

/** For lists that scripts fetch, places left among them: never older than a second, so that a refused checkout shows why. */
export const sharedList = sharedFor(1, 0);

/** For every response that says nothing else: it may belong to one visitor. */
export const ofOneVisitor = 'private, no-store';
