import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { hydrated } from '../steps.ts';

export type Look = { readonly width: 390 | 1440; readonly colorScheme: 'light' | 'dark' };

/** The looks of a picture: phone and desktop, light and dark. */
export const looks: readonly Look[] = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
];
/** The timeout for loading, in milliseconds. */
const patienceMs = 10_000;
const heights = { 390: 844, 1440: 900 } as const;

type Sitting = {
  readonly site: URL;
  readonly look: Look;
  /** The moment at which every clock is stopped, so that repeated pictures are equal. */
  readonly now: number;
};

/** Opens a page with that look and stopped clocks. The caller closes its context. */
export const sit = async (browser: Browser, { site, look, now }: Sitting): Promise<Page> => {
  const { width, colorScheme } = look;
  const context = await browser.newContext({
    baseURL: site.href,
    viewport: { width, height: heights[width] },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.clock.setFixedTime(now);
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), now } });
  });
  return page;
};

/** Opens a URL and waits until the page has hydrated, shows the time, and has loaded every picture down to its end. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(page);
  await settle(page);
};

/** Scrolls to the page's end and back, so that deferred content is loaded. */
export const settle = async (page: Page): Promise<void> => {
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 800) await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 0));
};

/** Takes a picture of the whole page or of the screen: `<folder>/<name>[-dark]-<width>.png`. */
export const photographer = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  return async (page: Page, name: string, { width, colorScheme }: Look, fullPage = true): Promise<void> => {
    const file = `${name}${colorScheme === 'dark' ? '-dark' : ''}-${width}.png`;
    await page.screenshot({ path: join(folder, file), fullPage, animations: 'disabled', caret: 'hide' });
  };
};

export type Photograph = ReturnType<typeof photographer>;
