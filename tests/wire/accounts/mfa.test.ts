import { AuthenticationFactor, AuthenticatorType } from 'appwrite';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hour, minute, second } from '#core/kernel/time.ts';
import { encrypt } from '../../../server/accounts-service/hashing/encryption.ts';
import { builtInMembers } from '../../../server/accounts-service/ports/built-in-members.ts';
import { changeMfa } from '../../../server/accounts-service/store/mfa.ts';
import { type AccountServer, site, startAccountServer, stores } from '../../support/account-server.ts';
import { expectModel, refusal } from './models.ts';
import {
  aBrowser,
  aLoggedInBrowser,
  aMember,
  ask,
  type Browser,
  freshEmail,
  freshIp,
  useBrowsers,
} from './visitors.ts';

const type = AuthenticatorType.Totp;
const invalid = { code: 401, type: 'user_invalid_token' };
const half = { code: 401, type: 'user_more_factors_required' };
const stale = { code: 401, type: 'user_challenge_required' };

describe.each(['SQLite', 'PostgreSQL'] as const)('MFA (%s)', (store) => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores[store]);
  });
  afterAll(() => accountServer.close());

  const cookieOf = ({ cookies }: Browser) => [...cookies].map((pair) => pair.join('=')).join('; ');

  const someone = async () => {
    const member = await aMember(accountServer);
    return { ...member, browser: await aLoggedInBrowser(accountServer, member.email) };
  };

  /** A user with a verified authenticator; each call of `code` moves the clock and returns a new code. */
  const withAuthenticator = async () => {
    const person = await someone();
    const { account } = person.browser;
    const seed = await account.createMFAAuthenticator({ type });
    const code = () => {
      accountServer.clock.pass(30 * second);
      return new TOTP({ secret: seed.secret }).generate({ timestamp: accountServer.clock.now() });
    };
    await account.updateMFAAuthenticator({ type, otp: code() });
    return { ...person, account, seed, code };
  };
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  /** Completes a new challenge, so that the session has both factors and a fresh proof. */
  const prove = async ({ account }: Browser, otp: string) => {
    const { $id } = await account.createMFAChallenge({ factor: AuthenticationFactor.Totp });
    return account.updateMFAChallenge({ challengeId: $id, otp });
  };

  describe('with an authenticator', () => {
    it('an MFA authenticator is verified by a first code', async () => {
      const { browser, email } = await someone();
      const { account } = browser;
      const seed = await account.createMFAAuthenticator({ type });
      expectModel('mfaType', seed);
      expect(seed.secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(decodeURIComponent(seed.uri)).toContain(`otpauth://totp/The Great British Truffle Festival:${email}?`);
      const before = await account.listMFAFactors();
      expectModel('mfaFactors', before);
      expect(before).toMatchObject({ totp: false, email: false, phone: false, recoveryCode: false });
      const otp = new TOTP({ secret: seed.secret }).generate({ timestamp: accountServer.clock.now() });
      expect(await refusal(account.updateMFAAuthenticator({ type, otp: wrong(otp) }))).toEqual(invalid);
      expectModel('user', await account.updateMFAAuthenticator({ type, otp }));
      expect(await account.listMFAFactors()).toMatchObject({ totp: true });
      expect((await account.getSession({ sessionId: 'current' })).factors).toEqual(['password', 'totp']);
      expect(await refusal(account.createMFAAuthenticator({ type }))).toEqual({
        code: 409,
        type: 'user_authenticator_already_verified',
      });
    });

    it('an MFA authenticator does not accept the set-up code again', async () => {
      const { browser, email } = await someone();
      const { secret } = await browser.account.createMFAAuthenticator({ type });
      const otp = new TOTP({ secret }).generate({ timestamp: accountServer.clock.now() });
      await browser.account.updateMFAAuthenticator({ type, otp });
      await browser.account.updateMFA({ mfa: true });
      const there = await aLoggedInBrowser(accountServer, email);
      expect(await refusal(prove(there, otp))).toEqual(invalid);
      accountServer.clock.pass(30 * second);
      const next = new TOTP({ secret }).generate({ timestamp: accountServer.clock.now() });
      expect(await prove(there, next)).toMatchObject({ factors: ['password', 'totp'] });
    });

    it('an MFA authenticator replaces an unverified secret when set-up starts again', async () => {
      const { browser } = await someone();
      expect(await refusal(browser.account.updateMFAAuthenticator({ type, otp: '012345' }))).toEqual({
        code: 404,
        type: 'user_authenticator_not_found',
      });
      const [first, other] = [
        await browser.account.createMFAAuthenticator({ type }),
        await browser.account.createMFAAuthenticator({ type }),
      ];
      expect(first.secret).not.toBe(other.secret);
      const rows = await accountServer.service.database.read((db) =>
        db.selectFrom('account_mfa').selectAll().execute(),
      );
      expect(JSON.stringify(rows)).not.toContain(other.secret);
    });

    it('an MFA authenticator is set up in a session that counts as recently proven until half an hour after its log-in', async () => {
      const { browser, account, email } = await withAuthenticator();
      await account.updateMFA({ mfa: true });
      const members = builtInMembers(accountServer.service);
      const id = (await members.findByEmail(email))?.id;
      if (!id) throw new Error('no such member');
      const isFresh = () => members.hasFreshProofOrLogin({ jwt: undefined, cookie: cookieOf(browser) }, id);
      expect(await isFresh()).toBe(true);
      const there = await aLoggedInBrowser(accountServer, email);
      expect(await members.hasFreshProofOrLogin({ jwt: undefined, cookie: cookieOf(there) }, id)).toBe(false);
      accountServer.clock.pass(30 * minute);
      expect(await isFresh()).toBe(false);
    });

    it('an MFA authenticator is required at the next log-in but not in this session', async () => {
      const { email, account, code } = await withAuthenticator();
      expect((await account.updateMFA({ mfa: true })).mfa).toBe(true);
      expect((await account.get()).email).toBe(email);

      const there = await aLoggedInBrowser(accountServer, email);
      expect(await refusal(there.account.get())).toEqual(half);
      expect(await refusal(there.account.createJWT())).toEqual(half);
      expect(await refusal(there.account.updateMFA({ mfa: false }))).toEqual(half);
      expect(await refusal(there.account.createMFARecoveryCodes())).toEqual(half);
      const members = builtInMembers(accountServer.service);
      expect(await members.identify({ jwt: undefined, cookie: cookieOf(there) })).toBeNull();

      expect(await there.account.listMFAFactors()).toMatchObject({ totp: true });
      const asked = await there.account.createMFAChallenge({ factor: AuthenticationFactor.Totp });
      expectModel('mfaChallenge', asked);
      const otp = code();
      const answer = (given: string) => there.account.updateMFAChallenge({ challengeId: asked.$id, otp: given });
      expect(await refusal(answer(wrong(otp)))).toEqual(invalid);
      const session = await answer(otp);
      expectModel('session', session);
      expect(session).toMatchObject({ factors: ['password', 'totp'], current: true, secret: '' });
      expect(await refusal(answer(otp))).toEqual(invalid);
      expect((await there.account.get()).email).toBe(email);
      expect((await members.identify({ jwt: undefined, cookie: cookieOf(there) }))?.email).toBe(email);
      // The same code is refused when it is replayed.
      expect(await refusal(prove(there, otp))).toEqual(invalid);
    });

    it('MFA with an authenticator accepts the older path, and refuses another user’s answer to a challenge', async () => {
      const { browser, code } = await withAuthenticator();
      const stranger = await someone();
      const as = (who: Browser, method: string, body: unknown) =>
        ask(accountServer, '/account/mfa/challenge', { method, body, headers: { cookie: cookieOf(who) } });
      const asked = await as(browser, 'POST', { factor: 'totp' });
      expect(asked.status).toBe(201);
      const answer = { challengeId: asked.json?.$id, otp: code() };
      expect(await as(stranger.browser, 'PUT', answer)).toMatchObject({ status: 401, json: { type: invalid.type } });
      expect((await as(browser, 'PUT', answer)).status).toBe(200);
      expect(await as(browser, 'POST', { factor: 'recoveryCode' })).toMatchObject({ status: 404 });
      expect((await as(browser, 'POST', { factor: 'shoe size' })).status).toBe(400);
      expect((await as(browser, 'POST', {})).json?.message).toBe('Param "factor" is not optional.');
    });

    it('MFA removes the authenticator after a recent challenge only', async () => {
      const { account, browser, code } = await withAuthenticator();
      expect(await refusal(account.deleteMFAAuthenticator({ type }))).toEqual(stale);
      await prove(browser, code());
      accountServer.clock.pass(30 * minute + second);
      expect(await refusal(account.deleteMFAAuthenticator({ type }))).toEqual(stale);
      await prove(browser, code());
      expect(await account.deleteMFAAuthenticator({ type })).toMatchObject({ message: '' });
      expect(await refusal(account.deleteMFAAuthenticator({ type }))).toMatchObject({ code: 404 });
    });
  });

  describe('with recovery codes', () => {
    it('MFA accepts each recovery code once', async () => {
      const { email, account } = await withAuthenticator();
      const { recoveryCodes, ...rest } = await account.createMFARecoveryCodes();
      expectModel('mfaRecoveryCodes', { recoveryCodes, ...rest });
      expect(recoveryCodes).toHaveLength(6);
      expect(recoveryCodes.every((each) => /^[0-9a-f]{10}$/.test(each))).toBe(true);
      expect(await refusal(account.createMFARecoveryCodes())).toMatchObject({ code: 409 });
      const rows = await accountServer.service.database.read((db) =>
        db.selectFrom('account_mfa').selectAll().execute(),
      );
      expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]);

      await account.updateMFA({ mfa: true });
      const there = (await aLoggedInBrowser(accountServer, email)).account;
      const answer = async (otp: string) => {
        const { $id } = await there.createMFAChallenge({ factor: AuthenticationFactor.Recoverycode });
        return there.updateMFAChallenge({ challengeId: $id, otp });
      };
      expect(await refusal(answer('0000000000'))).toEqual(invalid);
      const [code = ''] = recoveryCodes;
      expect((await answer(code)).factors).toEqual(['password', 'recoveryCode']);
      expect(accountServer.emails.filter(({ to }) => to === email)).toMatchObject([
        { kind: 'proof-changed', proof: 'recovery-codes' },
        { kind: 'two-step-switched' },
        { kind: 'recovery-code-used', left: 5 },
      ]);
      expect(await refusal(answer(code))).toEqual(invalid);
      // The recent challenge allows counting and replacing the codes; they are hashed, so none is shown again.
      expect((await there.getMFARecoveryCodes()).recoveryCodes).toEqual(recoveryCodes.slice(1).map(() => ''));
      const fresh = await there.updateMFARecoveryCodes();
      expect(fresh.recoveryCodes).toHaveLength(6);
      expect(await refusal(answer(recoveryCodes[1] ?? ''))).toEqual(invalid);
    });

    it('MFA accepts a recovery code however it is typed from paper', async () => {
      const { account } = await withAuthenticator();
      const { recoveryCodes } = await account.createMFARecoveryCodes();
      const grouped = recoveryCodes.map((each) => `${each.slice(0, 5)}-${each.slice(5)}`);
      const typed = [
        grouped[0] ?? '',
        ` ${grouped[1]?.replace('-', ' ')} `,
        (grouped[2] ?? '').toUpperCase().replaceAll('0', 'O'),
      ];
      for (const otp of typed) {
        const { $id: challengeId } = await account.createMFAChallenge({ factor: AuthenticationFactor.Recoverycode });
        expect((await account.updateMFAChallenge({ challengeId, otp })).factors).toContain('recoveryCode');
      }
    });

    it('MFA emails no notice of the first recovery codes of a two-step login whose owner was emailed just now', async () => {
      const { email, account } = await withAuthenticator();
      await account.updateMFA({ mfa: true });
      await account.createMFARecoveryCodes();
      expect(accountServer.emails.filter(({ to }) => to === email).map(({ kind }) => kind)).toEqual([
        'two-step-switched',
      ]);
    });

    it('MFA still accepts a recovery code of an earlier version, which is not hashed', async () => {
      const { id, account } = await withAuthenticator();
      const code = '0123456789abcdef0123456789ab';
      await accountServer.service.database.write((tx) =>
        changeMfa(tx, id, { recoveryCodes: encrypt(accountServer.service, JSON.stringify([code])) }),
      );
      const { $id: challengeId } = await account.createMFAChallenge({ factor: AuthenticationFactor.Recoverycode });
      expect((await account.updateMFAChallenge({ challengeId, otp: code })).factors).toContain('recoveryCode');
    });

    it('MFA stores no recovery codes after the last one is used, and can then create new ones', async () => {
      const { account } = await withAuthenticator();
      const { recoveryCodes } = await account.createMFARecoveryCodes();
      const factor = AuthenticationFactor.Recoverycode;
      for (const otp of recoveryCodes) {
        const { $id: challengeId } = await account.createMFAChallenge({ factor });
        await account.updateMFAChallenge({ challengeId, otp });
      }
      expect(await account.listMFAFactors()).toMatchObject({ recoveryCode: false });
      const none = { code: 404, type: 'user_recovery_codes_not_found' };
      expect(await refusal(account.getMFARecoveryCodes())).toEqual(none);
      expect(await refusal(account.updateMFARecoveryCodes())).toEqual(none);
      expect(await refusal(account.createMFAChallenge({ factor }))).toEqual(none);
      expect((await account.createMFARecoveryCodes()).recoveryCodes).toHaveLength(6);
    });

    it('MFA neither shows nor replaces recovery codes before a recent challenge, nor when there are none', async () => {
      const { account, browser, code } = await withAuthenticator();
      expect(await refusal(account.getMFARecoveryCodes())).toEqual(stale);
      expect(await refusal(account.updateMFARecoveryCodes())).toEqual(stale);
      await prove(browser, code());
      const none = { code: 404, type: 'user_recovery_codes_not_found' };
      expect(await refusal(account.getMFARecoveryCodes())).toEqual(none);
      expect(await refusal(account.updateMFARecoveryCodes())).toEqual(none);
      const factor = AuthenticationFactor.Recoverycode;
      expect(await refusal(account.createMFAChallenge({ factor }))).toEqual(none);
    });
  });

  it('MFA accepts an emailed code for a verified address', async () => {
    const { id, email, browser } = await someone();
    const { account } = browser;
    const factor = AuthenticationFactor.Email;
    expect(await refusal(account.createMFAChallenge({ factor }))).toEqual({
      code: 400,
      type: 'user_email_not_verified',
    });
    expect(await refusal(account.createMFAChallenge({ factor: AuthenticationFactor.Phone }))).toEqual({
      code: 400,
      type: 'user_phone_not_found',
    });
    await account.createEmailVerification({ url: `${site}/my-festival` });
    const message = accountServer.emails.findLast(({ to }) => to === email);
    const secret = message && 'link' in message ? (new URL(message.link).searchParams.get('secret') ?? '') : '';
    await account.updateEmailVerification({ userId: id, secret });
    await account.updateMFA({ mfa: true });
    expect((await account.getSession({ sessionId: 'current' })).factors).toEqual(['password', 'email']);

    const there = (await aLoggedInBrowser(accountServer, email)).account;
    const { $id } = await there.createMFAChallenge({ factor });
    const sent = accountServer.emails.findLast(({ to }) => to === email);
    const otp = sent?.kind === 'log-in-code' ? sent.code : '';
    expect(await refusal(there.updateMFAChallenge({ challengeId: $id, otp: wrong(otp) }))).toEqual(invalid);
    expect((await there.updateMFAChallenge({ challengeId: $id, otp })).factors).toEqual(['password', 'email']);
    const late = await there.createMFAChallenge({ factor });
    const again = accountServer.emails.findLast(({ to }) => to === email);
    accountServer.clock.pass(hour + second);
    const lateCode = again?.kind === 'log-in-code' ? again.code : '';
    expect(await refusal(there.updateMFAChallenge({ challengeId: late.$id, otp: lateCode }))).toEqual(invalid);
  });

  it('MFA is switched off after a recent challenge only, and never by JWT', async () => {
    const { account, browser, code } = await withAuthenticator();
    await account.updateMFA({ mfa: true });
    const { jwt } = await account.createJWT();
    await prove(browser, code());
    const byJwt = { method: 'PATCH', body: { mfa: false }, headers: { 'x-appwrite-jwt': jwt } };
    expect(await ask(accountServer, '/account/mfa', byJwt)).toMatchObject({ status: 401, json: { type: stale.type } });
    accountServer.clock.pass(30 * minute + second);
    expect(await refusal(account.updateMFA({ mfa: false }))).toEqual(stale);
    expect((await account.get()).mfa).toBe(true);
    await prove(browser, code());
    expect((await account.updateMFA({ mfa: false })).mfa).toBe(false);
  });

  it('MFA is begun by a recent log-in only, and never by JWT: neither an authenticator nor first recovery codes', async () => {
    const { browser, email } = await someone();
    const { account } = browser;
    const { jwt } = await account.createJWT({ duration: 3_600 });
    const byJwt = { method: 'POST', headers: { 'x-appwrite-jwt': jwt } };
    const begin = ['/account/mfa/authenticators/totp', '/account/mfa/recovery-codes'];
    for (const path of begin)
      expect(await ask(accountServer, path, byJwt)).toMatchObject({ status: 401, json: { type: stale.type } });
    accountServer.clock.pass(30 * minute + second);
    expect(await refusal(account.createMFAAuthenticator({ type }))).toEqual(stale);
    expect(await refusal(account.createMFARecoveryCodes())).toEqual(stale);
    const again = await aLoggedInBrowser(accountServer, email);
    expect((await again.account.createMFAAuthenticator({ type })).secret).not.toBe('');
    expect((await again.account.createMFARecoveryCodes()).recoveryCodes).toHaveLength(6);
  });

  it('MFA has first recovery codes in the session that switched it on', async () => {
    const { account } = await withAuthenticator();
    await account.updateMFA({ mfa: true });
    expect((await account.createMFARecoveryCodes()).recoveryCodes).toHaveLength(6);
  });

  it('MFA of a user without a password requires a recent log-in to change address, number and first password', async () => {
    const email = freshEmail();
    const body = { userId: 'unique()', email };
    await ask(accountServer, '/account/tokens/email', {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': freshIp() },
    });
    const sent = accountServer.emails.findLast(({ to }) => to === email);
    const browser = aBrowser(accountServer);
    const token = await browser.account.createEmailToken(body);
    const again = accountServer.emails.findLast(({ to }) => to === email);
    expect(sent?.kind).toBe('log-in-code');
    await browser.account.createSession({ userId: token.userId, secret: again && 'code' in again ? again.code : '' });
    accountServer.clock.pass(30 * minute + second);
    const { account } = browser;
    const chosen = 'what an intruder likes';
    expect(await refusal(account.updateEmail({ email: freshEmail(), password: chosen }))).toEqual(stale);
    expect(await refusal(account.updatePhone({ phone: '+447700900555', password: chosen }))).toEqual(stale);
    expect(await refusal(account.updatePassword({ password: chosen }))).toEqual(stale);
    expect(await account.get()).toMatchObject({ email, phone: '' });
  });

  it('MFA is not required of a user without factors', async () => {
    const { email, browser } = await someone();
    await browser.account.updateMFA({ mfa: true });
    const there = await aLoggedInBrowser(accountServer, email);
    expect((await there.account.get()).mfa).toBe(true);
  });

  it('MFA is not required to log out', async () => {
    const { email, account } = await withAuthenticator();
    await account.updateMFA({ mfa: true });
    const there = await aLoggedInBrowser(accountServer, email);
    expect(await there.account.deleteSession({ sessionId: 'current' })).toMatchObject({ message: '' });
    expect(there.cookies.size).toBe(0);
  });

  it('MFA is not required of a JWT, which has no session to record it in', async () => {
    const { account } = await withAuthenticator();
    const { jwt } = await account.createJWT();
    const headers = { 'x-appwrite-jwt': jwt };
    const on = await ask(accountServer, '/account/mfa', { method: 'PATCH', body: { mfa: true }, headers });
    expect(on).toMatchObject({ status: 404, json: { type: 'user_session_not_found' } });
    await account.updateMFA({ mfa: true });
    expect((await ask(accountServer, '/account', { headers })).status).toBe(200);
  });

  it('MFA refuses a user’s eleventh wrong answer to a challenge', async () => {
    const { account, code } = await withAuthenticator();
    const { $id } = await account.createMFAChallenge({ factor: AuthenticationFactor.Totp });
    const otp = code();
    const guess = () => account.updateMFAChallenge({ challengeId: $id, otp: wrong(wrong(otp)) });
    for (let each = 0; each < 10; each += 1) expect(await refusal(guess())).toEqual(invalid);
    expect(await refusal(guess())).toEqual({ code: 429, type: 'general_rate_limit_exceeded' });
  });
});
