import { AuthenticationFactor, AuthenticatorType } from 'appwrite';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { day, minute, second } from '#core/kernel/time.ts';
import { builtInMembers } from '../../../server/accounts-service/ports/built-in-members.ts';
import { builtInObjections } from '../../../server/accounts-service/ports/objections.ts';
import { type AccountServer, site, startAccountServer, stores } from '../../support/account-server.ts';
import { refusal } from './models.ts';
import { aBrowser, aLoggedInBrowser, aMember, type Browser, freshPhone, password, useBrowsers } from './visitors.ts';

const type = AuthenticatorType.Totp;
const { Email, Phone, Totp, Recoverycode } = AuthenticationFactor;
const unsupported = { code: 501, type: 'user_auth_method_unsupported' };
const half = { code: 401, type: 'user_more_factors_required' };
const newPassword = 'a burrow under the beech';

describe.each(['SQLite', 'PostgreSQL'] as const)('the two steps of a log-in are two things (%s)', (store) => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores[store]);
  });
  afterAll(() => accountServer.close());

  const latest = (email: string) => accountServer.emails.findLast(({ to }) => to === email);
  const linkIn = (email: string) => {
    const message = latest(email);
    const { searchParams } = new URL(message && 'link' in message ? message.link : 'http://none.invalid');
    return { userId: searchParams.get('userId') ?? '', secret: searchParams.get('secret') ?? '' };
  };
  const codeIn = (email: string) => {
    const message = latest(email);
    return message?.kind === 'log-in-code' ? message.code : '';
  };
  const answers = async ({ account }: Browser, factor: AuthenticationFactor, otp: () => string) => {
    const { $id: challengeId } = await account.createMFAChallenge({ factor });
    return account.updateMFAChallenge({ challengeId, otp: otp() });
  };

  /** A user with a verified address, two-step login by an authenticator, and these labels. Set up nine days ago. */
  const someone = async (...labels: readonly string[]) => {
    const { id, email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    await accountServer.service.database.write((tx) =>
      tx
        .updateTable('account_users')
        .set({ email_verified: 1, labels: JSON.stringify(labels), ...(labels.length > 0 && { two_step_asked_at: 1 }) })
        .where('id', '=', id)
        .execute(),
    );
    const seed = await account.createMFAAuthenticator({ type });
    const code = () => {
      accountServer.clock.pass(30 * second);
      return new TOTP({ secret: seed.secret }).generate({ timestamp: accountServer.clock.now() });
    };
    await account.updateMFAAuthenticator({ type, otp: code() });
    await account.updateMFA({ mfa: true });
    const { recoveryCodes } = await account.createMFARecoveryCodes();
    accountServer.clock.pass(9 * day);
    return { id, email, code, recoveryCodes };
  };

  const byLink = async (email: string) => {
    const browser = aBrowser(accountServer);
    await browser.account.createMagicURLToken({ userId: 'unique()', email, url: `${site}/log-in-link` });
    await browser.account.createSession(linkIn(email));
    return browser;
  };
  const byCode = async (email: string) => {
    const browser = aBrowser(accountServer);
    const { userId } = await browser.account.createEmailToken({ userId: 'unique()', email });
    await browser.account.createSession({ userId, secret: codeIn(email) });
    return browser;
  };
  const byReset = async (email: string) => {
    const browser = aBrowser(accountServer);
    await browser.account.createRecovery({ email, url: `${site}/password-reset` });
    await browser.account.updateRecovery({ ...linkIn(email), password: newPassword });
    return aLoggedInBrowser(accountServer, email, newPassword);
  };

  it.each([
    ['a log-in link', byLink],
    ['an emailed code', byCode],
    ['a reset of the same day', byReset],
  ])(
    'two-step log-in: no emailed code follows %s, and the authenticator or a recovery code does',
    async (_way, logsIn) => {
      const { email, code, recoveryCodes } = await someone();
      const browser = await logsIn(email);
      expect(await refusal(browser.account.get())).toEqual(half);
      expect(await browser.account.listMFAFactors()).toMatchObject({ totp: true, email: false, recoveryCode: true });
      expect(await refusal(browser.account.createMFAChallenge({ factor: Email }))).toEqual(unsupported);
      expect((await answers(browser, Totp, code)).factors).toHaveLength(2);
      expect((await browser.account.get()).email).toBe(email);
      const other = await logsIn(email);
      expect((await answers(other, Recoverycode, () => recoveryCodes[0] ?? '')).factors).toHaveLength(2);
    },
  );

  it('two-step log-in: an emailed code follows the password, and a reset a day later', async () => {
    const { email } = await someone();
    const there = await aLoggedInBrowser(accountServer, email);
    expect(await there.account.listMFAFactors()).toMatchObject({ email: true });
    expect((await answers(there, Email, () => codeIn(email))).factors).toEqual(['password', 'email']);
    const afterReset = await byReset(email);
    accountServer.clock.pass(day);
    expect(await afterReset.account.listMFAFactors()).toMatchObject({ email: false });
    const later = await aLoggedInBrowser(accountServer, email, newPassword);
    expect((await answers(later, Email, () => codeIn(email))).factors).toEqual(['password', 'email']);
  });

  it('two-step log-in: an organiser with an authenticator gets no emailed code even after the password', async () => {
    const { email, code } = await someone('organiser');
    const browser = await aLoggedInBrowser(accountServer, email);
    expect(await browser.account.listMFAFactors()).toMatchObject({ totp: true, email: false });
    expect(await refusal(browser.account.createMFAChallenge({ factor: Email }))).toEqual(unsupported);
    await answers(browser, Totp, code);
    expect(await refusal(browser.account.createMFAChallenge({ factor: Email }))).toEqual(unsupported);
  });

  it('two-step log-in: no texted code follows a texted code', async () => {
    const { id, email } = await someone();
    const phone = freshPhone();
    await accountServer.service.database.write((tx) =>
      tx.updateTable('account_users').set({ phone, phone_verified: 1 }).where('id', '=', id).execute(),
    );
    const { account } = aBrowser(accountServer);
    const token = await account.createPhoneToken({ userId: 'unique()', phone });
    await account.createSession({ userId: token.userId, secret: accountServer.texts.at(-1)?.code ?? '' });
    expect(await account.listMFAFactors()).toMatchObject({ totp: true, email: true, phone: false });
    expect(await refusal(account.createMFAChallenge({ factor: Phone }))).toEqual(unsupported);
    const there = await aLoggedInBrowser(accountServer, email);
    expect(await there.account.listMFAFactors()).toMatchObject({ phone: true });
  });

  it('the mailbox alone cannot remove an older second step by an objection', async () => {
    const { id, email, code } = await someone('organiser');
    await byReset(email);
    const message = latest(email);
    const proof = message && 'objection' in message ? (message.objection?.proof ?? '') : '';
    expect(await builtInObjections(accountServer.service, `${site}/password-reset`).object(proof)).toEqual(
      ok({ addressRestored: true }),
    );
    const browser = await byReset(email);
    expect(await refusal(browser.account.get())).toEqual(half);
    const members = builtInMembers(accountServer.service);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    expect(await members.identify({ jwt: undefined, cookie })).toBeNull();
    await answers(browser, Totp, code);
    expect((await members.identify({ jwt: undefined, cookie }))?.id).toBe(userId(id));
  });

  it('a person without two-step login proves the address again by an emailed code', async () => {
    const { id, email } = await aMember(accountServer);
    await accountServer.service.database.write((tx) =>
      tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', id).execute(),
    );
    const browser = await byLink(email);
    accountServer.clock.pass(31 * minute);
    const members = builtInMembers(accountServer.service);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const isFresh = () => members.hasFreshProofOrLogin({ jwt: undefined, cookie }, userId(id));
    expect(await isFresh()).toBe(false);
    await answers(browser, Email, () => codeIn(email));
    expect(await isFresh()).toBe(true);
    expect(password).not.toBe(newPassword);
  });
});
