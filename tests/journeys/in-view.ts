import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect } from '../support/browser.ts';

/** The smallest phone, upright and on its side. */
const smallPhones = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
] as const;

/** Where a control is on the screen: whole and on top, or what is wrong with it. */
const standing = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    if (top < 0 || left < 0 || bottom > window.innerHeight || right > window.innerWidth)
      return `at ${Math.round(top)} to ${Math.round(bottom)} of ${window.innerHeight} px`;
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return onTop && (element.contains(onTop) || onTop.contains(element)) ? 'in view' : 'covered';
  });

/**
 * What is wrong with this control's place on the smallest phone, upright and on its side, before anything is scrolled;
 * empty when it is whole in view. With SMALL_PHONE_PICTURES, a folder, each state is also photographed.
 */
export const outOfView = async (page: Page, control: Locator, what: string): Promise<readonly string[]> => {
  const found: string[] = [];
  await expect(control.first(), what).toBeVisible();
  // A control that has just appeared under a finger ignores touches for a moment.
  await expect.poll(() => control.first().evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('auto');
  const before = page.viewportSize();
  for (const size of smallPhones) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    const where = `${what}, ${size.width} × ${size.height}`;
    const folder = process.env.SMALL_PHONE_PICTURES;
    if (folder) {
      await mkdir(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `${where.replaceAll(/\W+/g, '-')}.png`) });
    }
    const is = await standing(control.first());
    if (is !== 'in view') found.push(`${where}: ${is}`);
  }
  if (before) await page.setViewportSize(before);
  return found;
};
