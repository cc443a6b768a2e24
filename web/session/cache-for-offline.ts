/** The paths of our own files that the page has loaded and the worker may cache. */
const loadedFiles = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|art|pictures)\//.test(pathname))
    .map(({ pathname }) => pathname);

const asPage = (path: string) => [path, { headers: { accept: 'text/html' } }] as const;

/**
 * Registers the service worker and sends it these pages and the files that the current page loaded before the worker
 * ran. @returns true once the worker has them; false in a browser without service workers
 * @throws what the browser throws; the site works without the worker
 */
export const cacheForOffline = async (...pages: readonly string[]): Promise<boolean> => {
  if (!('serviceWorker' in navigator)) return false;
  await navigator.serviceWorker.register('/service-worker.js');
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' });
  const urlsToCache = [...pages.map(asPage), ...loadedFiles()];
  const { port1: answers, port2: worker } = new MessageChannel();
  const stored = new Promise<boolean>((resolve) => {
    answers.onmessage = () => resolve(true);
  });
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } }, [worker]);
  return stored;
};
