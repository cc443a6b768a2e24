import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { z } from 'zod';
import { expect, openBrowser } from '../support/browser.ts';
import { openFestival } from './festival.ts';
import { gather, hydrated, pay, seesCartCount, seesPaid, serviceWorkerActive, toCardPage, toCart } from './steps.ts';

const festival = await openFestival();
const listing = z.array(z.object({ name: z.string(), placesLeft: z.number().nullable() }));

const placesLeft = async (name: string) => {
  const answer = await fetch(new URL('/api/gbtf-products', festival.site));
  return listing.parse(await answer.json()).find((product) => product.name === name)?.placesLeft;
};

/** Buys two of the ten market stands, up to the card page. */
const carryTwoStands = async (page: Page) => {
  await page.goto('/tickets');
  await hydrated(page);
  await page.getByRole('button', { name: 'Stands' }).click();
  await gather(page, 'Market stand');
  await page.getByRole('button', { name: 'One more: Market stand' }).first().click();
  await seesCartCount(page, 2);
  await toCart(page);
  await toCardPage(page);
};

/** Waits until the service worker begins to install. */
const serviceWorkerStarts = (page: Page) =>
  expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);

/** Why the browser loaded a page anew instead of restoring it from the back/forward cache. */
const whyNotRestored = (page: Page) =>
  page.evaluate(() => {
    const [arrival] = performance.getEntriesByType('navigation');
    return `loaded anew: ${JSON.stringify(arrival && 'notRestoredReasons' in arrival && arrival.notRestoredReasons)}`;
  });

describe.each(['desktop', 'phone'] as const)('cancelled card page, on a %s', (screen) => {
  it('cancelling the card page restores the cart, frees the places, and allows another try', () =>
    festival.visit({ screen }, async (page) => {
      const before = await placesLeft('Market stand');
      if (!before) throw new Error('no market stands on sale');
      await carryTwoStands(page);
      await expect.poll(() => placesLeft('Market stand')).toBe(before - 2);

      await page.getByRole('link', { name: 'Back to the festival' }).click();
      await page.waitForURL('**/cancel');
      await expect(page.getByRole('heading', { name: 'Payment Canceled', level: 1 })).toBeVisible();
      await expect(page.getByText('We’ve stopped holding your tickets')).toBeVisible();
      await seesCartCount(page, 2);
      await expect.poll(() => placesLeft('Market stand')).toBe(before);
      await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');

      await page.reload();
      await expect(page.getByRole('heading', { name: 'Payment Canceled', level: 1 })).toBeVisible();
      await seesCartCount(page, 2);

      await page.getByRole('link', { name: 'Try Again' }).click();
      await toCardPage(page);
      await pay(page, { email: 'nell@example.co.uk' });
      await seesPaid(page);
      await seesCartCount(page, 0);
      await expect.poll(() => placesLeft('Market stand')).toBe(before - 2);
    }));
});

describe('browser back button after checkout', () => {
  it('the back button leads from the card page to the unchanged cart, and on to the same payment', () =>
    festival.visit({}, async (page) => {
      await carryTwoStands(page);
      const cardPage = page.url();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Your Cart', level: 1 })).toBeVisible();
      await seesCartCount(page, 2);
      await toCardPage(page);
      expect(page.url()).toBe(cardPage);
      await pay(page, { email: 'nell@example.co.uk' });
      await seesPaid(page);
    }));

  it('the back button enables Checkout again when the page is restored from the back/forward cache', async () => {
    const browser = await openBrowser({ remembersPages: true });
    try {
      await festival.visit({ browser, serviceWorkers: 'allow' }, async (page) => {
        await page.goto('/tickets');
        await gather(page, 'Adult day ticket');
        await toCart(page);
        await page.evaluate(() => Object.assign(window, { asItWasLeft: true }));
        await serviceWorkerStarts(page);
        await toCardPage(page);
        await serviceWorkerActive(page);
        await page.evaluate(() => history.back());
        // A restored page fires no load event.
        await page.waitForURL('**/cart', { waitUntil: 'commit' });
        expect(await page.evaluate(() => 'asItWasLeft' in window), await whyNotRestored(page)).toBe(true);
        await toCardPage(page);
      });
    } finally {
      await browser.close();
    }
  });

  it('after the payment, the back button leads to an empty cart, and to a card page that says paid', () =>
    festival.visit({}, async (page) => {
      await carryTwoStands(page);
      await pay(page, { email: 'nell@example.co.uk' });
      await seesPaid(page);

      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible();
      await page.goBack();
      await expect(page.getByText('Your cart is empty. Continue Hunting For Truffle Tickets...')).toBeVisible();
      await seesCartCount(page, 0);
      await page.goForward();
      await page.getByRole('link', { name: 'Continue to the festival' }).click();
      await seesPaid(page);
    }));
});
