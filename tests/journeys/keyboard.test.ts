import type { Page } from 'playwright';
import { it } from 'vitest';
import { expect } from '../support/browser.ts';
import { openFestival } from './festival.ts';
import { hydrated, seesCartCount, seesPaid } from './steps.ts';

const festival = await openFestival();
const maxKeyPresses = 60;

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement?.getAttribute('aria-label') || activeElement?.id || activeElement?.textContent || '').trim();
  });

/** Presses the Tab key until the focus is on the element with this name. */
const tabTo = async (page: Page, name: string) => {
  const passed: string[] = [];
  while (passed.length < maxKeyPresses) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (here === name) return;
    passed.push(here);
  }
  throw new Error(`Tab never reached “${name}”, only ${passed.join(' · ')}`);
};

it('a visitor buys a ticket by keyboard, without a mouse', () =>
  festival.visit({}, async (page) => {
    await page.goto('/tickets');
    await hydrated(page);
    const { keyboard } = page;
    await keyboard.press('Tab');
    await expect.poll(() => focused(page)).toMatch(/Skip/);
    await keyboard.press('Enter');

    await tabTo(page, 'Add to cart: Adult day ticket');
    await keyboard.press('Enter');
    // The button has become minus and plus; the focus must not be lost.
    await expect.poll(() => focused(page)).toBe('One more: Adult day ticket');
    await keyboard.press('Space');
    await seesCartCount(page, 2);
    await tabTo(page, 'Checkout');
    await keyboard.press('Enter');

    await page.waitForURL('**/cart');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible();
    await tabTo(page, 'Checkout');
    await keyboard.press('Enter');

    await page.waitForURL('**/sandbox/pay/**');
    const typed = [
      ['email', 'hands@example.co.uk'],
      ['cardNumber', '4242424242424242'],
      ['cardExpiry', '1239'],
      ['cardCvc', '123'],
      ['billingName', 'Desmond Achebe'],
    ] as const;
    for (const [field, text] of typed) {
      await tabTo(page, field);
      await keyboard.type(text);
    }
    await keyboard.press('Enter');
    await seesPaid(page);
  }));
