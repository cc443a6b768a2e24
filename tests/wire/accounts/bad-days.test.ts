import { AuthenticationFactor, AuthenticatorType } from 'appwrite';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { laterBy, minute, second } from '#core/kernel/time.ts';
import { apiKey, type House, openHouse, site, stores } from '../../support/account-house.ts';
import { refusal } from './models.ts';
import { aBrowser, aLoggedInBrowser, aMember, ask, freshEmail, password, useBrowsers } from './visitors.ts';

const userId = 'unique()';

const linkIn = (house: House, email: string) => {
  const message = house.emails.findLast(({ to }) => to === email);
  const { searchParams } = new URL(message && 'link' in message ? message.link : '');
  return { userId: searchParams.get('userId') ?? '', secret: searchParams.get('secret') ?? '' };
};

describe.each(['SQLite', 'PostgreSQL'] as const)('account service under concurrency and restarts (%s)', (store) => {
  let house: House;
  beforeAll(async () => {
    useBrowsers();
    house = await openHouse(stores[store]);
  });
  afterAll(() => house.close());

  describe('accepts only one of two concurrent uses of the same', () => {
    const oneOf = async (...attempts: Promise<{ readonly status: number }>[]) => {
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([expect.toSatisfy((status: number) => status < 300), 401]);
    };
    const twice = (path: string, method: string, body: unknown) =>
      oneOf(ask(house, path, { method, body }), ask(house, path, { method, body }));

    it('log-in link', async () => {
      const email = freshEmail();
      await aBrowser(house).account.createMagicURLToken({ userId, email, url: site });
      await twice('/account/sessions/magic-url', 'PUT', linkIn(house, email));
    });

    it('server token', async () => {
      const { id } = await aMember(house);
      const headers = { 'x-appwrite-key': apiKey };
      const { json } = await ask(house, `/users/${id}/tokens`, { method: 'POST', body: {}, headers });
      await twice('/account/sessions/token', 'POST', { userId: id, secret: json?.secret });
    });

    it('verification link', async () => {
      const { email } = await aMember(house);
      const { account } = await aLoggedInBrowser(house, email);
      await account.createEmailVerification({ url: site });
      await twice('/account/verifications/email', 'PUT', linkIn(house, email));
    });

    it('recovery link', async () => {
      const { email } = await aMember(house);
      await aBrowser(house).account.createRecovery({ email, url: site });
      await twice('/account/recovery', 'PUT', { ...linkIn(house, email), password: 'a better password' });
    });
  });

  describe('in a second process whose clock differs by five minutes', () => {
    const elsewhere = (skew: number) =>
      openHouse(async () => ({ ...house.service.database, close: async () => {} }), {
        machineClock: { now: () => laterBy(house.clock.now(), skew) },
      });

    it.each([5 * minute, -5 * minute])(
      'accepts every link, session and challenge that the first one issued (%i ms)',
      async (skew) => {
        const other = await elsewhere(skew);
        const { id, email } = await aMember(house);
        const here = aBrowser(house);

        await here.account.createEmailToken({ userId, email });
        const message = house.emails.findLast(({ to }) => to === email);
        const secret = message?.kind === 'log-in-code' ? message.code : '';
        const there = aBrowser(other);
        await there.account.createSession({ userId: id, secret });
        // The first verification of the address has removed the password.
        await there.account.updatePassword({ password });

        const session = there.cookies.get('a_session_truffle-festival_legacy') ?? '';
        const mine = await ask(house, '/account', { headers: { 'x-appwrite-session': session } });
        expect(mine).toMatchObject({ status: 200, json: { $id: id, emailVerification: true } });
        const { jwt } = await there.account.createJWT();
        expect((await ask(house, '/account', { headers: { 'x-appwrite-jwt': jwt } })).status).toBe(200);

        const type = AuthenticatorType.Totp;
        const seed = await there.account.createMFAAuthenticator({ type });
        const code = (at: number) => new TOTP({ secret: seed.secret }).generate({ timestamp: at });
        await there.account.updateMFAAuthenticator({ type, otp: code(house.clock.now() + skew) });
        await there.account.updateMFA({ mfa: true });
        const half = await aLoggedInBrowser(house, email);
        const { $id } = await half.account.createMFAChallenge({ factor: AuthenticationFactor.Totp });
        const value = half.cookies.get('a_session_truffle-festival_legacy') ?? '';
        const otp = code(house.clock.now() + skew + 30 * second);
        const proved = await ask(other, '/account/mfa/challenge', {
          method: 'PUT',
          body: { challengeId: $id, otp },
          headers: { 'x-appwrite-session': value },
        });
        expect(proved.json).toMatchObject({ factors: ['password', 'totp'] });

        await here.account.createRecovery({ email, url: `${site}/password-reset` });
        const proof = linkIn(house, email);
        await aBrowser(other).account.updateRecovery({ ...proof, password: 'a better password' });
        await aLoggedInBrowser(house, email, 'a better password');
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
  ])('stores a name of %s unchanged', async (_what, name) => {
    const { id, email } = await aMember(house);
    const { account } = await aLoggedInBrowser(house, email);
    expect((await account.updateName({ name })).name).toBe(name);
    expect((await account.get()).name).toBe(name);
    const list = await ask(house, `/users/${id}`, { headers: { 'x-appwrite-key': apiKey } });
    expect(list.json?.name).toBe(name);
    expect(await refusal(account.updateName({ name: `${name}${'🐕'.repeat(128)}` }))).toMatchObject({ code: 400 });
  });

  it('keeps the other sessions after a new password where the project is set so', async () => {
    const lenient = await openHouse(stores[store], { invalidateSessions: false });
    const { email } = await aMember(lenient);
    const [here, there] = [await aLoggedInBrowser(lenient, email), await aLoggedInBrowser(lenient, email)];
    await here.account.updatePassword({ password: 'a better password', oldPassword: password });
    expect((await there.account.get()).email).toBe(email);
    await lenient.close();
  });
});
