import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect, overflowOf } from '../support/browser.ts';
import { openFestival } from './festival.ts';
import { carry, gather, pay, seesPaid, signUp, toCardPage, toCart } from './steps.ts';
import { arriveInSteps, sumOf, unnoticed, withoutWorker } from './stillness.ts';

const festival = await openFestival();
const addresses = [
  '/',
  '/tickets',
  '/experts',
  '/market',
  '/judges',
  '/sponsors',
  '/morwenna-pike',
  '/cart',
  '/success',
  '/cancel',
  '/login',
  '/signup',
  '/password-reset-request',
  '/password-reset?userId=nobody&secret=nothing',
  '/my-festival',
  '/nothing-buried-here',
];
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

describe('by day and by night, from the narrowest phone to a wide screen', () => {
  it('no page can be moved sideways', () =>
    festival.visit(notThere, async (page) => {
      for (const address of addresses) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await fitsEveryWidth(page);
      }
    }));

  it('nor can the pages of somebody who is buying, or has bought', () =>
    festival.visit({}, async (page) => {
      const email = 'alun@example.co.uk';
      await signUp(page, { name: 'Professor Alun Prys-Fenwick-Lowe', email });
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
      await page.locator('summary').filter({ hasText: 'Tickets' }).click();
      await expect(page.getByText('Fine Foods lunch, vegetarian')).toBeVisible();
      await fitsEveryWidth(page);
    }));
});

describe.each(['desktop', 'phone'] as const)('on a %s', (screen) => {
  it('nothing moves while a page comes to life, be it on a slow network', () =>
    festival.visit({ screen, ...withoutWorker }, async (page) => {
      const standsStill = async (...addresses: readonly string[]) => {
        const arrival = await arriveInSteps(page);
        for (const address of addresses) {
          const { moved, movedByFonts } = await arrival.at(address);
          expect(moved, address).toEqual([]);
          expect(sumOf(movedByFonts), `${address}: ${JSON.stringify(movedByFonts)}`).toBeLessThan(unnoticed);
        }
        await arrival.end();
      };
      await standsStill('/', '/tickets', '/cart', '/login', '/signup', '/password-reset-request');
      await standsStill('/experts', '/market', '/judges', '/sponsors', '/morwenna-pike');
      await signUp(page, { name: 'Wilf Ackerman', email: `wilf.${screen}@example.co.uk` });
      await page.goto('/tickets');
      await gather(page, 'Adult day ticket');
      await standsStill('/', '/tickets', '/cart', '/my-festival', '/cancel', '/success');
    }));

  it('every page begins at its top, whatever was read before', () =>
    festival.visit({ screen }, async (page) => {
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Hound competition' }).click();
      await page.waitForURL('**/competition');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Christmas market' }).click();
      await page.waitForURL('**/market');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }));
});

it('the phone’s menu has a button that opens it, and then one that closes it', () =>
  festival.visit({ screen: 'phone' }, async (page) => {
    await page.goto('/tickets');
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

it('a page that is not there keeps its three ways on in one line of a phone', () =>
  festival.visit({ screen: 'phone', ...notThere }, async (page) => {
    await page.goto('/nothing-buried-here');
    const links = await page.getByRole('main').getByRole('link').all();
    const middles = await Promise.all(links.map(async (link) => (await link.boundingBox()) ?? { y: 0, height: 0 }));
    const lines = new Set(middles.map(({ y, height }) => Math.round((y + height / 2) / 8)));
    expect([links.length, lines.size]).toEqual([3, 1]);
  }));

describe('addresses', () => {
  it('match whatever their case, and with a slash at their end', () =>
    festival.visit({}, async (page) => {
      for (const address of ['/TICKETS', '/tickets/', '/Cart', '/Password-Reset-Request']) {
        const answer = await page.goto(address);
        expect(answer?.status(), address).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Nothing buried here');
      }
    }));

  it('that lead nowhere say so, with status 404 and a way on', () =>
    festival.visit(notThere, async (page) => {
      const answer = await page.goto('/nothing-buried-here');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('main').getByRole('link').first().click();
      await expect(page).not.toHaveURL(/nothing-buried-here/);
    }));

  it('of My Festival lead a stranger to log in', () =>
    festival.visit({}, async (page) => {
      for (const address of ['/my-festival', '/user-portal']) {
        await page.goto(address);
        await page.waitForURL('**/login');
      }
    }));
});

describe('a payment', () => {
  it('shows itself to nobody who only guesses its address', () =>
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
