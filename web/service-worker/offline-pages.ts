/** Kept from the first visit on: the programme, the map and the questions; one's own tickets; and what to say instead of the rest. */
export const offlinePage = '/offline';
export const precachedPages: readonly string[] = ['/', offlinePage, '/my-festival'];

/** Kept once a judge has opened it, and then from release to release. */
export const judgesPage = '/judge';

/** Paths under which programs ask, not people. */
const apiPaths = /^\/(api|v1|sandbox)(\/|$)/i;

/** Whether a page is asked for: by somebody who goes there, or ahead of that by a page of ours. */
export const isPageRequest = ({ method, mode, headers, url }: Request): boolean =>
  method === 'GET' &&
  (mode === 'navigate' || headers.get('accept') === 'text/html') &&
  !apiPaths.test(new URL(url).pathname);

/** Whether somebody goes where only programs ask, on their way through. */
export const isApiNavigation = ({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>): boolean =>
  method === 'GET' && mode === 'navigate' && apiPaths.test(new URL(url).pathname);

/** One page for all spellings of its address, and whatever its query says: that is for the page's own script to read. */
export const pageKey = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.toLowerCase().replace(/(?<=.)\/+$/, '')}`;
};

/**
 * Whether this answer may lie on the device. What the server wants nobody to keep is not kept, with one exception: the
 * page of My Festival is the same for everybody, and whose it is comes in later. Whoever was sent on to log in got another page.
 */
export const isCacheable = (url: string, { status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  (new URL(pageKey(url)).pathname === '/my-festival' || !headers.get('cache-control')?.includes('no-store'));
