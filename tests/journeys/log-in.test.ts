import { TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { afterAll, describe, it } from 'vitest';
import { expect } from '../support/browser.ts';
import { openIdentityProvider } from '../support/identity-provider.ts';
import { linkIn } from '../support/inbox.ts';
import { openFestival } from './festival.ts';
import { alive, logIn, password, seesWelcome, signUp } from './steps.ts';

const project = 'truffle-festival';
const festival = await openFestival();
const callback = new URL(`/v1/account/sessions/oauth2/callback/acme/${project}`, festival.site).href;
const acme = await openIdentityProvider(() => callback);
afterAll(acme.close);
// Only now is it known where the provider is to send people back to.
await festival.program.kill('SIGTERM');
await festival.program.start({
  OIDC_PROVIDER: ['acme', acme.issuer.origin, acme.clientId, acme.clientSecret].join(','),
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Once the page has all that it asked for: without a session it would be refused, and complain. */
const loseSession = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
};

/** From the log-in page to a letter, by one of the quiet lines. */
const askFor = async (page: Page, what: 'link' | 'code', email: string) => {
  await page.goto('/login');
  await alive(page);
  await page.getByRole('link', { name: `Have a ${what} emailed` }).click();
  await expect(heading(page, what === 'link' ? 'In by letter' : 'In by code')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: `Send me the ${what}` }).click();
};

const phraseOn = async (page: Page) => /“(.+?)”/.exec(await page.locator('main').innerText())?.[1] ?? 'none';

describe('logging in', () => {
  it('works by a link opened on another device, at a press, once; a password from before any proof is gone', () =>
    festival.visit({ screen: 'desktop' }, async (asking) => {
      const email = 'iris@example.co.uk';
      await signUp(asking, { name: 'Iris Bell', email });
      await loseSession(asking);
      await askFor(asking, 'link', email);
      await expect(heading(asking, 'Look in your inbox')).toBeVisible();
      const message = await festival.emailTo(email, /Your way in/);
      expect(message.text).toContain(`“${await phraseOn(asking)}”`);

      // 401: the used link, and the password that is gone.
      const expected = [/status of 401 .*sessions\/(token|email)/];
      await festival.visit({ screen: 'phone', expected }, async (page) => {
        await page.goto(linkIn(message, '/login/link'));
        await page.waitForURL('**/login/link');
        await alive(page);
        await expect(page.getByText('a password chosen before stops working')).toBeVisible();
        await page.getByRole('button', { name: 'Log in' }).click();
        await seesWelcome(page, 'Iris Bell');
        await festival.emailTo(email, /old password no longer works/);

        await loseSession(page);
        await page.goto(linkIn(message, '/login/link'));
        await alive(page);
        await page.getByRole('button', { name: 'Log in' }).click();
        await expect(page.getByText('This link no longer works')).toBeVisible();
        await logIn(page, email);
        await expect(page.getByText('Failed to log in. Please check your credentials and try again.')).toBeVisible();
      });
    }));

  it('works by a code, pasted in one go, for somebody without an account as well', () =>
    festival.visit({ screen: 'phone', expected: [/status of 401 .*sessions\/token/] }, async (page) => {
      const email = 'jonah@example.co.uk';
      await askFor(page, 'code', email);
      await expect(heading(page, 'Six figures')).toBeVisible();
      const message = await festival.emailTo(email, /is your code/);
      expect(message.text).toContain(`“${await phraseOn(page)}”`);
      const code = /\d{6}/.exec(message.subject)?.[0] ?? '';

      await page.getByLabel('Six-figure code').fill(code === '000000' ? '111111' : '000000');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('That is not the code')).toBeVisible();
      await page.getByLabel('Six-figure code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/my-festival');
    }));

  it('asks for a second step where the account does, and goes on with it after a reload', () =>
    festival.visit(
      {
        screen: 'desktop',
        expected: [/status of 401 .*(account|challenges|gbtf-tickets)/, /purchases could not be fetched/],
      },
      async (page) => {
        const email = 'kit@example.co.uk';
        await signUp(page, { name: 'Kit Marlow', email });
        const { secret, recoveryCode } = await wantSecondStep(page);
        await loseSession(page);

        await logIn(page, email, password);
        await expect(heading(page, 'One more step')).toBeVisible();
        await page.reload();
        await expect(heading(page, 'One more step')).toBeVisible();
        await alive(page);
        await page.getByLabel('Six-figure code').fill(codeOf(secret, 1));
        await page.getByRole('button', { name: 'Carry on' }).click();
        await seesWelcome(page, 'Kit Marlow');

        await loseSession(page);
        await logIn(page, email, password);
        await page.getByRole('button', { name: 'Use a recovery code' }).click();
        await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase());
        await page.getByRole('button', { name: 'Carry on' }).click();
        await seesWelcome(page, 'Kit Marlow');
      },
    ));

  it('works by way of a provider, and says so when the answer there was no', () =>
    // What the provider's own pages have to complain about is theirs.
    festival.visit(
      { screen: 'desktop', expected: [/googleapis|127\.0\.0\.1|autocomplete attributes/] },
      async (page) => {
        await page.goto('/login?next=%2Ftickets');
        await alive(page);
        await page.getByRole('link', { name: 'go on with Acme' }).click();
        await page.getByRole('link', { name: 'Cancel' }).click();
        await expect(page.getByRole('alert')).toHaveText(
          'The log-in elsewhere was not finished. Nothing has changed here.',
        );
        await page.waitForURL(/\/login\?next=%2Ftickets$/);

        await page.getByRole('link', { name: 'go on with Acme' }).click();
        await page.getByPlaceholder('Enter any login').fill('lena@example.co.uk');
        await page.getByPlaceholder('and password').fill('whatever Acme thinks');
        await page.getByRole('button', { name: 'Sign-in' }).click();
        await page.getByRole('button', { name: 'Continue' }).click();
        await page.waitForURL('**/tickets');
        await page.goto('/my-festival');
        await seesWelcome(page, 'Ada Digby');
      },
    ));
});

/** A code of the authenticator, now or some steps of half a minute later. */
const codeOf = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * 30_000 });

/** Gives the account in this browser an authenticator and codes for bad days, and asks for them from the next log-in on. */
const wantSecondStep = async (page: Page) => {
  const ask = async (method: string, path: string, body: object = {}) => {
    const headers = { 'x-appwrite-project': project };
    const answer = await page.request.fetch(`/v1/account/mfa${path}`, { method, headers, data: body });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  const { secret } = await ask('POST', '/authenticators/totp');
  await ask('PUT', '/authenticators/totp', { otp: codeOf(secret) });
  const { recoveryCodes } = await ask('POST', '/recovery-codes');
  await ask('PATCH', '', { mfa: true });
  return { secret: String(secret), recoveryCode: String(recoveryCodes[0]) };
};
