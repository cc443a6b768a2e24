import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { openFestival } from './festival.ts';
import { expectAccessible, open } from './in-every-light.ts';
import { gather, openAccount, pay, seesPaid, toCardPage, toCart } from './steps.ts';

const [festival, asking] = await Promise.all([openFestival(), openFestival({ MIXPANEL_TOKEN: 'public-token' })]);

describe('accessibility of what opens on a page', () => {
  it('disclosures and the header’s menus have no accessibility issues once they are open', () =>
    festival.visit({}, async (page) => {
      for (const address of ['/', '/tickets']) {
        await open(page, address);
        await page.evaluate(() => {
          // Only one of the header's menus can be open at a time, unless their shared `name` is removed.
          for (const fold of document.querySelectorAll('details')) {
            fold.removeAttribute('name');
            fold.open = true;
          }
        });
        await expectAccessible(page, `${address} unfolded`);
      }
    }));

  it('the newsletter dialog has no accessibility issues', () =>
    festival.visit({}, async (page) => {
      await open(page, '/');
      await page.getByRole('main').getByRole('link', { name: 'Subscribe for updates' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'the form for news');
    }));

  it('the consent question has no accessibility issues', () =>
    asking.visit({}, async (page) => {
      await open(page, '/terms');
      await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible();
      await expectAccessible(page, 'the question');
    }));

  it('the cart, My Festival and the refund dialog have no accessibility issues', () =>
    festival.visit({}, async (page) => {
      const email = 'everybody@example.co.uk';
      await openAccount(page, { name: 'Ottoline Frith', email });
      await page.goto('/tickets');
      await gather(page, 'Adult day ticket', 'Parking, all day');
      await expectAccessible(page, 'tickets with a cart');
      await page.setViewportSize({ width: 1280, height: 900 });
      await toCart(page);
      await expectAccessible(page, 'a filled cart');
      await toCardPage(page);
      await pay(page, { email });
      await seesPaid(page);
      await expectAccessible(page, 'a paid order');
      await open(page, '/my-festival');
      await expect(page.getByRole('heading', { name: 'Welcome, Ottoline Frith', level: 1 })).toBeVisible();
      const refund = page.getByRole('button', { name: /^Refund this order/, includeHidden: true }).first();
      await refund.waitFor({ state: 'attached' });
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
      });
      await refund.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'before a refund');
    }));

  it('account settings with an authenticator’s QR code and an invalid form have no accessibility issues', () =>
    festival.visit({}, async (page) => {
      await openAccount(page, { name: 'Ottoline Frith', email: 'settings@example.co.uk' });
      await open(page, '/my-festival/account');
      await page.getByRole('button', { name: 'Set up two-step login' }).click();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      await page.getByRole('textbox', { name: 'Email' }).fill('somebody@else.example');
      await page.getByRole('button', { name: 'Save email' }).click();
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page.getByText('Please type the word delete, and nothing else.')).toBeVisible();
      await expectAccessible(page, 'account settings');
    }));
});
