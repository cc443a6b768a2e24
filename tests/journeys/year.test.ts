import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { becomeOrganiser, buySome } from './desk.ts';
import { openFestival } from './festival.ts';
import { issuesByKeyboard, issuesWithLargeText } from './issues-of-use.ts';
import { hydrated } from './steps.ts';

const festival = await openFestival();
const morwenna = { name: 'Morwenna Pike', email: 'morwenna@example.co.uk', password: 'a good nose for it' };

/** The year in the configuration that the site gives to this browser. */
const yearShown = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await fetch('/api/config')).json()).edition.year);

const orderCount = (page: Page, year: number): Promise<number> =>
  page.evaluate(
    async (edition) =>
      (await (await fetch('/api/desk/orders', { headers: { 'festival-edition': String(edition) } })).json()).orders
        .length,
    year,
  );

/** The years of the pages of the site that this device has cached, by path. */
const cachedYears = (page: Page): Promise<Record<string, string | null>> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('festival-pages-'));
    const cached: Record<string, string | null> = {};
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached[new URL(request.url).pathname] = (await cache.match(request))?.headers.get('festival-edition') ?? null;
    }
    return cached;
  });

/** Follows the link of last year's email: the ticket of its year, which stays, and from it to the site as it is now. */
const readsLastYearsTicket = async (page: Page, link: string) => {
  const hears = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('shown-edition')));
  await page.goto(link);
  await expect(page.getByText(/22 November 2025/).first()).toBeVisible();
  await expect(page.getByText('This ticket is for the 2025 festival.')).toBeVisible();
  await expect(page.getByRole('img', { name: /code/i }).first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await hears;
  await page.getByRole('link', { name: 'Ticket as a PDF' }).evaluate(async (pdf) => {
    const { status } = await fetch((pdf as HTMLAnchorElement).href);
    if (status !== 200) throw new Error(`PDF: ${status}`);
  });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText(/21 November 2026/).first()).toBeVisible();
};

describe('the organiser’s year', () => {
  it('the next year is prepared, walked through, opened and sold, while the last one stays at the desk', () =>
    festival.visit({ serviceWorkers: 'allow' }, async (visitor) => {
      await buySome(visitor, 'nell@example.co.uk');
      await visitor.goto('/competition');
      await expect.poll(() => cachedYears(visitor)).toMatchObject({ '/': '2025', '/competition': '2025' });
      const receipt = await festival.emailTo('nell@example.co.uk', /ticket/i);
      const [ticketLink = ''] = receipt.text.match(/https?:\S+\/ticket\/\S+/) ?? [];

      await festival.visit({}, async (page) => {
        await becomeOrganiser(festival, page, morwenna);
        await page.goto('/desk/editions');
        await page.getByRole('link', { name: 'Prepare 2026' }).click();
        await page.getByRole('button', { name: 'Make the draft of 2026' }).click();
        await page.waitForURL('**/desk/editions/2026');
        await expect(page.getByRole('heading', { name: 'Names last year' })).toBeVisible();

        await page.goto('/desk/editions');
        await page.getByRole('button', { name: 'Walk through it as a visitor' }).click();
        await page.waitForURL(festival.site.href);
        await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('2026 as of');
        expect([await yearShown(page), await yearShown(visitor)]).toEqual([2026, 2025]);
        await page.getByRole('button', { name: 'Leave preview' }).click();
        await page.waitForURL('**/desk/editions');
        expect(await yearShown(page)).toBe(2025);

        await visitor.goto('/');
        await hydrated(visitor);
        await page.getByRole('button', { name: 'Change when it opens' }).click();
        await page.getByRole('button', { name: 'Open 2026 now…' }).click();
        await page.getByRole('button', { name: 'Open 2026 now', exact: true }).click();
        await expect(page.getByText('2026 is open.')).toBeVisible();
        await expect(visitor.getByText(/21 November 2026/).first()).toBeVisible();
        const offline = ['/', '/offline', '/my-festival', '/ticket', '/today'].map((path) => [path, '2026']);
        await expect.poll(() => cachedYears(visitor)).toEqual(Object.fromEntries(offline));

        await buySome(visitor, 'nell@example.co.uk');
        expect([await orderCount(page, 2025), await orderCount(page, 2026)]).toEqual([1, 1]);
        await page.goto('/desk');
        const yearOfDesk = page.getByRole('combobox', { name: 'Year' });
        await expect(yearOfDesk).toHaveValue('2026');
        await page.keyboard.press('/');
        await page.getByRole('combobox', { name: /^Search/ }).fill('nell@example.co.uk');
        await page.getByRole('option', { name: /^Order .*2025/ }).click();
        await page.waitForURL('**/desk/orders/*');
        await expect(yearOfDesk).toHaveValue('2025');
        await yearOfDesk.selectOption('2026 · open');
        await page.waitForURL('**/desk');
        await expect(yearOfDesk).toHaveValue('2026');

        await festival.visit({}, (reader) => readsLastYearsTicket(reader, ticketLink));

        await visitor.goto('/2025');
        await expect(visitor.getByRole('heading', { name: '2025', level: 1 })).toBeVisible();
        await visitor.goto('/results');
        await expect(visitor.getByText(/21 November 2026/).first()).toBeVisible();

        const archive = ['/2025', '/2025/results', '/results'];
        expect(await issuesByKeyboard(visitor, archive)).toEqual([]);
        expect(await issuesWithLargeText(visitor, archive)).toEqual([]);
        expect(await issuesByKeyboard(page, ['/desk/editions', '/desk/editions/2026', '/desk/settings'])).toEqual([]);
      });
    }));
});
