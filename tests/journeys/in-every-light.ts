import type { Page } from 'playwright';
import { expect } from '../support/browser.ts';
import { violationsOn } from './axe.ts';
import { furtherIssuesOn } from './more-engines.ts';
import { hydrated } from './steps.ts';

/**
 * The colour schemes and widths of the accessibility checks: light, dark and forced colours; phone, tablet and
 * desktop.
 */
const lights = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced colours', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const;
const widths = [320, 768, 1440];

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

/**
 * The accessibility issues of the open page in every colour scheme and width by axe, and once by two more engines, with
 * reduced motion, without reloading it. A colour scheme changes colours only.
 */
const issuesOn = async (page: Page, what: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const { name, media } of lights) {
      // Between the narrowest and the widest, another colour scheme shows nothing new.
      if (width === 768 && media !== lights[0].media) continue;
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      await hasSettled(page);
      // Two more engines look at the structure, which neither the colour scheme nor, but for a few parts, the width changes.
      const further = width === 1440 && media === lights[0].media ? await furtherIssuesOn(page) : [];
      const violations = [
        ...(await violationsOn(page, media !== lights[0].media)),
        ...further,
        ...(await runningAnimations(page)),
      ];
      found.push(...violations.map((violation) => `${what}, ${name}, ${width} px: ${violation}`));
    }
  }
  return found;
};

export const expectAccessible = async (page: Page, what: string) => expect(await issuesOn(page, what)).toEqual([]);

export const open = async (page: Page, address: string) => {
  await page.goto(address);
  await hydrated(page);
};

/** The issues of the pages at these paths, one after the other. */
export const issuesOnAll = async (page: Page, addresses: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const address of addresses) {
    await open(page, address);
    found.push(...(await issuesOn(page, address)));
  }
  return found;
};
