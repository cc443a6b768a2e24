import type { BrowserContext, Page } from 'playwright';
import { matchPath } from 'react-router-dom';
import { routes } from '../../web/app/routes/routes.ts';
import { hydrated } from './steps.ts';

/** Paths that are not pages: files, APIs and simulated services. */
const notPages = /^\/(api|v1|sandbox|assets|pictures|art)(\/|$)|\.\w+$/;

const withoutParameters = routes
  .map(({ path }) => path.replaceAll(/\/:\w+\?/g, ''))
  .filter((path) => !path.includes(':'));

const linksOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );

/**
 * Visits every page of the site: the whole route table, every link found on the way, and a page that does not exist.
 * Calls `look` for each page once it has hydrated, was scrolled to its end and is idle; only once when several URLs lead
 * to the same page.
 * @returns the routes that no visited URL matches: empty, unless a page is not linked
 */
export const crawl = async (page: Page, look: (path: string) => Promise<void>): Promise<readonly string[]> => {
  const queue = [
    ...withoutParameters,
    '/desk/orders/one',
    '/desk/catalogue/one',
    '/desk/traders/one',
    '/desk/editions/one',
    '/desk/people/one',
    '/desk/people/one/view',
    // Pages of a year that is not in the archive: they exist only once it is closed (`year.test.ts`).
    '/2024/market',
    '/2024/results',
    '/2024/results/adult/gold',
    '/2024/results/adult/gold/7',
    '/2024/my-festival/sheet',
    '/results/adult/gold',
    '/nothing-buried-here/at-all',
  ];
  const seen = new Set<string>();
  for (const path of queue) {
    if (seen.has(path) || notPages.test(path)) continue;
    seen.add(path);
    await page.goto(path);
    await hydrated(page);
    // Staff pages redirect to the log-in, which is looked at only for the first of them.
    const shown = new URL(page.url()).pathname;
    if (shown !== path && seen.has(shown)) continue;
    seen.add(shown);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    await look(path);
    queue.push(...(await linksOn(page)));
  }
  return routes.map(({ path }) => path).filter((path) => ![...seen].some((address) => matchPath(path, address)));
};

/** Collects every request to another origin from now on. */
export const requestsElsewhere = (context: BrowserContext, site: URL): readonly string[] => {
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== site.origin) elsewhere.push(request.url());
  });
  return elsewhere;
};

export type Found = {
  readonly where: 'localStorage' | 'sessionStorage' | 'cookie' | 'cache' | 'database';
  readonly name: string;
};

/** The names of everything that the browser stores for the site now. */
export const storedBy = async (page: Page): Promise<readonly Found[]> => {
  const names = await page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    cache: await caches.keys(),
    database: (await indexedDB.databases()).map(({ name = '' }) => name),
  }));
  const cookies = await page.context().cookies();
  return [
    ...names.localStorage.map((name) => ({ where: 'localStorage', name }) as const),
    ...names.sessionStorage.map((name) => ({ where: 'sessionStorage', name }) as const),
    ...names.cache.map((name) => ({ where: 'cache', name }) as const),
    ...names.database.map((name) => ({ where: 'database', name }) as const),
    ...cookies.map(({ name }) => ({ where: 'cookie', name }) as const),
  ];
};
