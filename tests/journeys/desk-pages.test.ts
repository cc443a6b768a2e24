import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect, overflowWithLargeText, screens } from '../support/browser.ts';
import { violationsOn } from './axe.ts';
import { becomeOrganiser, deskAddresses, sellSome } from './desk.ts';
import { openFestival } from './festival.ts';
import { overflowAt, show } from './in-every-light.ts';
import { hydrated } from './steps.ts';

const festival = await openFestival();
const email = 'ottoline@example.co.uk';

/** Buttons that would leave the desk, send something or create something. */
const leftOut = /log out|send|cancel the day and|print|try again|publish|add product|create/i;

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const focusIn = (page: Page, selector: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);
const focusIsLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** The names of the page's buttons, each once. */
const buttonsOf = async (page: Page): Promise<readonly string[]> => {
  const names = await main(page)
    .getByRole('button')
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility() && !each.matches(':disabled, [aria-disabled="true"]'))
        .map((each) => (each.getAttribute('aria-label') ?? each.textContent).trim()),
    );
  return [...new Set(names)].filter((name) => !leftOut.test(name));
};

const press = async (page: Page, button: Locator) => {
  await button.focus();
  await page.keyboard.press('Enter');
};

/** The issues of a dialog that does not take the focus, or does not return it to its button when it is closed. */
const dialogIssues = async (page: Page, button: Locator, name: string): Promise<readonly string[]> => {
  const issues: string[] = [];
  if (!(await focusIn(page, 'dialog[open]'))) issues.push(`${name}: the focus is not in the dialog`);
  const close = async (how: string, work: () => Promise<void>) => {
    await work();
    await expect(dialog(page), `${name} ${how}`).toHaveCount(0);
    const isBack = await button.evaluate((each) => each === document.activeElement);
    if (!isBack) issues.push(`${name}: ${how} does not give the focus back`);
  };
  await close('Escape', () => page.keyboard.press('Escape'));
  await press(page, button);
  // Found by its label, because another button may say “Close”.
  await close('×', () => press(page, dialog(page).getByLabel('Close', { exact: true })));
  return issues;
};

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await hydrated(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(main(page).getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
};

const look = (colorScheme: 'light' | 'dark') => ({ media: { colorScheme, forcedColors: 'none' as const } });

/** The accessibility issues of the open page on phone and desktop, light and dark, and with large text on the phone. */
const issuesInEveryLook = async (page: Page, address: string): Promise<readonly string[]> => {
  const issues: string[] = [];
  for (const width of [390, 1440])
    for (const colorScheme of ['light', 'dark'] as const) {
      await show(page, width, look(colorScheme));
      const where = `${address}, ${colorScheme}, ${width} px`;
      const violations = await violationsOn(page, colorScheme === 'dark' ? 'colours' : 'everything');
      issues.push(...violations.map((violation) => `${where}: ${violation}`), ...(await overflowAt(page, where)));
    }
  const overflow = await overflowWithLargeText(page);
  if (overflow > 0) issues.push(`${address}, text at 200 %: scrolls sideways by ${overflow} px`);
  await show(page, screens.desktop.width, look('light'));
  return issues;
};

/** Activates every button of the open page by Enter, one after the other. @returns what is wrong with the focus */
const issuesByKeyboard = async (page: Page, address: string): Promise<readonly string[]> => {
  const issues: string[] = [];
  for (const name of await buttonsOf(page)) {
    const button = main(page).getByRole('button', { name, exact: true }).filter({ visible: true }).first();
    // An earlier button may have replaced the part of the page with this one.
    if ((await button.count()) === 0) await open(page, address);
    if ((await button.count()) === 0) continue;
    const where = `${address}, ${name}`;
    await press(page, button);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    if ((await dialog(page).count()) > 0) issues.push(...(await dialogIssues(page, button, where)));
    else if (await focusIsLost(page)) issues.push(`${where}: the focus is lost`);
    await expect(main(page).getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  }
  return issues;
};

/** Pages whose buttons download, print or repeat what others do. */
const notByKeyboard = /\/desk\/(lists|log|jobs|devices)$/;

describe('every page of the desk', () => {
  it('no page of the desk has accessibility issues, no button loses the focus, and each dialog returns it', () =>
    festival.visit({}, async (page) => {
      const organiser = await becomeOrganiser(festival, page, { name: 'Ottoline Frith', email });
      await sellSome(festival, page, email, organiser);
      const issues: string[] = [];
      for (const address of await deskAddresses(page, festival.site)) {
        await open(page, address);
        issues.push(...(await issuesInEveryLook(page, address)));
        if (!notByKeyboard.test(address)) issues.push(...(await issuesByKeyboard(page, address)));
      }
      for (const address of ['/desk/catalogue/new', '/desk/content?kind=people&file=judges&at=judges.0']) {
        await open(page, address);
        issues.push(...(await issuesByKeyboard(page, address)));
      }
      expect(issues).toEqual([]);
    }));

  it('a dialog of the desk opens again when its button is clicked before the browser’s close event', () =>
    festival.visit({}, async (page) => {
      await becomeOrganiser(festival, page, { name: 'Tamsin Rook', email: 'tamsin@example.co.uk' });
      await page.goto('/desk/orders');
      await hydrated(page);
      const giving = main(page).getByRole('button', { name: 'Complimentary tickets' });
      await press(page, giving);
      await expect(dialog(page)).toBeVisible();
      await giving.evaluate(async (button: HTMLElement) => {
        document.querySelector<HTMLElement>('dialog[open] [aria-label="Close"]')?.click();
        await Promise.resolve();
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 100));
      });
      await expect(dialog(page)).toBeVisible();
    }));

  it('going back from an order at the desk focuses the row that was opened', () =>
    festival.visit({}, async (page) => {
      const buyer = 'rhoda@example.co.uk';
      const organiser = await becomeOrganiser(festival, page, { name: 'Rhoda Vane', email: buyer });
      await sellSome(festival, page, buyer, organiser);
      await page.goto('/desk/orders');
      await hydrated(page);
      const row = main(page).locator('tbody th a').last();
      await press(page, row);
      await expect(main(page).getByRole('heading', { level: 1, name: /^Order / })).toBeFocused();
      await page.goBack();
      await expect(row).toBeFocused();
    }));

  it('the key / opens the desk’s search for a buyer, and the focus returns when nothing is chosen', () =>
    festival.visit({}, async (page) => {
      const buyer = 'persis@example.co.uk';
      const organiser = await becomeOrganiser(festival, page, { name: 'Persis Quill', email: buyer });
      await sellSome(festival, page, buyer, organiser);
      await page.goto('/desk/orders');
      await hydrated(page);
      const giving = main(page).getByRole('button', { name: 'Complimentary tickets' });
      const search = dialog(page).getByRole('combobox');
      await giving.focus();
      await page.keyboard.press('/');
      await expect(search).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(giving).toBeFocused();
      await page.keyboard.press('/');
      await expect(search).toBeFocused();
      await press(page, dialog(page).getByRole('button', { name: 'Close, or Esc' }));
      await expect(giving).toBeFocused();

      await page.keyboard.press('/');
      await page.keyboard.type('persis@');
      await expect(dialog(page).getByRole('option').first()).toContainText(buyer);
      await page.keyboard.press('Enter');
      const heading = main(page).getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(/^Order \w{8}$/);
      await expect(heading).toBeFocused();
    }));
});
