import type { Page } from 'playwright';
import { expect, overflowWithLargeText, screens } from '../support/browser.ts';
import { hydrated } from './steps.ts';

/** How many presses a page may need beside those for its controls: the header, the footer, and what scrolls. */
const spare = 90;
/** A field for a date has a stop for each of its parts. */
const stopsOfControl = 6;

/**
 * Presses the Tab key through the open page.
 * @returns the controls of its main part that are never focused, or on which nothing shows the focus
 */
const missedByTab = async (page: Page): Promise<readonly string[]> => {
  const count = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(a[href], button:enabled, summary, select:enabled, textarea:enabled, input:enabled:not([type=radio])):not([tabindex="-1"])',
    );
    const seen = [...controls].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    for (const [at, control] of seen.entries()) control.dataset.missed = String(at);
    document.body.tabIndex = -1;
    document.body.focus();
    return seen.length;
  });
  const unseen: string[] = [];
  for (let press = 0; press < count * stopsOfControl + spare; press += 1) {
    await page.keyboard.press('Tab');
    const { isLast, hidden } = await page.evaluate(() => {
      const focused = document.activeElement;
      const isMarked = focused instanceof HTMLElement && focused.dataset.missed !== undefined;
      if (isMarked) delete focused.dataset.missed;
      // A control may be drawn by its label.
      const drawn = focused ? [focused, focused.parentElement, focused.nextElementSibling] : [];
      const shows = drawn.some((each) => {
        if (!each) return false;
        const { outlineStyle, boxShadow } = getComputedStyle(each);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      });
      return {
        isLast: document.querySelector('[data-missed]') === null,
        hidden: isMarked && !shows ? focused.textContent || focused.id : null,
      };
    });
    if (hidden !== null) unseen.push(`no focus is seen on ${hidden}`);
    if (isLast) break;
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-missed]')].map(
      (control) => `never focused: ${control.textContent || control.getAttribute('aria-label') || control.id}`,
    ),
  );
  return [...unseen, ...missed];
};

/** What is wrong with these pages for someone with a keyboard alone. */
export const issuesByKeyboard = async (page: Page, addresses: readonly string[]): Promise<readonly string[]> => {
  const issues: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    issues.push(...(await missedByTab(page)).map((issue) => `${address}: ${issue}`));
  }
  return issues;
};

/** What is wrong with these pages on a phone with text at 200 %. */
export const issuesWithLargeText = async (page: Page, addresses: readonly string[]): Promise<readonly string[]> => {
  const issues: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await hydrated(page);
    const overflow = await overflowWithLargeText(page);
    if (overflow > 0) issues.push(`${address}: scrolls sideways by ${overflow} px`);
    await page.setViewportSize(screens.desktop);
  }
  return issues;
};
