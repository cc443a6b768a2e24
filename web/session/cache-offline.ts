/** What a page has loaded of ours that a worker may keep. */
const loadedFiles = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|art|pictures)\//.test(pathname))
    .map(({ pathname }) => pathname);

const asPage = (path: string) => [path, { headers: { accept: 'text/html' } }] as const;

/**
 * Lets this device open pages without a network: the worker is started, and told of these pages and of the files that
 * the present one has loaded, which came before it. Does nothing where the browser knows no such worker.
 * @throws whatever the browser throws: without it the site is as it was
 */
export const cacheOffline = async (...pages: readonly string[]): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' });
  const urlsToCache = [...pages.map(asPage), ...loadedFiles()];
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
};
