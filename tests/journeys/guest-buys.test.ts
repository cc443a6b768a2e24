import { describe, it } from 'vitest';
import { expect, type Screen } from '../support/browser.ts';
import { linkIn } from '../support/inbox.ts';
import { openFestival } from './festival.ts';
import {
  cards,
  gather,
  hydrated,
  openSection,
  password,
  pay,
  seesCartCount,
  seesPaid,
  seesWelcome,
  signUp,
  toCardPage,
  toCart,
} from './steps.ts';

const festival = await openFestival();
const buyers: readonly { readonly screen: Screen; readonly email: string }[] = [
  { screen: 'desktop', email: 'hettie@example.co.uk' },
  { screen: 'phone', email: 'wilf@example.co.uk' },
];

describe.each(buyers)('guest checkout, on a $screen', ({ screen, email }) => {
  it('a guest buys two kinds of ticket after a declined card, and claims them in My Festival by the receipt’s link', () =>
    festival.visit({ screen, serviceWorkers: 'allow', reducedMotion: 'no-preference' }, async (page) => {
      await page.goto('/');
      await hydrated(page);
      await page.getByRole('link', { name: 'Get your tickets' }).filter({ visible: true }).first().click();
      await page.waitForURL('**/tickets');
      await gather(page, 'Adult day ticket', 'Child day ticket');
      await page.getByRole('button', { name: 'One more: Adult day ticket' }).first().click();
      await seesCartCount(page, 3);
      await toCart(page);
      await expect(page.getByText('£35.00').first()).toBeVisible();

      await toCardPage(page);
      await pay(page, { email, card: cards.declined });
      await expect(page.getByRole('alert')).toContainText('Nothing has been charged');
      await pay(page, { email });

      await seesPaid(page);
      expect(new URL(page.url()).search).toBe('');
      await seesCartCount(page, 0);

      const message = await festival.emailTo(email, /Your tickets/);
      expect(message.text).toContain('£35.00');
      await page.goto(linkIn(message, '/signup'));
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByText('Your order: Adult day ticket · Child day ticket')).toBeVisible();
      expect(new URL(page.url()).search, 'the claim leaves the address bar').toBe('');
      await page.getByLabel('Name').fill('Hettie Crouch');
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign up' }).click();

      await seesWelcome(page, 'Hettie Crouch');
      await expect(page.getByText(/^Order \w+ is now in your account\.$/)).toBeVisible();
      const tickets = await openSection(page, 'Tickets');
      await expect(tickets.getByRole('listitem').first()).toContainText(/Adult day ticket × 2/);
      await expect(tickets.getByRole('listitem').first()).toContainText('£30.00');
      await expect(tickets.getByRole('listitem').first()).toContainText('GBP');
      await expect(tickets).toContainText(/4 October 2025 at \d{1,2}(\.\d\d)?[ap]m/);
      await expect(tickets.getByRole('listitem').nth(1)).toContainText('Child day ticket');

      await page.reload();
      const again = await openSection(page, 'Tickets');
      await expect(again.getByRole('listitem').first()).toContainText('Adult day ticket');
    }));
});

describe('ticket ownership', () => {
  it('the ownership of tickets does not depend on parameters of the URL', () =>
    festival.visit({ serviceWorkers: 'allow', reducedMotion: 'no-preference' }, async (page) => {
      const tickets = JSON.stringify(['Adult day ticket', 'Child day ticket']);
      const query = new URLSearchParams({ email: 'hettie@example.co.uk', userType: 'competitor', tickets });
      await page.goto(`/signup?${query}`);
      await expect(page.getByText('Your order: Adult day ticket')).toBeVisible();
      await signUp(page, { name: 'Somebody Else', email: 'somebody.else@example.co.uk' });
      const section = await openSection(page, 'Tickets');
      await expect(section.getByText('No tickets purchased yet')).toBeVisible();
      await expect(section.getByText('Adult day ticket')).toHaveCount(0);
    }));
});
