import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { aTypedHaveAGoForm } from '#fixtures/builders/a-registration.ts';
import { expect } from '../support/browser.ts';
import { becomeOrganiser } from './desk.ts';
import { openFestival } from './festival.ts';
import { expectAccessible } from './in-every-light.ts';
import { carry, hydrated, openAccount, openSection, pay, seesPaid } from './steps.ts';

const festival = await openFestival();
const organiser = { name: 'Ottoline Frith', email: 'ottoline@example.co.uk' };
const rosa = { name: 'Rosa Hale', email: 'rosa@example.co.uk' };

/**
 * The text lines of both sections of My Festival once they are open, without the code, its replacement, and the numbers
 * that only screen readers announce.
 */
const rowsOf = async (page: Page): Promise<readonly string[]> => {
  const tickets = await openSection(page, 'Tickets');
  await expect(tickets.getByRole('article')).toHaveCount(2);
  const changes = tickets.locator('summary').filter({ hasText: /^Change/ });
  await expect(changes).toHaveCount(2);
  for (const change of await changes.all()) await change.click();
  await expect(tickets.getByRole('button', { name: /^Refund this order/ })).toBeVisible();
  await expect(tickets.getByRole('button', { name: /^Get a refund/ })).toHaveCount(2);
  const dogs = await openSection(page, 'Register for Have-A-Go');
  await expect(dogs.getByText('Fig is registered.')).toBeVisible();
  const lines = await Promise.all([tickets, dogs].map(async (each) => (await each.innerText()).split('\n')));
  return lines.flat().filter((line) => line.trim() !== '' && !/^(Show code|Code hidden|of )/.test(line));
};

/** Rosa buys a ticket and a lunch, and registers a dog. @returns the text lines of My Festival that she then sees */
const rosaComes = async (): Promise<readonly string[]> => {
  let rows: readonly string[] = [];
  await festival.visit({}, async (page) => {
    await openAccount(page, rosa);
    await carry(page, 'Adult day ticket', 'Fine Foods lunch, vegetarian');
    await pay(page, rosa);
    await seesPaid(page);
    const status = await page.evaluate(async (typed) => {
      const sent = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const body = JSON.stringify({ id: null, typed });
      return (await fetch('/api/registrations/have-a-go', { ...sent, body })).status;
    }, aTypedHaveAGoForm());
    expect(status).toBe(200);
    await page.goto('/my-festival');
    await hydrated(page);
    rows = await rowsOf(page);
  });
  return rows;
};

/** Goes from the list of all accounts to My Festival as Rosa sees it. */
const viewAsRosa = async (page: Page) => {
  await page.goto('/desk/people?who=all');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: rosa.name }).click();
  await page.getByRole('link', { name: `View as ${rosa.name}` }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${rosa.name}`, level: 1 })).toBeVisible();
};

const band = (page: Page) => page.getByRole('complementary', { name: 'Viewing as someone else' });

describe('viewing My Festival as someone else', () => {
  it('viewing My Festival as someone else shows an organiser the same rows, changes nothing, and is in the audit log', async () => {
    const seenByRosa = await rosaComes();
    await festival.visit({}, async (page) => {
      await becomeOrganiser(festival, page, organiser);
      await page.goto('/desk');
      await hydrated(page);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
      });
      const cookies = await page.context().cookies();

      await viewAsRosa(page);
      await expect(band(page)).toContainText('You are viewing My Festival as Rosa Hale. Nothing can be changed here.');
      expect(await rowsOf(page)).toEqual(seenByRosa);
      await expect(page.getByText('Code hidden')).toHaveCount(2);

      // No click sends anything, and no link leads to the organiser's own pages.
      const theirs = page.getByRole('group', { name: /^My Festival of Rosa Hale/ });
      await expect(theirs.locator(':is(button, input, select, textarea):not(:disabled)')).toHaveCount(0);
      await page.evaluate(() => {
        for (const button of document.querySelectorAll<HTMLElement>('fieldset[disabled] button')) button.click();
      });
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(theirs.locator('a:is([href^="/ticket/"], [href^="/my-festival"], [href^="/offer"])')).toHaveCount(0);
      expect(sent).toEqual([]);
      expect(await page.context().cookies()).toEqual(cookies);
      const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(stored).not.toContain('GBT1:');
      expect(stored).not.toContain('Fig');

      // The band stays in view to the end of the page.
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await expect(band(page)).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, 'My Festival viewed as someone else');

      await page.getByRole('link', { name: 'Stop viewing' }).click();
      await expect(page.getByRole('heading', { name: rosa.name, level: 1 })).toBeVisible();
      await page.getByRole('link', { name: 'Audit log of this account' }).click();
      await expect(page.getByText('viewed My Festival as')).toContainText(
        `${organiser.name} viewed My Festival as: Rosa Hale`,
      );
      await expect(page.getByText('viewed My Festival as')).toHaveCount(1);
    });
  });
});
