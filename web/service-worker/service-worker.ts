import { CacheFirst, NetworkFirst, NetworkOnly, type PrecacheEntry, Serwist } from 'serwist';
import {
  isApiNavigation,
  isCacheable,
  isPageRequest,
  judgesPage,
  offlinePage,
  pageKey,
  precachedPages,
} from './offline-pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: the files that the pages of `alwaysKept` are made of, and a name for all files together. */
declare const __OFFLINE_FILES__: PrecacheEntry[];
/** The files that only a judge's telephone needs. */
declare const __JUDGES_FILES__: readonly string[];
declare const __RELEASE__: string;

/** Longer than this nobody waits for a page that they have seen before. */
const patienceSeconds = 4;
/** A hound may be in the ring. */
const judgesPatienceSeconds = 1;

/** A new release keeps its own: what the old one kept goes when the new one takes over. */
const pagesName = `festival-pages-${__RELEASE__}`;
const filesName = `festival-files-${__RELEASE__}`;
const ofSomeRelease = /^festival-(pages|files)-/;

/** The network's word first, always: a kept page is only for where there is none, or hardly any. */
const pagesWithin = (networkTimeoutSeconds: number) =>
  new NetworkFirst({
    cacheName: pagesName,
    networkTimeoutSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url),
        cacheWillUpdate: async ({ request, response }) => (isCacheable(request.url, response) ? response : null),
        handlerDidError: async () => caches.match(offlinePage, { cacheName: pagesName, ignoreVary: true }),
      },
    ],
  });
const isJudges = (request: Request): boolean => new URL(pageKey(request.url)).pathname === judgesPage;

/** Addresses under these carry a hash of what they lead to. */
const neverChanges = /^\/(assets|pictures)\//;
const drawings = /^\/art\/|^\/[\w-]+\.(svg|png|ico)$/;
const files = { cacheName: filesName, matchOptions: { ignoreVary: true } };

const serwist = new Serwist({
  precacheOptions: { cacheName: 'festival-precache' },
  precacheEntries: __OFFLINE_FILES__,
  // Pages come from the network, so none of an old release is shown by the new one's worker.
  skipWaiting: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && isPageRequest(request) && isJudges(request),
      handler: pagesWithin(judgesPatienceSeconds),
    },
    {
      matcher: ({ request, sameOrigin }) => sameOrigin && isPageRequest(request),
      handler: pagesWithin(patienceSeconds),
    },
    {
      // The browser has asked already, ahead of us. Were its answer left lying it would ask again, and what is good once
      // would be used up: the way back from a provider, for one.
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

const keepPage = async (path: string): Promise<void> => {
  const response = await fetch(path, { headers: { accept: 'text/html' } });
  const url = new URL(path, self.location.href).href;
  if (isCacheable(url, response)) await (await caches.open(pagesName)).put(pageKey(url), response);
};

/**
 * A telephone that judges opens the new release without a network as it opened the old one: all of its page is here
 * before the old release's goes, or the old one stays.
 */
const keepJudging = async (): Promise<void> => {
  const all = await caches.keys();
  const kept = await Promise.all(
    all
      .filter((name) => ofSomeRelease.test(name))
      .map(async (name) => (await caches.open(name)).match(pageKey(new URL(judgesPage, self.location.href).href))),
  );
  if (!kept.some(Boolean)) return;
  await (await caches.open(filesName)).addAll(__JUDGES_FILES__);
  await keepPage(judgesPage);
};

const forgetOldReleases = async (): Promise<void> => {
  const old = (await caches.keys()).filter(
    (name) => ofSomeRelease.test(name) && ![pagesName, filesName].includes(name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
};

self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([...precachedPages.map(keepPage), keepJudging()])),
);
self.addEventListener('activate', (event) => event.waitUntil(forgetOldReleases()));
// On a first visit the page asks to be looked after. Claiming unasked would have the browser throw away a page that was left
// in the meantime and is kept for the way back.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim());
});
serwist.addEventListeners();
