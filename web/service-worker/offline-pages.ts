import { editionHeader, linkedYearHeader } from '#core/kernel/edition/edition-header.ts';
import { normalisedPath } from '#core/kernel/normalised-path.ts';
import { sharedPagePath } from '#core/tickets/issued/ticket-path.ts';

/** The page that is shown offline in place of every page that is not cached. */
export const offlinePage = '/offline';
/**
 * Cached from the first visit on: Home with programme, map and questions; the day by the clock; the offline page; My Festival, which shows the
 * tickets stored on the device, to guests as well; and the page of a ticket.
 */
export const precachedPages: readonly string[] = ['/', offlinePage, '/my-festival', '/ticket', '/today'];

/** Cached once a judge has opened it, and again with each release. */
export const judgesPage = '/judge';
/** Cached once someone at the door has opened it, and again with each release. */
export const doorPage = '/door';
/** The door's box office, cached in the same way. */
export const sellPage = '/door/sell';

/** Pages sent with `no-store` whose HTML contains no data of the visitor. */
const sameForAllVisitors = /^\/(my-festival|success|ticket)$/;

/** Paths of APIs, not of pages; documents of a closed year have its number before them. */
const apiPaths = /^(?:\/\d{4})?\/(api|v1|sandbox)(\/|$)/i;

/** Whether a request is for a page: a navigation, or a prefetch by one of our pages. */
export const isPageRequest = ({ method, mode, headers, url }: Request): boolean =>
  method === 'GET' &&
  (mode === 'navigate' || headers.get('accept') === 'text/html') &&
  !apiPaths.test(new URL(url).pathname);

/** Whether a navigation passes through an API path, as a redirect. */
export const isApiNavigation = ({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>): boolean =>
  method === 'GET' && mode === 'navigate' && apiPaths.test(new URL(url).pathname);

/**
 * One cache key for all spellings of a page's address; the query is dropped, because only the page's own script reads it.
 */
export const pageKey = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}${sharedPagePath(normalisedPath(pathname))}`;
};

/**
 * Whether a response may be cached. `no-store` is respected, with three exceptions: the HTML of My Festival, of
 * /success and of tickets is the same for every visitor, and the data arrives later. A redirect to the log-in page is a
 * different page, so it is not cached; neither is a page of another year's ticket, which would replace this year's.
 */
export const isCacheable = (url: string, { status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  !headers.has(linkedYearHeader) &&
  (sameForAllVisitors.test(new URL(pageKey(url)).pathname) || !headers.get('cache-control')?.includes('no-store'));

const ofAnArchive = /^\/\d{4}(\/|$)/;

/** The year that a page of the site shows; null for a page of an archive, which stays what it was. */
const shownYear = (url: string, { headers }: Response): string | null =>
  ofAnArchive.test(new URL(url).pathname) ? null : headers.get(editionHeader);

/** Whether a cached page is of another year than a page that has just arrived: the site shows another edition since. */
export const isOfAnotherYear = (
  cached: { readonly url: string; readonly page: Response },
  arrived: { readonly url: string; readonly page: Response },
): boolean => {
  const [was, is] = [cached, arrived].map(({ url, page }) => shownYear(url, page));
  return was != null && is != null && was !== is;
};

/** The page of this address from the cache, or the offline page when it is not cached. */
export const pageOffline = async (
  url: string,
  cached: (key: string) => Promise<Response | undefined>,
): Promise<Response | undefined> => (await cached(pageKey(url))) ?? cached(offlinePage);
