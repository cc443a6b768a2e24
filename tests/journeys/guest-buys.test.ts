import type { Locator, Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect, type Screen } from '../support/browser.ts';
import { linkIn } from '../support/inbox.ts';
import { codeOnPage } from '../support/pdf-picture.ts';
import { openFestival } from './festival.ts';
import { expectAccessible } from './in-every-light.ts';
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

describe('names and presents in the cart', () => {
  const typed = (page: Page, label: string, place: number) =>
    page.getByLabel(`${label} (Adult day ticket, ${place} of 4)`, { exact: true });
  const presses = (page: Page, place: number) =>
    page.getByRole('button', { name: `It’s a present (Adult day ticket, ${place} of 4)`, exact: true }).click();
  /** The address in the QR code of a card. */
  const addressOn = async (page: Page, card: Locator): Promise<string> => {
    const answer = await page.request.get((await card.getAttribute('href')) ?? '');
    return codeOnPage(await answer.body(), 1);
  };

  it('a group’s tickets get names, one goes by email, and of two presents one is claimed by its card and one taken back', () =>
    festival.visit({ serviceWorkers: 'allow', expected: [/status of 422/] }, async (page) => {
      await page.goto('/tickets');
      await gather(page, 'Adult day ticket');
      for (let more = 0; more < 3; more += 1)
        await page.getByRole('button', { name: 'One more: Adult day ticket' }).first().click();
      await seesCartCount(page, 4);
      await toCart(page);
      await typed(page, 'Name', 1).fill('Tom Lamb');
      await typed(page, 'Name', 2).fill('Poppy Lamb');
      await typed(page, 'Email, if it should go to them', 2).fill('poppy@');
      await typed(page, 'Name', 3).fill('Beth Arkwright');
      await presses(page, 3);
      await typed(page, 'Your message', 3).fill('Happy birthday. Wellies provided.');
      await typed(page, 'From', 3).fill('Harriet, Tom and Poppy');
      await typed(page, 'Name', 4).fill('Ned Arkwright');
      await presses(page, 4);
      await expectAccessible(page, 'names in the cart');
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });

      await page.getByRole('button', { name: 'Checkout' }).click();
      await expect(page.getByText('Adult day ticket, ticket 2: Please type a complete email address')).toBeVisible();
      await expect(typed(page, 'Email, if it should go to them', 2)).toBeFocused();
      await page.reload();
      await hydrated(page);
      await expect(typed(page, 'Your message', 3)).toHaveValue('Happy birthday. Wellies provided.');
      await typed(page, 'Email, if it should go to them', 2).fill('poppy@example.co.uk');
      await toCardPage(page);
      await pay(page, { email: 'nora@example.co.uk' });
      await seesPaid(page);

      const cards = page.getByRole('link', { name: /^Print the card/ });
      await expect(cards).toHaveCount(2);
      for (const name of ['Tom Lamb', 'Poppy Lamb', 'Beth Arkwright', 'Ned Arkwright'])
        await expect(page.getByRole('link', { name: `Adult day ticket, ${name}` })).toBeVisible();
      const [forBeth, forNed] = [await addressOn(page, cards.first()), await addressOn(page, cards.last())];
      expect(new URL(forBeth).pathname).toBe('/present');
      expect((await festival.emailTo('poppy@example.co.uk', /has a ticket for you/)).text).toContain('/accept?token=');

      await page.getByRole('link', { name: 'Adult day ticket, Ned Arkwright' }).click();
      await expect(page.getByText('A present for Ned Arkwright')).toBeVisible();
      await page.getByRole('button', { name: /^Take it back/ }).click();
      await expect(page.getByText('The ticket is yours again.')).toBeVisible();

      await festival.visit({ expected: [/status of 410/] }, async (beth) => {
        await beth.goto(forNed);
        await expect(beth.getByText('has taken this ticket back')).toBeVisible();
        await expectAccessible(beth, 'a present’s code');
        await beth.goto('/present');
        await hydrated(beth);
        await beth.getByLabel('The code on your card').fill(new URL(forBeth).hash.slice(1).toLowerCase());
        await beth.getByRole('button', { name: 'Open my present' }).click();
        await expect(beth.getByRole('heading', { name: 'A present for you, Beth' })).toBeVisible();
        await expect(beth.getByText('Happy birthday. Wellies provided.')).toBeVisible();
        await beth.getByLabel('Your email').fill('beth@example.co.uk');
        await beth.getByRole('button', { name: 'Make it mine' }).click();
        await expect(beth.getByRole('heading', { name: 'Adult day ticket' })).toBeVisible();
        await expect(beth.getByText('Beth Arkwright').first()).toBeVisible();
        expect((await festival.emailTo('beth@example.co.uk', /Your ticket for/)).text).toContain('/ticket/');
        await beth.goto(forBeth);
        await expect(beth.getByText('Someone has made this ticket theirs already')).toBeVisible();
      });
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
