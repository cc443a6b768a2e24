import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect, type Screen } from '../support/browser.ts';
import { linkIn } from '../support/inbox.ts';
import { openFestival } from './festival.ts';
import {
  buyCompetitorTicket,
  carry,
  choosePassword,
  forget,
  logIn,
  openSection,
  password,
  pay,
  section,
  seesPaid,
  seesWelcome,
  signUp,
} from './steps.ts';

const festival = await openFestival();
const members: readonly { readonly screen: Screen; readonly name: string; readonly email: string }[] = [
  { screen: 'desktop', name: 'Morwenna Pike', email: 'morwenna@example.co.uk' },
  { screen: 'phone', name: 'Kit Ravenscroft', email: 'kit@example.co.uk' },
];

const seesMember = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'My Festival' }).filter({ visible: true })).toBeVisible();

describe('current session', () => {
  it('the current session is not fetched on a device without a log-in, and shown on all pages after one', () =>
    festival.visit({}, async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      for (const path of ['/', '/tickets', '/cart']) {
        // An idle page would fetch the session together with the server's time.
        await Promise.all([page.waitForResponse('**/api/config'), page.goto(path)]);
        await page.waitForLoadState('networkidle');
      }
      expect(asked).toContain('/api/config');
      expect(asked).not.toContain('/v1/account');

      await signUp(page, { name: 'Wilf Ackerman', email: 'wilf@example.co.uk' });
      await page.goto('/');
      await seesMember(page);

      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await seesWelcome(page, 'Wilf Ackerman');
      await page.goto('/tickets');
      await seesMember(page);
    }));
});

describe.each(members)('logged-in user, on a $screen', ({ screen, name, email }) => {
  it('a logged-in user buys a competitor ticket, becomes a competitor, and gets a refund in time', () =>
    festival.visit({ screen }, async (page) => {
      await signUp(page, { name, email });
      await expect(page.getByText('Guest', { exact: true })).toBeVisible();
      await expect(section(page, 'Register for Have-A-Go')).toBeVisible();

      await buyCompetitorTicket(page, email);
      const receipt = page.getByRole('complementary', { name: 'Your order' });
      await expect(receipt).toContainText('Competitor ticket');
      await expect(receipt).toContainText('£55.00');
      await expect(receipt).toContainText(/\d October 2025 at \d{1,2}(\.\d\d)?[ap]m/);
      await page.getByRole('link', { name: 'Go to My Festival' }).click();

      await seesWelcome(page, name);
      // The label is added shortly after the payment, and the page is notified.
      await expect(page.getByText('Competitor', { exact: true })).toBeVisible();
      await expect(section(page, 'Register for Competition')).toBeVisible();
      await expect(section(page, 'Register for Have-A-Go')).toHaveCount(0);
      await expect(page.getByText('Ticket bought')).toBeVisible();

      const tickets = await openSection(page, 'Tickets');
      await expect(tickets).toContainText('You can cancel for a full refund until 18 October 2025');
      await tickets.getByRole('button', { name: /^Refund this order/ }).click();
      const question = page.getByRole('dialog', { name: /^Refund order \w+\?$/ });
      await question.getByRole('button', { name: 'Keep the order' }).click();
      await expect(question).toBeHidden();
      await tickets.getByRole('button', { name: /^Refund this order/ }).click();
      await question.getByRole('button', { name: 'Refund £55.00' }).click();
      await tickets.getByText('No longer valid').click();
      await expect(tickets.getByText('Refunded', { exact: true })).toBeVisible();
      await expect(tickets.getByText('You have no tickets at the moment.')).toBeVisible();
      await expect(tickets.getByRole('button', { name: /^Refund this order/ })).toHaveCount(0);

      const message = await festival.emailTo(email, /refund/i);
      expect(message.text).toContain('£55.00');
    }));
});

describe('guest orders', () => {
  it('guest orders are claimed by the account with the same email address once it is verified, not before', async () => {
    const email = 'saoirse@example.co.uk';
    await festival.visit({}, async (page) => {
      await carry(page, 'Adult day ticket');
      await pay(page, { email });
      await seesPaid(page);
    });
    await festival.visit({}, async (page) => {
      const waitingLists = page.waitForResponse('**/api/my-waiting-lists');
      await signUp(page, { name: 'Saoirse Dolan', email });
      const before = await openSection(page, 'Tickets');
      await expect(before.getByText('No tickets purchased yet')).toBeVisible();
      // If this request were still under way during the log-out, the browser would log a 401.
      expect((await waitingLists).status()).toBe(200);

      await page.getByRole('button', { name: 'Log out' }).click();
      await page.waitForURL('**/login');
      await forget(page, email);
      await page.goto(linkIn(await festival.emailTo(email, /new password/), '/password-reset'));
      await choosePassword(page, `${password}, again`);
      await page.waitForURL('**/login');
      await logIn(page, email, `${password}, again`);

      await seesWelcome(page, 'Saoirse Dolan');
      await expect((await openSection(page, 'Tickets')).getByText('Adult day ticket').first()).toBeVisible();
    });
  });
});
