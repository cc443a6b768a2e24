import type { CDPSession, Page } from 'playwright';
import { expect, overflowOf } from '../support/browser.ts';
import { violationsOn } from './axe.ts';
import { furtherIssuesOn } from './further-accessibility-engines.ts';
import { hydrated } from './steps.ts';

const light = { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } } as const;
const dark = { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } } as const;
const forced = { name: 'forced colours', media: { colorScheme: 'light', forcedColors: 'active' } } as const;
/**
 * The colour schemes and widths of the accessibility checks, and which of axe's rules are run there. A tablet shows what a
 * phone or a desktop shows, in the same colours, so only its layout is checked; forced colours do not depend on the width.
 */
const looks = [
  { width: 320, light, extent: 'everything' },
  { width: 320, light: dark, extent: 'colours' },
  { width: 320, light: forced, extent: 'colours' },
  { width: 768, light, extent: 'layout' },
  { width: 1440, light, extent: 'everything' },
  { width: 1440, light: dark, extent: 'colours' },
] as const;
/** The media features to emulate for a colour scheme. */
type Look = { readonly media: { readonly colorScheme: 'light' | 'dark'; readonly forcedColors: 'none' | 'active' } };

/** Waits until all colour transitions have ended. */
const hasSettled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const brief = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(brief.map(({ finished }) => finished.catch(() => {})));
  });

/** The animations that still run in spite of reduced motion, with their durations. */
const runningAnimations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      const { duration, iterations } = effect?.getComputedTiming() ?? {};
      const brief = typeof duration === 'number' && duration <= 1 && iterations === 1;
      return playState === 'running' && !brief ? [`moves by itself for ${duration} ms`] : [];
    }),
  );

/** Shows the open page at this width in this colour scheme, with reduced motion. */
export const show = async (page: Page, width: number, { media }: Look) => {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
  await hasSettled(page);
};

/** An issue when the open page scrolls sideways, with how far. */
export const overflowAt = async (page: Page, what: string): Promise<readonly string[]> => {
  const overflow = await overflowOf(page);
  return overflow === 0 ? [] : [`${what}: scrolls sideways by ${overflow} px`];
};

/**
 * The accessibility issues of the open page in every colour scheme and width by axe, and once by two more engines, with
 * reduced motion, without reloading it. Sideways scrolling is an issue too.
 */
const issuesOn = async (page: Page, what: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { width, light: look, extent } of looks) {
    await show(page, width, look);
    // The two more engines check the structure, which is nearly the same in every colour scheme and width.
    const further = width === 1440 && extent === 'everything' ? await furtherIssuesOn(page) : [];
    const violations = [...(await violationsOn(page, extent)), ...further, ...(await runningAnimations(page))];
    const where = `${what}, ${look.name}, ${width} px`;
    found.push(...violations.map((violation) => `${where}: ${violation}`), ...(await overflowAt(page, where)));
  }
  return found;
};

/** What scrolls sideways on the open page at the widths of other phones and screens, and with text of twice the size. */
const overflowOnOtherScreens = async (page: Page, browser: CDPSession, what: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const width of [390, 1600]) {
    await show(page, width, light);
    found.push(...(await overflowAt(page, `${what}, ${width} px`)));
  }
  // Like the font size in a visitor's browser settings, this changes rem units and the widths of media queries.
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const width of [640, 768, 1280]) {
    await show(page, width, light);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    found.push(...(await overflowAt(page, `${what}, text at 200 %, ${width} px`)));
  }
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  return found;
};

export const expectAccessible = async (page: Page, what: string) => expect(await issuesOn(page, what)).toEqual([]);

export const open = async (page: Page, address: string) => {
  await page.goto(address);
  await hydrated(page);
};

/** The issues of the pages at these paths, which are opened one after the other. */
export const issuesOnAll = async (page: Page, addresses: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  const browser = await page.context().newCDPSession(page);
  for (const address of addresses) {
    await open(page, address);
    found.push(...(await issuesOn(page, address)), ...(await overflowOnOtherScreens(page, browser, address)));
  }
  return found;
};
