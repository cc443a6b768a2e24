import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { violationsOn } from './axe.ts';
import { everyAddress } from './every-address.ts';
import { openFestival } from './festival.ts';
import { alive, gather, pay, seesPaid, signUp, toCardPage, toCart } from './steps.ts';

const [festival, asking] = await Promise.all([openFestival(), openFestival({ MIXPANEL_TOKEN: 'public-token' })]);
const notThere = { expected: [/status of 40[14]/] };

/** How a page may be looked at: by day, by night, in the colours of somebody's own; on a phone, a tablet, a desk. */
const lights = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced colours', media: { colorScheme: 'light', forcedColors: 'active' } },
] as const;
const widths = [320, 768, 1440];

/** Waits until no colour is on its way to another one any more, however short the way is. */
const hasSettled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const brief = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(brief.map(({ finished }) => finished.catch(() => {})));
  });

/** What is wrong with the page as it stands, in every light and at every width, without asking for it again. Light changes colours alone. */
const wrongWith = async (page: Page, what: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const { name, media } of lights) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
      await hasSettled(page);
      const violations = await violationsOn(page, media !== lights[0].media);
      found.push(...violations.map((violation) => `${what}, ${name}, ${width} px: ${violation}`));
    }
  }
  return found;
};

const looksWell = async (page: Page, what: string) => expect(await wrongWith(page, what)).toEqual([]);

const open = async (page: Page, address: string) => {
  await page.goto(address);
  await alive(page);
};

it('every page can be used by everybody, in every light and at every width', { timeout: 240_000 }, () =>
  festival.visit(notThere, async (page) => {
    const addresses = await everyAddress(festival.site);
    expect(addresses.length).toBeGreaterThan(10);
    const found: string[] = [];
    for (const address of addresses) {
      await open(page, address);
      found.push(...(await wrongWith(page, address)));
    }
    expect(found).toEqual([]);
  }),
);

describe('whatever opens on a page', () => {
  it('everything that folds away, the header’s menus among it', () =>
    festival.visit({}, async (page) => {
      for (const address of ['/', '/tickets']) {
        await open(page, address);
        await page.evaluate(() => {
          // Of the header's menus one is open at a time, unless they lose the name that they share.
          for (const fold of document.querySelectorAll('details')) {
            fold.removeAttribute('name');
            fold.open = true;
          }
        });
        await looksWell(page, `${address} unfolded`);
      }
    }));

  it('the form for news, over the page it is asked for on', () =>
    festival.visit({}, async (page) => {
      await open(page, '/');
      await page.getByRole('main').getByRole('link', { name: 'Subscribe for updates' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await looksWell(page, 'the form for news');
    }));

  it('the question whether one may be counted, along the bottom', () =>
    asking.visit({}, async (page) => {
      await open(page, '/terms');
      await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible();
      await looksWell(page, 'the question');
    }));

  it('the cart, My Festival and the question before a refund', { timeout: 120_000 }, () =>
    festival.visit({}, async (page) => {
      const email = 'everybody@example.co.uk';
      await signUp(page, { name: 'Ottoline Frith', email });
      await page.goto('/tickets');
      await gather(page, 'Adult day ticket', 'Parking, all day');
      await looksWell(page, 'tickets with a cart');
      await page.setViewportSize({ width: 1280, height: 900 });
      await toCart(page);
      await looksWell(page, 'a filled cart');
      await toCardPage(page);
      await pay(page, { email });
      await seesPaid(page);
      await looksWell(page, 'a paid order');
      await open(page, '/my-festival');
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
      });
      await page
        .getByRole('button', { name: /^Refund this order/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await looksWell(page, 'before a refund');
    }),
  );

  it('account settings, with an authenticator to be scanned and a form filled in wrong', { timeout: 120_000 }, () =>
    festival.visit({}, async (page) => {
      await signUp(page, { name: 'Ottoline Frith', email: 'settings@example.co.uk' });
      await open(page, '/my-festival/account');
      await page.getByRole('button', { name: 'Set up two-step log in' }).click();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      await page.getByRole('textbox', { name: 'Email' }).fill('somebody@else.example');
      await page.getByRole('button', { name: 'Save email' }).click();
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByText('Type the word delete, and nothing else.')).toBeVisible();
      await looksWell(page, 'account settings');
    }),
  );
});
