import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect, overflowOf } from '../support/browser.ts';
import { openFestival } from './festival.ts';
import { carry, gather, hydrated, openAccount, pay, seesPaid, toCardPage, toCart } from './steps.ts';
import { arriveInSteps, maxFontShift, sumOf } from './stillness.ts';

const festival = await openFestival();
const widths = [320, 390, 768, 1440, 1600];
const notThere = { expected: [/status of 404/] };

const fitsEveryWidth = async (page: Page) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await overflowOf(page), `${new URL(page.url()).pathname} at ${width} px, ${colorScheme}`).toBe(0);
    }
  }
};

/** The accessibility journeys measure the width of all other pages. */
describe('every page in both colour schemes, from 320 to 1600 pixels', () => {
  it('pages during and after a purchase do not scroll sideways, in both colour schemes, from 320 to 1600 pixels', () =>
    festival.visit({}, async (page) => {
      const email = 'alun@example.co.uk';
      await openAccount(page, { name: 'Professor Alun Prys-Fenwick-Lowe', email });
      await page.goto('/tickets');
      await gather(page, 'Adult day ticket', 'Fine Foods lunch, vegetarian', 'Parking, all day');
      await fitsEveryWidth(page);
      await page.setViewportSize({ width: 1280, height: 900 });
      await toCart(page);
      await fitsEveryWidth(page);
      await toCardPage(page);
      await fitsEveryWidth(page);
      await pay(page, { email });
      await seesPaid(page);
      await fitsEveryWidth(page);
      await page.goto('/my-festival');
      await hydrated(page);
      await page.locator('summary').filter({ hasText: 'Tickets' }).click();
      await expect(page.getByText('Fine Foods lunch, vegetarian').first()).toBeVisible();
      await fitsEveryWidth(page);
    }));
});

describe.each(['desktop', 'phone'] as const)('every page, on a %s', (screen) => {
  it('every page shifts no layout during hydration, even on a slow network', () =>
    festival.visit({ screen, reducedMotion: 'no-preference' }, async (page) => {
      const standsStill = async (...addresses: readonly string[]) => {
        const arrival = await arriveInSteps(page);
        for (const address of addresses) {
          const { moved, movedByFonts } = await arrival.at(address);
          expect(moved, address).toEqual([]);
          expect(sumOf(movedByFonts), `${address}: ${JSON.stringify(movedByFonts)}`).toBeLessThan(maxFontShift);
        }
        await arrival.end();
      };
      await standsStill('/', '/tickets', '/cart', '/login', '/signup', '/password-reset-request');
      await standsStill('/experts', '/market', '/judges', '/sponsors', '/morwenna-pike');
      await openAccount(page, { name: 'Wilf Ackerman', email: `wilf.${screen}@example.co.uk` });
      await page.goto('/tickets');
      // The cart asks about a car, above what is on a phone's first screen.
      await gather(page, 'Parking, all day');
      await standsStill('/', '/tickets', '/cart', '/my-festival', '/cancel', '/success');
    }));

  it('every page opens at its top after navigation', () =>
    festival.visit({ screen }, async (page) => {
      await page.goto('/');
      await hydrated(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Hound competition' }).click();
      await page.waitForURL('**/competition');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Christmas market' }).click();
      await page.waitForURL('**/market');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }));
});

it('the phone menu opens and closes by its button', () =>
  festival.visit({ screen: 'phone' }, async (page) => {
    await page.goto('/tickets');
    await hydrated(page);
    const button = page.getByRole('banner').locator('summary').filter({ visible: true });
    const panel = page.getByRole('navigation', { name: 'Menu' });
    for (const [name, open] of [
      ['Menu', false],
      ['Close menu', true],
      ['Menu', false],
    ] as const) {
      await expect.poll(() => button.innerText()).toBe(name);
      await expect(button.locator('svg').filter({ visible: true })).toHaveCount(1);
      await expect(panel).toBeVisible({ visible: open });
      await button.click();
    }
  }));

it('the not-found page shows its three links in one line on a phone', () =>
  festival.visit({ screen: 'phone', ...notThere }, async (page) => {
    await page.goto('/nothing-buried-here');
    const links = await page.getByRole('main').getByRole('link').all();
    const middles = await Promise.all(links.map(async (link) => (await link.boundingBox()) ?? { y: 0, height: 0 }));
    const lines = new Set(middles.map(({ y, height }) => Math.round((y + height / 2) / 8)));
    expect([links.length, lines.size]).toEqual([3, 1]);
  }));

describe('URLs', () => {
  it('URLs of pages match in any case, and with a trailing slash', () =>
    festival.visit({}, async (page) => {
      for (const address of ['/TICKETS', '/tickets/', '/Cart', '/Password-Reset-Request']) {
        const answer = await page.goto(address);
        expect(answer?.status(), address).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Nothing buried here');
      }
    }));

  it('URLs without a page show the not-found page with status 404 and links', () =>
    festival.visit(notThere, async (page) => {
      const answer = await page.goto('/nothing-buried-here');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).not.toHaveURL(/nothing-buried-here/);
    }));

  it('URLs of My Festival redirect a logged-out visitor to the log-in', () =>
    festival.visit({}, async (page) => {
      for (const address of ['/my-festival', '/user-portal']) {
        await page.goto(address);
        await page.waitForURL('**/login');
      }
    }));
});

describe('payment result page', () => {
  it('the payment result page shows nothing for a guessed URL', () =>
    festival.visit({ expected: [/status of 404/] }, async (page) => {
      await page.goto('/success?session_id=cs_test_guessed');
      await expect(page.getByRole('heading', { name: 'Nothing to show here', level: 1 })).toBeVisible();
      await carry(page, 'Adult day ticket');
      const session = new URL(page.url()).pathname.split('/').at(-1);
      await page.goto(`/success?session_id=${session}`);
      await expect(page.getByRole('heading', { name: 'Your payment', level: 1 })).toBeVisible();
      await expect(page.getByText('Payment Successful!')).toHaveCount(0);
    }));
});
