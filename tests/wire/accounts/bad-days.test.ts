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

describe.each(['SQLite', 'PostgreSQL'] as const)('on a bad day, over %s, the account service', (store) => {
  let house: House;
  beforeAll(async () => {
    useBrowsers();
    house = await openHouse(stores[store]);
  });
  afterAll(() => house.close());

  describe('lets one in of two who come at once with the same', () => {
    const oneOf = async (...attempts: Promise<{ readonly status: number }>[]) => {
      const statuses = (await Promise.all(attempts)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([expect.toSatisfy((status: number) => status < 300), 401]);
    };
    const twice = (path: string, method: string, body: unknown) =>
      oneOf(ask(house, path, { method, body }), ask(house, path, { method, body }));

    it('link by letter', async () => {
      const email = freshEmail();
      await aBrowser(house).account.createMagicURLToken({ userId, email, url: site });
      await twice('/account/sessions/magic-url', 'PUT', linkIn(house, email));
    });

    it('token of the server’s', async () => {
      const { id } = await aMember(house);
      const headers = { 'x-appwrite-key': apiKey };
      const { json } = await ask(house, `/users/${id}/tokens`, { method: 'POST', body: {}, headers });
      await twice('/account/sessions/token', 'POST', { userId: id, secret: json?.secret });
    });

    it('proof of an address', async () => {
      const { email } = await aMember(house);
      const { account } = await aLoggedInBrowser(house, email);
      await account.createEmailVerification({ url: site });
      await twice('/account/verifications/email', 'PUT', linkIn(house, email));
    });

    it('letter about a password', async () => {
      const { email } = await aMember(house);
      await aBrowser(house).account.createRecovery({ email, url: site });
      await twice('/account/recovery', 'PUT', { ...linkIn(house, email), password: 'a better password' });
    });
  });

  describe('goes on in another process, five minutes ahead of or behind the first,', () => {
    const elsewhere = (skew: number) =>
      openHouse(async () => ({ ...house.service.database, close: async () => {} }), {
        machineClock: { now: () => laterBy(house.clock.now(), skew) },
      });

    it.each([5 * minute, -5 * minute])('with every letter, session and proof that was begun (%i ms)', async (skew) => {
      const other = await elsewhere(skew);
      const { id, email } = await aMember(house);
      const here = aBrowser(house);

      await here.account.createEmailToken({ userId, email });
      const message = house.emails.findLast(({ to }) => to === email);
      const secret = message?.kind === 'log-in-code' ? message.code : '';
      const there = aBrowser(other);
      await there.account.createSession({ userId: id, secret });
      // The first proof of the address took the password away.
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
    });
  });

  it.each([
    ['emoji', '🐕🍄🌳👩🏽‍🌾'],
    ['letters from right to left', 'يوسف בן־דוד \u202Eذيب'],
    ['as many characters as there may be', 'ß'.repeat(128)],
    ['as many emoji as there may be', '🐕'.repeat(128)],
    ['marks that are looked for in programs', `'"<b>\\\u2028\${7*7}{{1}}%00;--`],
  ])('keeps a name of %s as it is', async (_what, name) => {
    const { id, email } = await aMember(house);
    const { account } = await aLoggedInBrowser(house, email);
    expect((await account.updateName({ name })).name).toBe(name);
    expect((await account.get()).name).toBe(name);
    const list = await ask(house, `/users/${id}`, { headers: { 'x-appwrite-key': apiKey } });
    expect(list.json?.name).toBe(name);
    expect(await refusal(account.updateName({ name: `${name}${'🐕'.repeat(128)}` }))).toMatchObject({ code: 400 });
  });

  it('leaves the other sessions alone where the project says so', async () => {
    const lenient = await openHouse(stores[store], { invalidateSessions: false });
    const { email } = await aMember(lenient);
    const [here, there] = [await aLoggedInBrowser(lenient, email), await aLoggedInBrowser(lenient, email)];
    await here.account.updatePassword({ password: 'a better password', oldPassword: password });
    expect((await there.account.get()).email).toBe(email);
    await lenient.close();
  });
});
