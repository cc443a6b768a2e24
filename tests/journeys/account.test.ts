import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { it } from 'vitest';
import { z } from 'zod';
import { expect } from '../support/browser.ts';
import { linkIn } from '../support/inbox.ts';
import { violationsOn } from './axe.ts';
import { openFestival } from './festival.ts';
import { hydrated, logIn, password, seesWelcome, signUp } from './steps.ts';
import { movesOf, sumOf } from './stillness.ts';

const festival = await openFestival();
const email = 'ottoline@example.co.uk';
/** The time step of an authenticator, which shows another code in each step. */
const stepMs = 30_000;

const part = (page: Page, title: string) =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });

it('account settings: a page reloaded further down returns to its place and does not move', () =>
  festival.visit({}, async (page) => {
    await signUp(page, { name: 'Rosalind Frith', email: 'rosalind@example.co.uk' });
    await openSettings(page);
    await page.evaluate(() => window.scrollTo({ top: 1400, behavior: 'instant' }));
    await page.reload();
    await expect(part(page, 'Delete account').getByRole('button')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(1400);
    expect(sumOf(await movesOf(page))).toBeLessThan(0.02);
  }));

const openSettings = async (page: Page) => {
  await page.goto('/my-festival');
  await hydrated(page);
  await page.getByRole('link', { name: 'Account settings' }).click();
  await page.waitForURL('**/my-festival/account');
  await expect(part(page, 'Delete account').getByRole('button')).toBeVisible();
};

/** A simulated authenticator that returns each code once, because the service accepts each once. */
const authenticator = (key: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  let given = -1;
  return () => {
    // The service also accepts the code of the next step, so a second code needs no wait.
    given = Math.max(given + 1, 0);
    return totp.generate({ timestamp: Date.now() + given * stepMs });
  };
};

it('account settings: a user changes the name, uses two-step log-in, exports data and cancels a deletion', () =>
  festival.visit({ acceptDownloads: true, expected: [/status of 401/] }, async (page) => {
    await signUp(page, { name: 'Ottoline Frith', email });
    await openSettings(page);
    expect(await violationsOn(page)).toEqual([]);

    await page.getByLabel('Name').fill('Ottoline Ashdown');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Your name has been changed.')).toBeVisible();

    // Two-step log-in, with a simulated authenticator.
    await page.getByRole('button', { name: 'Set up two-step login' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    const nextCode = authenticator(await page.locator('code').innerText());
    await page.getByLabel('Type the six digits it shows').fill(nextCode());
    await page.getByRole('button', { name: 'Turn on two-step login' }).click();
    await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeFocused();
    const codes = await part(page, 'Two-step login').getByRole('listitem').allInnerTexts();
    expect(codes.length).toBeGreaterThan(5);
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByRole('heading', { name: 'Two-step login On' })).toBeVisible();

    // Logs out, and in again with both factors.
    await page.getByRole('link', { name: 'Back to My Festival' }).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.waitForURL('**/login');
    await logIn(page, email);
    await page.getByLabel('Six-digit code').fill(nextCode());
    await page.getByRole('button', { name: 'Continue' }).click();
    await seesWelcome(page, 'Ottoline Ashdown');

    // Another device logs in by a recovery code, and its session is ended.
    await festival.visit({ screen: 'phone', expected: [/status of 401/] }, async (phone) => {
      await logIn(phone, email);
      await phone.getByRole('button', { name: /recovery code/i }).click();
      await phone.getByLabel('Recovery code').fill(codes[0] ?? '');
      await phone.getByRole('button', { name: 'Continue' }).click();
      await seesWelcome(phone, 'Ottoline Ashdown');

      await openSettings(page);
      const places = part(page, 'Where you’re logged in');
      await expect(places.getByRole('listitem')).toHaveCount(2);
      await places.getByRole('button', { name: /^Log out (?!everywhere)/ }).click();
      await expect(places.getByText('That device has been logged out.')).toBeVisible();
      await expect(places.getByRole('listitem')).toHaveCount(1);
      await phone.goto('/my-festival');
      await phone.waitForURL('**/login**');
    });

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    const held = z.looseObject({ account: z.looseObject({ name: z.string(), email: z.string() }) });
    const { account } = held.parse(JSON.parse(await readFile(await download.path(), 'utf8')));
    expect(account).toMatchObject({ name: 'Ottoline Ashdown', email });

    // Requests the deletion, and cancels it by the link of the email.
    await page.getByLabel('Type delete to be sure').fill('delete');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText(/^Your account will be deleted on \d+ \w+ \d{4}/)).toBeVisible();
    await page.goto(linkIn(await festival.emailTo(email, /deleted in seven days/), '/keep-account'));
    await hydrated(page);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account’s staying' })).toBeVisible();
    await page.getByRole('link', { name: 'Log in', exact: true }).first().click();
    await logIn(page, email, password);
    await page.getByRole('button', { name: /recovery code/i }).click();
    await page.getByLabel('Recovery code').fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await seesWelcome(page, 'Ottoline Ashdown');
  }));
