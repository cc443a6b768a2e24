import { TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { afterAll, describe, it } from 'vitest';
import { endedSession, expect } from '../support/browser.ts';
import { openIdentityProvider } from '../support/identity-provider.ts';
import { linkIn } from '../support/inbox.ts';
import { openFestival } from './festival.ts';
import { hydrated, logIn, password, seesWelcome, signUp } from './steps.ts';

const project = 'truffle-festival';
const festival = await openFestival();
const callback = new URL(`/v1/account/sessions/oauth2/callback/acme/${project}`, festival.site).href;
const acme = await openIdentityProvider(() => callback);
afterAll(acme.close);
// The provider's redirect URL is known only once the site runs.
await festival.program.kill('SIGTERM');
await festival.program.start({
  OIDC_PROVIDER: ['acme', acme.issuer.origin, acme.clientId, acme.clientSecret].join(','),
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Leaves the site before it deletes the cookies, because an open page's requests would then fail and log errors. */
const loseSession = async (page: Page) => {
  await page.goto('about:blank');
  await page.context().clearCookies();
};

/** Requests a log-in email from the log-in page, by link or code. */
const askFor = async (page: Page, what: 'link' | 'code', email: string) => {
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('link', { name: what === 'link' ? 'Email me a login link' : 'Send me a code' }).click();
  await expect(heading(page, what === 'link' ? 'Log in by email' : 'Log in with a code')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: `Send me the ${what}` }).click();
};

const phraseOn = async (page: Page) => /“(.+?)”/.exec(await page.locator('main').innerText())?.[1] ?? 'none';

describe('log-in', () => {
  it('log-in by a link on another device works once, after a click, and voids a password set before the proof', () =>
    festival.visit({ screen: 'desktop', expected: [endedSession] }, async (asking) => {
      const email = 'iris@example.co.uk';
      await signUp(asking, { name: 'Iris Bell', email });
      await loseSession(asking);
      await askFor(asking, 'link', email);
      await expect(heading(asking, 'Check your inbox')).toBeVisible();
      const message = await festival.emailTo(email, /Your login link/);
      expect(message.text).toContain(`“${await phraseOn(asking)}”`);

      // The 401s are for the used link and for the voided password.
      const expected = [/status of 401 .*sessions\/(token|email)/, endedSession];
      await festival.visit({ screen: 'phone', expected }, async (page) => {
        await page.goto(linkIn(message, '/login/link'));
        await page.waitForURL('**/login/link');
        await hydrated(page);
        await expect(page.getByText('any existing password will stop working')).toBeVisible();
        await page.getByRole('button', { name: 'Log in' }).click();
        await seesWelcome(page, 'Iris Bell');
        await festival.emailTo(email, /old password has stopped working/);

        await loseSession(page);
        await page.goto(linkIn(message, '/login/link'));
        await hydrated(page);
        await page.getByRole('button', { name: 'Log in' }).click();
        await expect(page.getByText('This link doesn’t work any more')).toBeVisible();
        await logIn(page, email);
        await expect(page.getByText('Failed to log in. Please check your credentials and try again.')).toBeVisible();
      });
    }));

  it('log-in by a pasted code works for an address without an account as well', () =>
    festival.visit({ screen: 'phone', expected: [/status of 401 .*sessions\/token/] }, async (page) => {
      const email = 'jonah@example.co.uk';
      await askFor(page, 'code', email);
      await expect(heading(page, 'Enter your code')).toBeVisible();
      const message = await festival.emailTo(email, /is your login code/);
      expect(message.text).toContain(`“${await phraseOn(page)}”`);
      const code = /\d{6}/.exec(message.subject)?.[0] ?? '';

      await page.getByLabel('Six-digit code').fill(code === '000000' ? '111111' : '000000');
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page.getByText('That code is wrong')).toBeVisible();
      await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/my-festival');
    }));

  it('log-in with a second factor asks for it, also after a reload', () =>
    festival.visit(
      {
        screen: 'desktop',
        expected: [/status of 401 .*(account|challenges|gbtf-tickets)/, /purchases could not be fetched/],
      },
      async (page) => {
        const email = 'kit@example.co.uk';
        await signUp(page, { name: 'Kit Marlow', email });
        const { secret, recoveryCode } = await enableTwoStep(page);
        await loseSession(page);

        await logIn(page, email, password);
        await expect(heading(page, 'One more step')).toBeVisible();
        await page.reload();
        await expect(heading(page, 'One more step')).toBeVisible();
        await hydrated(page);
        await page.getByLabel('Six-digit code').fill(codeOf(secret, 1));
        await page.getByRole('button', { name: 'Continue' }).click();
        await seesWelcome(page, 'Kit Marlow');

        await loseSession(page);
        await logIn(page, email, password);
        await page.getByRole('button', { name: 'Use a recovery code' }).click();
        await page.getByLabel('Recovery code').fill(recoveryCode.toUpperCase());
        await page.getByRole('button', { name: 'Continue' }).click();
        await seesWelcome(page, 'Kit Marlow');
      },
    ));

  it('log-in by a provider works, and shows a message when the provider refused', () =>
    // Console errors of the provider's own pages are not ours.
    festival.visit(
      { screen: 'desktop', expected: [/googleapis|127\.0\.0\.1|autocomplete attributes/] },
      async (page) => {
        await page.goto('/login?next=%2Ftickets');
        await hydrated(page);
        await page.getByRole('link', { name: 'continue with Acme' }).click();
        await page.getByRole('link', { name: 'Cancel' }).click();
        await expect(page.getByRole('alert')).toHaveText(
          'You didn’t finish logging in there. Nothing has changed here.',
        );
        await page.waitForURL(/\/login\?next=%2Ftickets$/);

        await page.getByRole('link', { name: 'continue with Acme' }).click();
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

/** A code of the authenticator, now or some 30-second steps later. */
const codeOf = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * 30_000 });

/** Adds an authenticator and recovery codes to the account in this browser, and turns two-step log-in on. */
const enableTwoStep = async (page: Page) => {
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
