import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { openFestival } from './festival.ts';
import { hydrated, seesCartCount } from './steps.ts';

const festival = await openFestival();

const sessionCookie = 'a_session_truffle-festival';

/** Expects this text in a noscript element, which locators by text skip. */
const seesNoscript = (page: Page, words: string) =>
  expect.poll(() => page.locator('noscript').allInnerTexts()).toContain(words);

describe.each(['desktop', 'phone'] as const)('without JavaScript, on a %s', (screen) => {
  it('pages can be read and their links followed without JavaScript', () =>
    festival.visit({ screen, javaScriptEnabled: false }, async (page) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Follow the nose', level: 1 })).toBeVisible();
      await expect(page.getByText('Saturday 22 November 2025').first()).toBeVisible();
      await page.getByRole('link', { name: 'Get your tickets' }).filter({ visible: true }).first().click();
      await page.waitForURL('**/tickets');
      for (const words of ['Adult day ticket', '£15.00', 'Competitor ticket', '£55.00', 'Market stand']) {
        await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
      }

      await page.getByRole('link', { name: /^Cart, / }).click();
      await seesNoscript(page, 'Your cart is saved in your browser, and needs JavaScript to show.');

      await page.goto('/login');
      await seesNoscript(page, 'Logging in needs JavaScript, which is switched off in this browser.');
      await page.getByRole('link', { name: 'Sign up' }).click();
      await page.waitForURL('**/signup');
      await expect(page.getByRole('heading', { name: 'Join the pack', level: 1 })).toBeVisible();

      await page.goto('/my-festival');
      await page.waitForURL('**/login');
      await page.context().addCookies([{ name: sessionCookie, value: 'kept', url: festival.site.href }]);
      await page.goto('/my-festival');
      await seesNoscript(page, 'My Festival needs JavaScript, which is switched off in this browser.');
      await page.goto('/cancel');
      await expect(page.getByRole('heading', { name: 'Payment Canceled', level: 1 })).toBeVisible();
    }));
});

describe.each(['desktop', 'phone'] as const)('tickets without JavaScript, on a %s', (screen) => {
  it('tickets without JavaScript show no button, because none would work, and link to the contact form', () =>
    festival.visit({ screen, javaScriptEnabled: false }, async (page) => {
      await page.goto('/tickets');
      await expect(page.getByText('Adult day ticket').filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
      await page.locator('noscript a', { hasText: 'write to us' }).click();
      await page.waitForURL('**/contact');
      await expect(page.getByRole('button', { name: 'Send' }).filter({ visible: true })).toHaveCount(1);
    }));
});

describe('scripts that fail to load', () => {
  it('scripts that fail to load leave the tickets page readable and its links working', () =>
    festival.visit({ expected: [/ERR_FAILED/, /Failed to load/] }, async (page) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto('/tickets');
      await expect(page.getByText('Adult day ticket').first()).toBeVisible();
      await page.getByRole('link', { name: 'Log in' }).first().click();
      await page.waitForURL('**/login');
      await expect(page.getByRole('heading', { name: 'Welcome back', level: 1 })).toBeVisible();
    }));
});

/** Holds back the scripts of every page until they are released. */
const holdUpScripts = async (page: Page): Promise<() => void> => {
  let come = () => {};
  const late = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await late;
    await route.continue();
  });
  return come;
};

describe.each(['desktop', 'phone'] as const)('slow scripts, on a %s', (screen) => {
  it('slow scripts replay clicks from before hydration', () =>
    festival.visit({ screen }, async (page) => {
      const come = await holdUpScripts(page);
      await page.goto('/tickets', { waitUntil: 'commit' });
      await page.waitForFunction(() => 'takeEarlyClicks' in window);
      await page.getByRole('button', { name: 'Add to cart: Adult day ticket' }).click();
      await page.getByRole('button', { name: 'Add to cart: Child day ticket' }).click();
      await seesCartCount(page, 0);
      come();
      await seesCartCount(page, 2);
      await expect(page.getByRole('group', { name: 'Adult day ticket, quantity' }).first()).toContainText('1');
    }));

  it('slow scripts do not block links', () =>
    festival.visit({ screen }, async (page) => {
      const come = await holdUpScripts(page);
      await page.goto('/tickets', { waitUntil: 'commit' });
      await page.getByRole('link', { name: /^Cart, / }).click({ noWaitAfter: true });
      await page.waitForURL('**/cart', { waitUntil: 'commit' });
      come();
      await hydrated(page);
    }));
});
