import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountServer, startAccountServer, stores } from '../../support/account-server.ts';
import { expectModel, refusal } from './models.ts';
import { aBrowser, aLoggedInBrowser, aMember, ask, freshEmail, freshIp, password, useBrowsers } from './visitors.ts';

const wireDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;

describe.each(['SQLite', 'PostgreSQL'] as const)('account (%s)', (store) => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores[store]);
  });
  afterAll(() => accountServer.close());

  const signUp = (changes: Record<string, unknown>) =>
    ask(accountServer, '/account', {
      method: 'POST',
      body: { userId: 'unique()', email: freshEmail(), password, name: 'Ada', ...changes },
      headers: { 'x-forwarded-for': freshIp() },
    });

  it('an account is created by a sign-up, without a session', async () => {
    const browser = aBrowser(accountServer);
    const email = freshEmail();
    const id = crypto.randomUUID().slice(0, 20);
    const user = await browser.account.create({ userId: id, email: email.toUpperCase(), password, name: 'Ada Digby' });
    expectModel('user', user);
    expect(user).toMatchObject({ $id: id, email, name: 'Ada Digby', labels: [], prefs: {}, emailVerification: false });
    expect(user.targets).toMatchObject([{ identifier: email, providerType: 'email' }]);
    expect(user).not.toHaveProperty('password');
    expect(user).not.toHaveProperty('hash');
    expect(browser.cookies.size).toBe(0);
    for (const date of [user.$createdAt, user.$updatedAt, user.registration, user.passwordUpdate, user.accessedAt]) {
      expect(date).toMatch(wireDate);
    }
  });

  it('an account is not created twice with the same address or id', async () => {
    const { id, email } = await aMember(accountServer);
    expect(await signUp({ email })).toMatchObject({ status: 409, json: { type: 'user_already_exists' } });
    expect(await signUp({ userId: id })).toMatchObject({ status: 409, json: { type: 'user_already_exists' } });
  });

  it.each([
    ['an empty address', { email: '' }],
    ['no address', { email: undefined }],
    ['something that is no address', { email: 'ada at example' }],
    ['an address with a NUL character', { email: 'a\u0000da@example.com' }],
    ['an empty password', { password: '' }],
    ['no password', { password: undefined }],
    ['seven characters', { password: 'sevench' }],
    ['a password of 257 bytes', { password: 'x'.repeat(257) }],
    ['an id that starts with a dash', { userId: '-ada' }],
    ['an id too long', { userId: 'a'.repeat(37) }],
    ['a name too long', { name: 'a'.repeat(129) }],
    ['a name that is a number', { name: 5 }],
  ])('an account is not created with %s', async (_what, changes) => {
    expect(await signUp(changes)).toMatchObject({
      status: 400,
      json: { type: 'general_argument_invalid', code: 400, version: expect.any(String), message: expect.any(String) },
    });
  });

  it('a refused sign-up names the missing or the invalid parameter in the error', async () => {
    expect((await signUp({ email: undefined })).json?.message).toBe('Param "email" is not optional.');
    expect((await signUp({ email: null })).json?.message).toBe('Param "email" is not optional.');
    expect((await signUp({ email: 'x' })).json?.message).toMatch(/^Invalid `email` param: /);
  });

  it('an account gets a generated id for the literal unique()', async () => {
    const { status, json } = await signUp({ userId: 'unique()' });
    expect(status).toBe(201);
    expect(json?.$id).toMatch(/^[0-9a-f]{20}$/);
  });

  it('an account can be created ten times an hour from one IP address', async () => {
    const headers = { 'x-forwarded-for': freshIp() };
    const body = () => ({ userId: 'unique()', email: freshEmail(), password });
    const attempts = await Promise.all(
      Array.from({ length: 11 }, () => ask(accountServer, '/account', { method: 'POST', body: body(), headers })),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 429]);
    const refused = attempts.find(({ status }) => status === 429);
    expect(refused?.json).toMatchObject({ type: 'general_rate_limit_exceeded' });
    expect(refused?.headers).toMatchObject({ 'x-ratelimit-limit': '10', 'x-ratelimit-remaining': '0' });
    expect(Number(refused?.headers['x-ratelimit-reset'])).toBeGreaterThan(Date.now() / 1_000);
  });

  it('a request for the account is answered 401 without a session or with an invalid one', async () => {
    const guest = { status: 401, json: { type: 'general_unauthorized_scope' } };
    expect(await ask(accountServer, '/account')).toMatchObject(guest);
    for (const cookie of ['a_session_truffle-festival=garbage', 'a_session_truffle-festival=e30=', '=;;=']) {
      const answer = await ask(accountServer, '/account', { headers: { cookie } });
      expect(answer).toMatchObject(guest);
      // The answer does not delete the cookies, because the log-in page must be able to use them later.
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const made = Buffer.from(JSON.stringify({ id: 'nobody', secret: 'x'.repeat(256) })).toString('base64');
    expect(await ask(accountServer, '/account', { headers: { 'x-appwrite-session': made } })).toMatchObject(guest);
  });

  it('an account is identified by cookie, by the legacy cookie, by header and by the fallback header', async () => {
    const { id, email } = await aMember(accountServer);
    const { cookies } = await aLoggedInBrowser(accountServer, email);
    const value = cookies.get('a_session_truffle-festival_legacy') ?? '';
    const ways: Record<string, string>[] = [
      { cookie: `a_session_truffle-festival=${value}` },
      { cookie: `a_session_truffle-festival=${encodeURIComponent(value)}` },
      { cookie: `other=1; a_session_truffle-festival_legacy=${value}` },
      { 'x-appwrite-session': value },
      { 'x-fallback-cookies': JSON.stringify({ 'a_session_truffle-festival': value }) },
    ];
    for (const headers of ways) {
      const answer = await ask(accountServer, '/account', { headers });
      expect(answer).toMatchObject({ status: 200, json: { $id: id } });
      expect(answer.headers['x-debug-fallback']).toBe(String('x-fallback-cookies' in headers));
    }
    expect((await ask(accountServer, '/account', { headers: { 'x-fallback-cookies': '[]' } })).status).toBe(401);
    // One request with the session in three places, as a browser with a fallback store sends it.
    expect((await ask(accountServer, '/account', { headers: Object.assign({}, ...ways) })).status).toBe(200);
  });

  it('an account is not accessible with another project id or none', async () => {
    for (const name of ['', 'another-festival']) {
      const answer = await ask(accountServer, '/account', { headers: { 'x-appwrite-project': name } });
      expect(answer).toMatchObject({ status: 404, json: { type: 'project_not_found' } });
    }
    const inTheQuery = await ask(accountServer, '/account?project=truffle-festival', {
      headers: { 'x-appwrite-project': '' },
    });
    expect(inTheQuery).toMatchObject({ status: 401, json: { type: 'general_unauthorized_scope' } });
  });

  it('an account can be renamed by its owner', async () => {
    const { email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    expect(await account.updateName({ name: 'Ada the Second' })).toMatchObject({ name: 'Ada the Second', email });
    expect(await refusal(account.updateName({ name: 'a'.repeat(129) }))).toMatchObject({ code: 400 });
    expect(await refusal(aBrowser(accountServer).account.updateName({ name: 'Eve' }))).toMatchObject({ code: 401 });
  });

  it('the account’s response omits fields that older response formats did not have', async () => {
    const { email } = await aMember(accountServer);
    const { cookies } = await aLoggedInBrowser(accountServer, email);
    const cookie = `a_session_truffle-festival_legacy=${cookies.get('a_session_truffle-festival_legacy')}`;
    const old = await ask(accountServer, '/account', { headers: { cookie, 'x-appwrite-response-format': '1.6.0' } });
    const recent = await ask(accountServer, '/account', { headers: { cookie, 'x-appwrite-response-format': '2.0.0' } });
    expect(old.json).not.toHaveProperty('impersonatorUserId');
    expect(recent.json).toHaveProperty('impersonatorUserId', null);
    expect(recent.headers).not.toHaveProperty('x-appwrite-warning');
  });

  describe('preferences', () => {
    it('account preferences are replaced as a whole and returned without a wrapper', async () => {
      const { email } = await aMember(accountServer);
      const { account } = await aLoggedInBrowser(accountServer, email);
      expect(JSON.stringify(await account.getPrefs())).toBe('{}');
      expectModel('user', await account.updatePrefs({ prefs: { theme: 'dark', hounds: ['Otto'] } }));
      const user = await account.updatePrefs({ prefs: { theme: 'light' } });
      expect(user.prefs).toEqual({ theme: 'light' });
      expect(await account.getPrefs()).toEqual({ theme: 'light' });
    });

    it.each([
      ['text', '"{}"'],
      ['an array as text', '"[]"'],
      ['an array', '[]'],
      ['null', 'null'],
      ['more than 64 KiB', `{"story":"${'x'.repeat(100_000)}"}`],
      ['a nesting of 20,000 levels', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
      ['the key __proto__, at which SDKs throw', '{"__proto__":1}'],
      ['a nested key with constructor', '{"kept":[{"my constructor":1}]}'],
    ])('account preferences refuse %s', async (_what, prefs) => {
      const { email } = await aMember(accountServer);
      const { cookies } = await aLoggedInBrowser(accountServer, email);
      const cookie = `a_session_truffle-festival_legacy=${cookies.get('a_session_truffle-festival_legacy')}`;
      const answer = await ask(accountServer, '/account/prefs', {
        method: 'PATCH',
        body: `{"prefs":${prefs}}`,
        headers: { cookie },
      });
      expect(answer).toMatchObject({ status: 400, json: { type: 'general_argument_invalid' } });
    });

    it('account preferences are accessible to their owner only', async () => {
      expect(await refusal(aBrowser(accountServer).account.updatePrefs({ prefs: { a: 1 } }))).toMatchObject({
        code: 401,
      });
    });
  });

  describe('password', () => {
    it('an account’s password is changed with the old password, which ends all sessions but this one', async () => {
      const { email } = await aMember(accountServer);
      const here = await aLoggedInBrowser(accountServer, email);
      const elsewhere = await aLoggedInBrowser(accountServer, email);
      const there = (await elsewhere.account.getSession({ sessionId: 'current' })).$id;

      await here.account.updatePassword({ password: 'a better password', oldPassword: password });
      expect(await refusal(here.account.getSession({ sessionId: there }))).toMatchObject({ code: 404 });
      expect(await refusal(elsewhere.account.get())).toMatchObject({ code: 401 });
      expect((await here.account.getSession({ sessionId: 'current' })).current).toBe(true);
      await aLoggedInBrowser(accountServer, email, 'a better password');
      expect(accountServer.emails.filter(({ to }) => to === email)).toMatchObject([{ kind: 'password-changed' }]);
    });

    it('an account’s password is not changed without the old password', async () => {
      const { email } = await aMember(accountServer);
      const { account } = await aLoggedInBrowser(accountServer, email);
      const wrong = { code: 401, type: 'user_invalid_credentials' };
      const newPassword = 'a better password';
      expect(await refusal(account.updatePassword({ password: newPassword, oldPassword: 'a guess' }))).toEqual(wrong);
      expect(await refusal(account.updatePassword({ password: newPassword }))).toEqual(wrong);
      expect(await refusal(account.updatePassword({ password: 'short', oldPassword: password }))).toMatchObject({
        code: 400,
      });
      expect(await refusal(aBrowser(accountServer).account.updatePassword({ password: newPassword }))).toMatchObject({
        code: 401,
      });
    });
  });
});
