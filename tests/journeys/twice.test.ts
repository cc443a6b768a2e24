import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { openFestival } from './festival.ts';
import { carry, gather, pay, seesCartCount, seesPaid, toCardPage, toCart } from './steps.ts';

const festival = await openFestival();
const { sandbox } = festival.program;

const pagesOpened = async () =>
  (await sandbox.calls()).filter((call) => call.startsWith('POST /v1/checkout/sessions ')).length;

describe('repeated actions', () => {
  it('a double click on Checkout opens one card page', () =>
    festival.visit({}, async (page) => {
      await page.goto('/tickets');
      await gather(page, 'Adult day ticket');
      await toCart(page);
      await sandbox.forgetCalls();
      await page.getByRole('button', { name: 'Checkout' }).dblclick();
      await page.waitForURL('**/sandbox/pay/**');
      expect(await pagesOpened()).toBe(1);
    }));

  it('a double click on Pay charges once', () =>
    festival.visit({}, async (page) => {
      await carry(page, 'Adult day ticket');
      await page.locator('#pay').evaluate((button: HTMLElement) => {
        button.addEventListener('click', () => Promise.resolve().then(() => button.click()), { once: true });
      });
      await pay(page, { email: 'twice@example.co.uk' });
      await seesPaid(page);
      const receipts = await festival.emailTo('twice@example.co.uk', /Your tickets/);
      expect(receipts.text).toContain('£15.00');
    }));

  it('two tabs of the shop show the same cart, whichever changes it', () =>
    festival.visit({}, async (first) => {
      const second = await first.context().newPage();
      await first.goto('/tickets');
      await second.goto('/tickets');
      await gather(first, 'Adult day ticket');
      await seesCartCount(second, 1);
      await gather(second, 'Parking, all day');
      await seesCartCount(first, 2);
      await toCart(second);
      await second.getByRole('button', { name: 'One fewer: Adult day ticket' }).click();
      await seesCartCount(first, 1);
      await first.reload();
      await seesCartCount(first, 1);
    }));

  it('a second tab with the same card page shows that it is paid', () =>
    festival.visit({}, async (first) => {
      await carry(first, 'Adult day ticket');
      const second = await first.context().newPage();
      await second.goto(first.url());
      await pay(first, { email: 'tabs@example.co.uk' });
      await seesPaid(first);
      await pay(second, { email: 'tabs@example.co.uk' });
      await expect(second.getByRole('heading', { name: 'Already paid' })).toBeVisible();
      await second.getByRole('link', { name: 'Continue to the festival' }).click();
      await seesPaid(second);
    }));

  it('reloading every page on the way through a purchase loses nothing', () =>
    festival.visit({}, async (page) => {
      await page.goto('/tickets');
      await gather(page, 'Adult day ticket');
      await page.reload();
      await seesCartCount(page, 1);
      await toCart(page);
      await page.reload();
      await toCardPage(page);
      await page.reload();
      await pay(page, { email: 'again@example.co.uk' });
      await seesPaid(page);
      await page.reload();
      await seesPaid(page);
      await seesCartCount(page, 0);
    }));
});
