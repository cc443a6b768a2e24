import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { expect as locatorsExpect } from 'playwright/test';
import { chromiumFlags, findChromium } from './chromium.ts';
import { findHeadlessShell } from './headless-shell.ts';

/** How long a test waits for something to appear, in milliseconds: a busy machine needs much longer than a quiet one. */
export const patienceMs = 45_000;

/** `expect` with that patience. */
export const expect = locatorsExpect.configure({ timeout: patienceMs });

/** Launch flags for fewer processes and threads, which save a fifth of the processor time. */
const thrifty = [
  '--in-process-gpu',
  '--num-raster-threads=1',
  '--process-per-site',
  '--renderer-process-limit=1',
] as const;

/** The headless shell rounds the widths of letters to whole pixels unless told otherwise; browsers do not. */
const lettersAsInBrowsers = '--font-render-hinting=none';

/**
 * Launches this machine's Chromium without a window, as the headless shell if there is one. `remembersPages` turns on the
 * back/forward cache, which is off by default; the headless shell has none, so the whole Chromium is launched then.
 */
export const openBrowser = ({ remembersPages = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: (remembersPages ? undefined : findHeadlessShell()) ?? findChromium().path,
    args: [...chromiumFlags, ...thrifty, lettersAsInBrowsers],
    ignoreDefaultArgs: remembersPages ? ['--disable-back-forward-cache'] : [],
  });

/** The two screen sizes of the journeys. */
export const screens = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type Screen = keyof typeof screens;

/** Expected console messages: the accounts SDK's warning at each log-out (§8). */
const always = [/^Appwrite is using localStorage for session management/];

/** Expected when a session has ended elsewhere: the browser still has its cookie, and the page requests the account once. */
export const endedSession = /status of 401 .*\/v1\/account$/;

/** Collects a page's console warnings and errors with the URL they are about. */
export const complaintsOf = (context: BrowserContext, expected: readonly RegExp[] = []): (() => readonly string[]) => {
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (failure) =>
    complaints.push(`uncaught: ${failure.error().message} ${failure.page()?.url() ?? ''}`),
  );
  const belongs = [...always, ...expected];
  return () => complaints.filter((complaint) => !belongs.some((pattern) => pattern.test(complaint)));
};

/** How far the page scrolls horizontally, in CSS pixels; must be 0 on every page. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** Does something on a page whose text is at 200 %, as a reader sets it in the browser. */
export const withLargeText = async <Result>(page: Page, work: () => Promise<Result>): Promise<Result> => {
  const browser = await page.context().newCDPSession(page);
  const setText = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await setText(32);
  try {
    return await work();
  } finally {
    await setText(16);
    await browser.detach();
  }
};

/** How far the page scrolls horizontally on a phone with text at 200 %. */
export const overflowWithLargeText = (page: Page): Promise<number> =>
  withLargeText(page, async () => {
    await page.setViewportSize(screens.phone);
    return overflowOf(page);
  });
