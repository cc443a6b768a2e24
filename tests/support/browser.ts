import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { expect as locatorsExpect } from 'playwright/test';
import { chromiumFlags, findChromium } from './chromium.ts';

/** Waits for what it expects of a page, longer than a busy machine needs. */
export const expect = locatorsExpect.configure({ timeout: 15_000 });

/**
 * A real browser, whichever there is on this machine. With `remembersPages` going back shows a page just as it was
 * left, its scripts and all, as browsers do for visitors; tests are otherwise spared that. `textSize` is the visitor's own
 * setting, in pixels.
 */
export const openBrowser = ({ remembersPages = false, textSize = 16 } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium().path,
    args: [...chromiumFlags, `--blink-settings=defaultFontSize=${textSize}`],
    ignoreDefaultArgs: remembersPages ? ['--disable-back-forward-cache'] : [],
  });

/** The two kinds of screen that journeys are made on. */
export const screens = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;
export type Screen = keyof typeof screens;

/** Asking who is logged in, where a page must know, is answered 401 when nobody is; the accounts SDK warns of its own store at every log-out (§8). */
const always = [/status of 401 .*\/v1\/account$/, /^Appwrite is using localStorage for session management/];

/** Collects what a page's developer tools would show in yellow and red, with the address it is about. */
export const complaintsOf = (context: BrowserContext, expected: readonly RegExp[] = []): (() => readonly string[]) => {
  const heard: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (failure) =>
    heard.push(`uncaught: ${failure.error().message} ${failure.page()?.url() ?? ''}`),
  );
  const belongs = [...always, ...expected];
  return () => heard.filter((complaint) => !belongs.some((pattern) => pattern.test(complaint)));
};

/** How far the page can be moved sideways, in CSS pixels; 0 on every page of ours. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
