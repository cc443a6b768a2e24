import type { Page, Route } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { applySome, becomeOrganiser, deskAddresses, sellSome } from './desk.ts';
import { deskAddressesOf } from './every-address.ts';
import { openFestival } from './festival.ts';
import { hydrated } from './steps.ts';

const festival = await openFestival();

/** The text of each address in a festival in which nothing has happened yet; an address that is not here fails. */
const emptyWords: Readonly<Record<string, RegExp>> = {
  '/desk': /Anything that does will be listed here/,
  '/desk/orders': /No orders yet\. The first one is listed here/,
  '/desk/gallery': /There are no pictures yet\. Choose some above/,
  '/desk/orders/one': /There’s no order at this address/,
  '/desk/waiting': /No one is waiting\. .* you’ll see them here/,
  '/desk/vouchers': /No vouchers yet\. The first one you make is listed here/,
  '/desk/carers': /No one is waiting for a decision\. .* you’ll see them here/,
  '/desk/traders': /Traders apply on the form for traders, and you’ll see them here/,
  '/desk/traders/pitches': /Traders you accept are listed here/,
  '/desk/traders/one': /There’s no application here/,
  '/desk/catalogue': /0 sold, 0 held/,
  '/desk/catalogue/one': /no product with this address/,
  '/desk/lists': /No tickets yet\. Everyone with a day ticket or a competitor ticket is listed here/,
  '/desk/messages': /No one gets this yet\. Choose other recipients above/,
  '/desk/banner': /No banner is showing/,
  '/desk/jobs': /Nothing is running just now/,
  '/desk/devices': /No phone or tablet has been set up for the door yet\. .* it appears here/,
  '/desk/day-off': /At the door\s*no orders/,
  '/desk/content': /Nothing is waiting to be published/,
  '/desk/settings': /The line under it/,
  '/desk/money': /Takings, fees and payouts will be here from the first sale/,
  '/desk/editions': /2026 isn’t made yet/,
  '/desk/editions/prepare': /Nothing is made until the button at the side says so/,
  '/desk/editions/one': /There’s no year at this address/,
  '/desk/people': /Two staff; one without two-step login and one yet to join/,
  '/desk/people/one': /There’s no account at this address/,
  '/desk/people/one/view': /There’s no account at this address/,
  // The log already has the entry that made the organiser staff.
  '/desk/log': /gave someone a staff role/,
};

/** Console errors about failures and lost connections. */
const expected = [
  /status of 500/,
  /INTERNET_DISCONNECTED/,
  /could not be/,
  // Requests of an idle page that the test aborts.
  /background task of the page did not start/,
];

/** Controls the server's answers to this page: a test can hold them, fail them or let them through (the default). */
const answersTo = async (page: Page) => {
  const held: Route[] = [];
  let settle: ((route: Route) => Promise<void>) | null = (route) => route.continue();
  const settleAll = (how: (route: Route) => Promise<void>) => {
    settle = how;
    return Promise.all(held.splice(0).map(how));
  };
  await page.route(/\/api\/(desk|door)(\/|$)/, async (route) => {
    if (settle) await settle(route);
    else held.push(route);
  });
  return {
    hold: () => {
      settle = null;
    },
    fail: () => settleAll((route) => route.fulfill({ status: 500, json: { code: 'bug' } })),
    disconnect: () => settleAll((route) => route.abort('internetdisconnected')),
    letThrough: () => settleAll((route) => route.continue()),
  };
};

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const loading = (page: Page) => main(page).getByRole('status').filter({ hasText: 'Loading' });
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' });
const offline = (page: Page) => main(page).getByText('You’re offline.');
const headings = (page: Page) => main(page).getByRole('heading', { level: 2 }).allTextContents();

const focusIsSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName), page.url()).not.toBe('BODY');

/** Waits until everything has loaded. */
const isWhole = async (page: Page) => {
  await expect(loading(page).or(main(page).getByRole('alert'))).toHaveCount(0);
  // A preview is counted a moment after its page is there.
  await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(heading(page)).toBeVisible();
};

describe('states of the desk', () => {
  it('every address of the desk says what it will show while the festival is empty', () =>
    festival.visit({ expected: [/status of 404.*\/one(\/my-festival)?$/] }, async (page) => {
      await becomeOrganiser(festival, page, { name: 'Wilf Ackerman', email: 'wilf@example.co.uk' });
      for (const address of await deskAddressesOf(festival.site)) {
        await page.goto(address);
        await hydrated(page);
        await isWhole(page);
        await expect(main(page), address).toContainText(emptyWords[address] ?? /no words for this address/);
      }
    }));

  it('every address of the desk shows that it loads, has failed or is offline, and loads by itself once back online', () =>
    festival.visit({ expected }, async (page) => {
      const email = 'ottoline@example.co.uk';
      const organiser = await becomeOrganiser(festival, page, { name: 'Ottoline Frith', email });
      await sellSome(festival, page, email, organiser);
      await applySome(page);
      // A year that is not there is known without a request; the states of one that is are in `tests/web/desk/editions.test.tsx`.
      const addresses = (await deskAddresses(page, festival.site)).filter((each) => each !== '/desk/editions/one');
      const answers = await answersTo(page);
      for (const address of addresses) {
        answers.hold();
        await page.goto(address);
        await expect(heading(page), address).toBeVisible();
        await expect(loading(page).first(), address).toBeVisible();

        await answers.fail();
        await expect(main(page).getByText('Nothing is lost; please try again.').first(), address).toBeVisible();
        await expect(heading(page), address).toBeVisible();

        answers.hold();
        await tryAgain(page).first().focus();
        await page.keyboard.press('Enter');
        await expect(loading(page).first(), address).toBeVisible();
        await focusIsSomewhere(page);

        await page.context().setOffline(true);
        await answers.disconnect();
        await expect(offline(page), address).toBeVisible();
        await expect(main(page).getByText('It loads by itself').first(), address).toBeVisible();

        // Held until the browser is online: a request that is let through before would fail, as if the server had.
        answers.hold();
        await page.context().setOffline(false);
        await answers.letThrough();
        await isWhole(page);
        await expect(offline(page), address).toHaveCount(0);
        await focusIsSomewhere(page);

        const shown = await headings(page);
        await page.context().setOffline(true);
        await expect(offline(page), address).toBeVisible();
        expect(await headings(page), address).toEqual(shown);
        await page.context().setOffline(false);
        await isWhole(page);
        await expect(offline(page), address).toHaveCount(0);
      }
    }));
});
