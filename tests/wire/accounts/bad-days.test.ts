import { AuthenticationFactor, AuthenticatorType } from 'appwrite';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { laterBy, minute, second } from '#core/kernel/time.ts';
import { type AccountServer, apiKey, site, startAccountServer, stores } from '../../support/account-server.ts';
import { refusal } from './models.ts';
import { aBrowser, aLoggedInBrowser, aMember, ask, freshEmail, password, useBrowsers } from './visitors.ts';

const userId = 'unique()';

const linkIn = (accountServer: AccountServer, email: string) => {
  const message = accountServer.emails.findLast(({ to }) => to === email);
  const { searchParams } = new URL(message && 'link' in message ? message.link : '');
  return { userId: searchParams.get('userId') ?? '', secret: searchParams.get('secret') ?? '' };
};

describe.each(['SQLite', 'PostgreSQL'] as const)('account service under concurrency and restarts (%s)', (store) => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores[store]);
  });
  afterAll(() => accountServer.close());

  describe('accepts only one of two concurrent uses of the same', () => {
    const oneOf = async (...attempts: Promise<{ readonly status: number }>[]) => {
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([expect.toSatisfy((status: number) => status < 300), 401]);
    };
    const twice = (path: string, method: string, body: unknown) =>
      oneOf(ask(accountServer, path, { method, body }), ask(accountServer, path, { method, body }));

    it('the accounts service accepts only one of two concurrent uses of the same log-in link', async () => {
      const email = freshEmail();
      await aBrowser(accountServer).account.createMagicURLToken({ userId, email, url: site });
      await twice('/account/sessions/magic-url', 'PUT', linkIn(accountServer, email));
    });

    it('the accounts service accepts only one of two concurrent uses of the same server token', async () => {
      const { id } = await aMember(accountServer);
      const headers = { 'x-appwrite-key': apiKey };
      const { json } = await ask(accountServer, `/users/${id}/tokens`, { method: 'POST', body: {}, headers });
      await twice('/account/sessions/token', 'POST', { userId: id, secret: json?.secret });
    });

    it('the accounts service accepts only one of two concurrent uses of the same verification link', async () => {
      const { email } = await aMember(accountServer);
      const { account } = await aLoggedInBrowser(accountServer, email);
      await account.createEmailVerification({ url: site });
      await twice('/account/verifications/email', 'PUT', linkIn(accountServer, email));
    });

    it('the accounts service accepts only one of two concurrent uses of the same recovery link', async () => {
      const { email } = await aMember(accountServer);
      await aBrowser(accountServer).account.createRecovery({ email, url: site });
      await twice('/account/recovery', 'PUT', { ...linkIn(accountServer, email), password: 'a better password' });
    });
  });

  describe('in a second process whose clock differs by five minutes', () => {
    const elsewhere = (skew: number) =>
      startAccountServer(async () => ({ ...accountServer.service.database, close: async () => {} }), {
        machineClock: { now: () => laterBy(accountServer.clock.now(), skew) },
      });

    it.each([5 * minute, -5 * minute])(
      'a second accounts process with a differing clock accepts links, sessions and challenges of the first (%i ms)',
      async (skew) => {
        const other = await elsewhere(skew);
        const { id, email } = await aMember(accountServer);
        const here = aBrowser(accountServer);

        await here.account.createEmailToken({ userId, email });
        const message = accountServer.emails.findLast(({ to }) => to === email);
        const secret = message?.kind === 'log-in-code' ? message.code : '';
        const there = aBrowser(other);
        await there.account.createSession({ userId: id, secret });
        // The first verification of the address has removed the password.
        await there.account.updatePassword({ password });

        const session = there.cookies.get('a_session_truffle-festival_legacy') ?? '';
        const mine = await ask(accountServer, '/account', { headers: { 'x-appwrite-session': session } });
        expect(mine).toMatchObject({ status: 200, json: { $id: id, emailVerification: true } });
        const { jwt } = await there.account.createJWT();
        expect((await ask(accountServer, '/account', { headers: { 'x-appwrite-jwt': jwt } })).status).toBe(200);

        const type = AuthenticatorType.Totp;
        const seed = await there.account.createMFAAuthenticator({ type });
        const code = (at: number) => new TOTP({ secret: seed.secret }).generate({ timestamp: at });
        await there.account.updateMFAAuthenticator({ type, otp: code(accountServer.clock.now() + skew) });
        await there.account.updateMFA({ mfa: true });
        const half = await aLoggedInBrowser(accountServer, email);
        const { $id } = await half.account.createMFAChallenge({ factor: AuthenticationFactor.Totp });
        const value = half.cookies.get('a_session_truffle-festival_legacy') ?? '';
        const otp = code(accountServer.clock.now() + skew + 30 * second);
        const proved = await ask(other, '/account/mfa/challenge', {
          method: 'PUT',
          body: { challengeId: $id, otp },
          headers: { 'x-appwrite-session': value },
        });
        expect(proved.json).toMatchObject({ factors: ['password', 'totp'] });

        await here.account.createRecovery({ email, url: `${site}/password-reset` });
        const proof = linkIn(accountServer, email);
        await aBrowser(other).account.updateRecovery({ ...proof, password: 'a better password' });
        await aLoggedInBrowser(accountServer, email, 'a better password');
        await other.close();
      },
    );
  });

  it.each([
    ['emoji', '🐕🍄🌳👩🏽‍🌾'],
    ['right-to-left letters', 'يوسف בן־דוד \u202Eذيب'],
    ['128 characters', 'ß'.repeat(128)],
    ['128 emoji', '🐕'.repeat(128)],
    ['characters with a meaning in SQL, HTML and templates', `'"<b>\\\u2028\${7*7}{{1}}%00;--`],
  ])('the accounts service stores a name of %s unchanged', async (_what, name) => {
    const { id, email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    expect((await account.updateName({ name })).name).toBe(name);
    expect((await account.get()).name).toBe(name);
    const list = await ask(accountServer, `/users/${id}`, { headers: { 'x-appwrite-key': apiKey } });
    expect(list.json?.name).toBe(name);
    expect(await refusal(account.updateName({ name: `${name}${'🐕'.repeat(128)}` }))).toMatchObject({ code: 400 });
  });

  it('the accounts service keeps the other sessions after a new password where the project is set so', async () => {
    const lenient = await startAccountServer(stores[store], { invalidateSessions: false });
    const { email } = await aMember(lenient);
    const [here, there] = [await aLoggedInBrowser(lenient, email), await aLoggedInBrowser(lenient, email)];
    await here.account.updatePassword({ password: 'a better password', oldPassword: password });
    expect((await there.account.get()).email).toBe(email);
    await lenient.close();
  });
});
