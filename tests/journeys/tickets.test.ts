import type { Page } from 'playwright';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { openFestival } from './festival.ts';
import { expectAccessible } from './in-every-light.ts';
import { carry, hydrated, openAccount, openSection, pay, seesPaid } from './steps.ts';

const festival = await openFestival();
const noNetwork = {
  serviceWorkers: 'allow' as const,
  screen: 'phone' as const,
  expected: [/ERR_INTERNET_DISCONNECTED/, /could not be fetched/, /did not start/, /Failed to fetch/],
};

const codePicture = (page: Page) => page.getByRole('img', { name: /^Code of ticket/ });

/** Reads the code from a picture of the screen, as a phone's camera would. */
const scanned = async (page: Page): Promise<string> => {
  await expect(codePicture(page)).toBeVisible();
  const { data, info } = await sharp(await page.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
};

/** The code that the server returns for the ticket on screen, fetched by the same browser. */
const codeAtTheServer = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { pathname, search } = window.location;
    const answer = await fetch(`/api/tickets/${pathname.split('/')[2]}${search}`);
    return (await answer.json()).code;
  });

/** Counts the page's requests to keep the screen on. */
const countsWakeLocks = (page: Page) =>
  page.addInitScript(() => {
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = (type) => {
      document.documentElement.dataset.wakeLocks = `${Number(document.documentElement.dataset.wakeLocks ?? 0) + 1}`;
      return request(type);
    };
  });
const wakeLocks = (page: Page) => page.evaluate(() => document.documentElement.dataset.wakeLocks);

describe('a ticket on a phone', () => {
  it('a ticket on a phone opens by its link for a guest, and again without signal', () =>
    festival.visit(noNetwork, async (page) => {
      await countsWakeLocks(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      await carry(page, 'Adult day ticket', 'Parking, all day');
      await pay(page, { email: 'gate@example.co.uk' });
      await seesPaid(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('link', { name: /^Adult day ticket, Hettie Crouch/ }).click();
      await expect(page.getByRole('heading', { name: 'Adult day ticket', level: 1 })).toBeVisible();
      await expect(page.getByText('1 of 2')).toBeVisible();
      await expect(page.getByRole('status')).toContainText('Works offline.');
      expect(await wakeLocks(page)).toBe('1');
      const code = await codeAtTheServer(page);
      expect(code).toMatch(/^GBT1:/);
      expect(await scanned(page)).toBe(code);

      await page.getByRole('button', { name: /^Change name/ }).click();
      await page.getByLabel('Name on the ticket').fill('Beth Arkwright');
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(page.getByText('Beth Arkwright', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Give to someone/ })).toBeVisible();

      await page.context().setOffline(true);
      await page.reload();
      expect(await scanned(page)).toBe(code);
      await expect(page.getByRole('status')).toContainText('No signal');
      await page.context().setOffline(false);
    }));

  it('a ticket is not shown without its key, and its URL is not sent to other sites as the referrer', () =>
    festival.visit({ screen: 'phone', expected: [/status of 40[14]/] }, async (page) => {
      const answer = await page.goto(`/ticket/${'0'.repeat(32)}?key=guessed`);
      expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
      await expect(page.getByRole('heading', { name: 'We can’t find this ticket' })).toBeVisible();
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
      await page.goto(`/ticket/${'0'.repeat(32)}`);
      await page.waitForURL('**/login?next=*');
    }));

  it('a ticket on a phone opens offline from My Festival without an earlier visit, and is gone after the log-out', () =>
    festival.visit(noNetwork, async (page) => {
      const email = 'hettie@example.co.uk';
      await openAccount(page, { name: 'Hettie Crouch', email });
      await page.setViewportSize({ width: 1280, height: 800 });
      await carry(page, 'Adult day ticket', 'Child day ticket');
      await pay(page, { email });
      await seesPaid(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/my-festival');
      const tickets = await openSection(page, 'Tickets');
      await expect(tickets.getByRole('link', { name: /^Show code/ })).toHaveCount(2);
      await tickets
        .getByRole('link', { name: /^Show code/ })
        .first()
        .click();
      await expect(page.getByText('1 of 2')).toBeVisible();
      const code = await codeAtTheServer(page);
      expect(await scanned(page)).toBe(code);
      await expectAccessible(page, 'a ticket');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
      await expect(page.getByRole('status')).toContainText('Works offline.');

      await page.context().setOffline(true);
      await page.getByRole('link', { name: /2 of 2$/ }).click();
      await expect(page.getByRole('heading', { name: 'Child day ticket', level: 1 })).toBeVisible();
      expect(await scanned(page)).not.toBe(code);
      await page.context().setOffline(false);

      const status = page.waitForResponse('**/api/account/status');
      await page.getByRole('link', { name: 'My Festival' }).click();
      await hydrated(page);
      // If the log-out overtook this request, the page would log its refusal.
      expect((await status).status()).toBe(200);
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByRole('heading', { name: 'Welcome back', level: 1 })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('ticketCodes'))).toBeNull();
    }));
});
