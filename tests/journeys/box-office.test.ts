import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { z } from 'zod';
import { expect, overflowOf, overflowWithLargeText, screens, withLargeText } from '../support/browser.ts';
import { violationsOn } from './axe.ts';
import { openFestival } from './festival.ts';
import { giveRole } from './give-role.ts';
import { hydrated, openAccount, pageCached } from './steps.ts';

const festival = await openFestival({ FESTIVAL_NOW: '2025-11-22T11:00:00+00:00' });

/** The browser logs an error for each request without a network. */
const phone = {
  serviceWorkers: 'allow',
  screen: 'phone',
  expected: [
    /ERR_INTERNET_DISCONNECTED/,
    /Failed to fetch/,
    /Failed to load/,
    /did not start/,
    /box office request failed/,
  ],
} as const;

const office = z.object({ products: z.array(z.object({ id: z.string(), left: z.nullable(z.number()) })) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const add = (page: Page, product: string) => click(page, `Add one: ${product}`);

/** Logs a volunteer in on this phone and opens their till with a float of £100. */
const opensTill = async (page: Page, name: string) => {
  const email = `${name.replace(/\W/g, '').toLowerCase()}@example.co.uk`;
  await openAccount(page, { name, email });
  await giveRole(festival.program, email, 'door');
  await page.goto('/door/sell');
  await page.getByLabel('Till name').fill(name);
  await page.getByLabel('Float, in pounds').fill('100');
  await click(page, 'Open till');
  await expect(heading(page)).toHaveText('Hold places for this till');
};

const leftOf = async (page: Page, product: string) => {
  const read = office.parse(await (await page.request.get('/api/door/box-office?device=anyones')).json());
  return read.products.find(({ id }) => id === product)?.left;
};

/** Expects no accessibility issues in either colour scheme, nothing cut off, and keys large enough for gloves. */
const accessible = async (page: Page, name: string) => {
  for (const width of [320, 390, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflowOf(page), `${name} at ${width} px`).toBe(0);
  }
  expect(await overflowWithLargeText(page), `${name} with text at 200 %`).toBe(0);
  // At the end of a long page nothing lies under the buttons at its foot.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page, colorScheme === 'dark' ? 'colours' : 'everything')).toEqual([]);
    const folder = process.env.BOX_OFFICE_PICTURES;
    if (folder) {
      await mkdir(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
    }
  }
};

describe('the box office', () => {
  it('the box office sells for cash, shows the codes, and is cashed up', () =>
    festival.visit(phone, async (page) => {
      await opensTill(page, 'Till 1');
      await accessible(page, 'allowance');
      await click(page, /^Hold \d+ places/);
      await expect(page.getByText('To pay')).toBeVisible();
      await add(page, 'Adult day ticket');
      await add(page, 'Adult day ticket');
      await add(page, 'Child day ticket');
      await click(page, '£40');
      await accessible(page, 'sell');
      await click(page, 'Take £40 in cash, give £5');
      await expect(heading(page)).toHaveText('Paid, £35.00');
      await expect(page.getByText('1 of 3')).toBeVisible();
      await click(page, 'Next ticket');
      await accessible(page, 'paid');
      await click(page, 'Email tickets');
      await page.getByLabel('Email address').fill('ada@example.org');
      await click(page, /^Send$/);
      await expect(page.getByText('on their way to ada@example.org')).toBeVisible();
      await festival.emailTo('ada@example.org', /Your tickets/);
      await click(page, 'Next guest');
      await page.getByRole('link', { name: 'Till', exact: true }).click();
      await accessible(page, 'till');
      await page.getByRole('link', { name: 'Sales and refunds' }).click();
      await click(page, /^Refund sale/);
      await accessible(page, 'refund');
      await click(page, 'Refund £35.00 in cash');
      await expect(page.getByText(/^Sale \w+ is refunded: £35\.00\.$/)).toBeVisible();
      await accessible(page, 'sales');
      await click(page, 'Back to selling');
      await add(page, 'Adult day ticket');
      await click(page, 'Take £15 in cash');
      await click(page, 'Next guest');
      await page.getByRole('link', { name: 'Till', exact: true }).click();
      await page.getByRole('link', { name: 'All tills' }).click();
      await expect(page.getByText('2 sales').first()).toBeVisible();
      await accessible(page, 'tills');
      await page.goBack();
      await page.getByRole('link', { name: 'Cash up' }).click();
      await page.getByLabel('Number of £50').fill('2');
      await page.getByLabel('Number of £10').fill('1');
      await expect(page.getByText('Short by')).toBeVisible();
      await accessible(page, 'cash-up');
      await click(page, 'Close Till 1');
      await expect(page.getByText('Please say in a few words')).toBeVisible();
      await page.getByLabel('Any idea why?').fill('Gave a fiver too much.');
      await click(page, 'Close Till 1');
      await expect(heading(page)).toHaveText('Open a till');
    }));

  it('the box office sells the last places at two doors without signal, each once, also after a reload', () =>
    festival.visit(phone, (page) =>
      festival.visit(phone, async (other) => {
        await opensTill(page, 'Till 2');
        await opensTill(other, 'Till 3');
        const lunch = 'prod_lunch_meat';
        const device = { id: 'till-of-the-test-0001', device: 'the-test', name: 'Test', float: 0 };
        await page.request.post('/api/door/tills', { data: device });
        for (const [at, quantity] of [20, 20, 18].entries()) {
          const sale = { paidBy: 'cash', tendered: null, email: null, soldAt: 0, offline: false };
          const items = [{ productId: lunch, quantity }];
          await page.request.post(`/api/door/tills/${device.id}/sales`, {
            data: { sales: [{ ...sale, id: `ord_of_the_test_${at}`, items, total: 3200 * quantity }] },
          });
        }
        expect(await leftOf(page, lunch)).toBe(2);
        for (const each of [page, other]) {
          await each.reload();
          await hydrated(each);
          await expect(each.getByText('2 left').or(each.getByText('1 left')).first()).toBeVisible();
          const remove = each.getByRole('button', { name: 'Remove one: Fine Foods lunch, meat' });
          if (await remove.isEnabled()) await remove.click();
          await expect(each.getByRole('group', { name: 'Fine Foods lunch, meat' }).getByRole('status')).toHaveText(
            /^[01]$/,
          );
          if (
            (await each.getByRole('group', { name: 'Fine Foods lunch, meat' }).getByRole('status').textContent()) ===
            '0'
          )
            await add(each, 'Fine Foods lunch, meat');
          await click(each, /^Hold \d+ places/);
          await expect(each.getByText(/^This till holds \d+ places?\.$/)).toBeVisible();
        }
        expect(await leftOf(page, lunch)).toBe(0);
        for (const each of [page, other]) {
          await pageCached(each, '/door/sell');
          await each.context().setOffline(true);
          await each.reload();
          await expect(each.getByText('Selling offline.')).toBeVisible();
          await expect(each.getByText('£32.00 · 1 held')).toBeVisible();
          await add(each, 'Fine Foods lunch, meat');
          await expect(each.getByRole('button', { name: 'Add one: Fine Foods lunch, meat' })).toBeDisabled();
          await click(each, 'Take £32 in cash');
          await expect(heading(each)).toHaveText('Paid, £32.00');
          await expect(each.getByText('No signal · 1 waiting')).toBeVisible();
          await click(each, 'Next guest');
          await expect(each.getByRole('button', { name: 'Add one: Fine Foods lunch, meat' })).toBeDisabled();
        }
        await accessible(page, 'offline');
        for (const each of [page, other]) {
          await each.context().setOffline(false);
          await expect(each.getByText(/^Signal$/)).toBeVisible();
        }
        const sold = z.array(
          z.object({ name: z.string(), takings: z.object({ cashSales: z.object({ count: z.number() }) }) }),
        );
        await expect
          .poll(async () => {
            const tills = sold.parse(await (await page.request.get('/api/door/tills')).json());
            return tills.filter(({ name }) => /Till [23]/.test(name)).map(({ takings }) => takings.cashSales.count);
          })
          .toEqual([1, 1]);
      }),
    ));

  it('the box office warns of a child without an adult and a lunch without a day ticket, and sells them all the same', () =>
    festival.visit(phone, async (page) => {
      await opensTill(page, 'Till 4');
      await click(page, /^Hold \d+ places/);
      await expect(page.getByText('To pay')).toBeVisible();
      const warning = page.getByRole('status').filter({ hasText: 'needs' });
      await add(page, 'Child day ticket');
      await expect(warning).toHaveText('Child day ticket needs an adult ticket as well. Ask if they already have one.');
      await accessible(page, 'warned');
      // On its side with large text, the payment does not cover the products.
      await page.setViewportSize({ width: 844, height: 390 });
      await withLargeText(page, async () => {
        await add(page, 'Child day ticket');
        await click(page, 'Remove one: Child day ticket');
      });
      await page.setViewportSize(screens.phone);
      await add(page, 'Adult day ticket');
      await expect(warning).toHaveCount(0);
      await click(page, 'Remove one: Adult day ticket');
      await expect(warning).toHaveCount(1);
      await click(page, 'Take £5 in cash');
      await expect(heading(page)).toHaveText('Paid, £5.00');
      await click(page, 'Next guest');
      await add(page, 'Fine Foods lunch, vegetarian');
      await expect(warning).toHaveText(/lunch, vegetarian needs a day ticket as well. Ask if they already have one.$/);
    }));
});
