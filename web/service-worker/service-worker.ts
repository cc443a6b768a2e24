import { CacheFirst, NetworkFirst, NetworkOnly, type PrecacheEntry, Serwist } from 'serwist';
import {
  doorPage,
  isApiNavigation,
  isCacheable,
  isOfAnotherYear,
  isPageRequest,
  judgesPage,
  pageKey,
  pageOffline,
  precachedPages,
  sellPage,
} from './offline-pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build: the files of the offline pages, and a name for the release. */
declare const __OFFLINE_FILES__: PrecacheEntry[];
/** The additional files of the judge page. */
declare const __JUDGES_FILES__: readonly string[];
/** The additional files of the door's page. */
declare const __DOOR_FILES__: readonly string[];
/** The additional files of the box office's page. */
declare const __SELL_FILES__: readonly string[];
declare const __RELEASE__: string;

/** The network timeout for a page that is in the cache. */
const pageTimeoutSeconds = 4;
/** A shorter timeout for pages where people wait: a hound may be in the ring, and a queue at the door. */
const dayPageTimeoutSeconds = 1;

/** Each release has its own cache; the old one is deleted when the new worker activates. */
const pagesName = `festival-pages-${__RELEASE__}`;
const filesName = `festival-files-${__RELEASE__}`;
const releaseCache = /^festival-(pages|files)-/;

const cachedPage = (key: string) => caches.match(key, { cacheName: pagesName, ignoreVary: true });

/** A page that was reached by a link has never loaded the style sheets of its own HTML. */
const cacheStylesheets = async (html: string): Promise<void> => {
  const sheets = new Set(
    [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].flatMap(([, sheet]) => sheet ?? []),
  );
  for (const sheet of sheets)
    if (!(await caches.match(sheet, { ignoreVary: true }))) await (await caches.open(filesName)).add(sheet);
};

const cachePage = async (path: string): Promise<void> => {
  const response = await fetch(path, { headers: { accept: 'text/html' } });
  const url = new URL(path, self.location.href).href;
  if (isCacheable(url, response)) await (await caches.open(pagesName)).put(pageKey(url), response);
};

/** Pages that are fetched again when another edition is shown; other pages of the last one are only forgotten. */
const alwaysCached: readonly string[] = [...precachedPages, judgesPage, doorPage, sellPage];

/** Forgets the pages of the edition that was shown before, so that none of them is shown offline as this year's. */
const forgetOtherYear = async (arrived: { readonly url: string; readonly page: Response }): Promise<void> => {
  const cache = await caches.open(pagesName);
  for (const request of await cache.keys()) {
    const page = await cache.match(request, { ignoreVary: true });
    if (!page || !isOfAnotherYear({ url: request.url, page }, arrived)) continue;
    const path = new URL(request.url).pathname;
    await (alwaysCached.includes(path) ? cachePage(path) : cache.delete(request, { ignoreVary: true }));
  }
};

/** Always network first: the cached page is used only when the network fails or is too slow. */
const networkFirst = (networkTimeoutSeconds: number) =>
  new NetworkFirst({
    cacheName: pagesName,
    networkTimeoutSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
        cacheWillUpdate: async ({ request, response }) => (isCacheable(request.url, response) ? response : null),
        cacheDidUpdate: async ({ request, newResponse }) => {
          await forgetOtherYear({ url: request.url, page: newResponse });
          await cacheStylesheets(await newResponse.text());
        },
        // Firefox resolves a failed navigation preload with an error response, for which Serwist does not look into the cache.
        handlerDidError: ({ request }) => pageOffline(request.url, cachedPage),
      },
    ],
  });
const isDayPage = (request: Request): boolean =>
  [judgesPage, doorPage, sellPage].includes(new URL(pageKey(request.url)).pathname);

/** Addresses under these paths contain a content hash. */
const neverChanges = /^\/(assets|pictures)\//;
const drawings = /^\/art\/|^\/[\w-]+\.(svg|png|ico)$/;
const files = { cacheName: filesName, matchOptions: { ignoreVary: true } };

const serwist = new Serwist({
  precacheOptions: { cacheName: 'festival-precache' },
  precacheEntries: __OFFLINE_FILES__,
  // Pages come from the network first, so the new worker never shows an old release's page while online.
  skipWaiting: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && isPageRequest(request) && isDayPage(request),
      handler: networkFirst(dayPageTimeoutSeconds),
    },
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && isPageRequest(request),
      handler: networkFirst(pageTimeoutSeconds),
    },
    {
      // The browser has sent the navigation preload already. If its response stayed unused, the browser would send the
      // request again, and a one-time link, like a provider's callback, would be used up.
      matcher: ({ request, sameOrigin }) => sameOrigin && isApiNavigation(request),
      handler: new NetworkOnly(),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && neverChanges.test(url.pathname),
      handler: new CacheFirst(files),
    },
    { matcher: ({ url, sameOrigin }) => sameOrigin && drawings.test(url.pathname), handler: new NetworkFirst(files) },
  ],
});

/**
 * Caches a judge's or the door's page again for a new release, if the device has it in the cache of the old one. The
 * new page is cached completely before the old cache is deleted; otherwise the installation fails and the old release
 * stays.
 */
const cacheAgain = async (path: string, pageFiles: readonly string[]): Promise<void> => {
  const all = await caches.keys();
  const kept = await Promise.all(
    all
      .filter((name) => releaseCache.test(name))
      .map(async (name) => (await caches.open(name)).match(pageKey(new URL(path, self.location.href).href))),
  );
  if (!kept.some(Boolean)) return;
  await (await caches.open(filesName)).addAll(pageFiles);
  await cachePage(path);
};

const deleteOldCaches = async (): Promise<void> => {
  const old = (await caches.keys()).filter((name) => releaseCache.test(name) && ![pagesName, filesName].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
};

self.addEventListener('install', (event) =>
  event.waitUntil(
    Promise.all([
      ...precachedPages.map(cachePage),
      cacheAgain(judgesPage, __JUDGES_FILES__),
      cacheAgain(doorPage, __DOOR_FILES__),
      cacheAgain(sellPage, __SELL_FILES__),
    ]),
  ),
);
self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));
// On a first visit the page asks for `CLAIM`. Claiming unasked would make browsers discard pages in the back/forward
// cache.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim());
});
serwist.addEventListeners();
