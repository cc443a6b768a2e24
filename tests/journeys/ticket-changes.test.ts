import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { loseNetwork, regainNetwork } from '../support/network.ts';
import { violationsOn } from './axe.ts';
import { openFestival } from './festival.ts';
import { expectAccessible } from './in-every-light.ts';
import { carry, hydrated, openAccount, openSection, pageCached, pay, seesPaid } from './steps.ts';
import { movesOf, sumOf } from './stillness.ts';

/** The browser logs an error for each request without a network. */
const noNetwork = [
  /ERR_INTERNET_DISCONNECTED/,
  /Failed to fetch/,
  /could not be fetched/,
  /did not start/,
  /Failed to load/,
];

const festival = await openFestival();

const myTickets = async (page: Page) => {
  await page.goto('/my-festival');
  await hydrated(page);
  return openSection(page, 'Tickets');
};

/** The ticket as the server returns it, with its code. */
const codeAt = (page: Page, id: string, key = ''): Promise<{ readonly code?: string }> =>
  page.evaluate(async ([ticket, by]) => (await fetch(`/api/tickets/${ticket}${by}`)).json(), [id, key] as const);

/** Checks the accessibility of the open page in both colour schemes, at its present width. */
const expectPlainAndDark = async (page: Page) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page)).toEqual([]);
  }
};

describe('the tickets of one order', () => {
  it('the tickets of one order can be given away by email and returned for a refund, each by itself', () =>
    festival.visit(
      { serviceWorkers: 'allow', expected: [/status of 404 .*\/api\/tickets/, ...noNetwork] },
      async (page) => {
        const email = 'harriet@example.co.uk';
        await openAccount(page, { name: 'Harriet Lamb', email });
        await carry(page, 'Adult day ticket', 'Child day ticket');
        await pay(page, { email });
        await seesPaid(page);
        const tickets = await myTickets(page);
        const adult = tickets.getByRole('article', { name: 'Adult day ticket' });
        const href = await adult.getByRole('link', { name: /^Show code/ }).getAttribute('href');
        const id = href?.split('/')[2] ?? '';
        const { code: before } = await codeAt(page, id);
        expect(before).toMatch(/^GBT1:/);

        await adult
          .getByText(/^Change/)
          .first()
          .click();
        await adult.getByRole('button', { name: /^Give to someone/ }).click();
        await page.getByLabel('Their name').fill('Beth Arkwright');
        await page.getByLabel('Their email').fill('beth@example.co.uk');
        await page.getByLabel('Add a message').fill('Tom’s got flu. Come and hold my coat.');
        await expectAccessible(page, 'giving a ticket');
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
        await page.getByRole('button', { name: 'Send to Beth' }).click();
        await expect(tickets.getByText('On its way to Beth Arkwright')).toBeVisible();
        await expectPlainAndDark(page);
        // The giver's code works until the new holder accepts the ticket.
        expect(await codeAt(page, id)).toMatchObject({ code: before });

        const mail = await festival.emailTo('beth@example.co.uk', /has a ticket for you/);
        const link = mail.text.match(/https?:\S+\/accept\?token=\S+/)?.[0] ?? '';
        await festival.visit({ screen: 'phone' }, async (beth) => {
          await beth.goto(link);
          await expect(beth.getByRole('heading', { name: 'A ticket for you, Beth', level: 1 })).toBeVisible();
          await expect(beth.getByText('Tom’s got flu. Come and hold my coat.')).toBeVisible();
          expect(sumOf(await movesOf(beth))).toBeLessThan(0.02);
          await expectAccessible(beth, 'accepting a ticket');
          await beth.getByRole('button', { name: 'Accept ticket' }).click();
          await beth.waitForURL(/\/ticket\/[0-9a-f]{32}\?key=/);
          await expect(beth.getByRole('img', { name: /^Code of ticket/ })).toBeVisible();
          await expect(beth.getByText('Beth Arkwright', { exact: true })).toBeVisible();
          const { code: after } = await codeAt(beth, id, new URL(beth.url()).search);
          expect(after).toMatch(/^GBT1:/);
          expect(after).not.toBe(before);
        });

        const left = await myTickets(page);
        await left.getByText('No longer valid').click();
        await expect(left.getByText(/^Given to Beth Arkwright, who accepted it on/)).toBeVisible();
        await expect(left.getByRole('link', { name: /^Show code/ })).toHaveCount(1);
        expect(await codeAt(page, id)).not.toHaveProperty('code', before);

        // Without signal, too, the giver's device says where the ticket went, and shows no code for it.
        await pageCached(page, '/my-festival');
        await loseNetwork(page);
        await page.goto('/my-festival');
        const given = page.getByRole('article', { name: 'Adult day ticket' });
        await expect(given.getByText(/^Given to Beth Arkwright, who accepted it on/)).toBeVisible();
        await expect(given.getByRole('link', { name: /^Show code/ })).toHaveCount(0);
        await page.goto(`/ticket/${id}`);
        await expect(page.getByText(/^Given to Beth Arkwright/)).toBeVisible();
        await expect(page.getByRole('img', { name: /^Code of ticket/ })).toHaveCount(0);
        await regainNetwork(page);
        await myTickets(page);

        await left
          .getByText(/^Change/)
          .first()
          .click();
        await left.getByRole('button', { name: /^Get a refund/ }).click();
        await expect(page.getByRole('button', { name: 'Keep the ticket' })).toBeFocused();
        await page.getByRole('button', { name: 'Refund £5.00' }).click();
        await expect(left.getByText(/^£5\.00 is on its way back to the card that paid\.$/)).toBeVisible();
        await left.getByText('No longer valid').click();
        await expect(left.getByText(/^Refunded/)).toBeVisible();
        await expect(left.getByRole('link', { name: /^Show code/ })).toHaveCount(0);
      },
    ));
});
