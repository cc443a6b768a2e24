import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { becomeOrganiser, buySome, deskAddresses } from './desk.ts';
import { openFestival } from './festival.ts';
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

/** Activates every button of a page by Enter, one after the other. @returns what is wrong with the focus */
const issuesAt = async (page: Page, address: string): Promise<readonly string[]> => {
  const issues: string[] = [];
  const open = async () => {
    await page.goto(address);
    await hydrated(page);
    await expect(main(page).getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  };
  await open();
  for (const name of await buttonsOf(page)) {
    const button = main(page).getByRole('button', { name, exact: true }).filter({ visible: true }).first();
    // An earlier button may have replaced the part of the page with this one.
    if ((await button.count()) === 0) await open();
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

describe('the desk by keyboard', () => {
  it('no button of the desk loses the focus, and each dialog returns it', () =>
    festival.visit({}, async (page) => {
      await becomeOrganiser(festival, page, { name: 'Ottoline Frith', email });
      await buySome(page, email);
      const addresses = (await deskAddresses(page, festival.site)).filter(
        (address) => !/\/desk\/(lists|log|jobs|devices)$/.test(address),
      );
      const issues: string[] = [];
      for (const address of [...addresses, '/desk/catalogue/new', '/desk/content?kind=people&file=judges&at=judges.0'])
        issues.push(...(await issuesAt(page, address)));
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
      await becomeOrganiser(festival, page, { name: 'Rhoda Vane', email: buyer });
      await buySome(page, buyer);
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
      await becomeOrganiser(festival, page, { name: 'Persis Quill', email: buyer });
      await buySome(page, buyer);
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
