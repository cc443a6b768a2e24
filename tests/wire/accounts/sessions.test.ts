import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, hour, minute, second } from '#core/kernel/time.ts';
import { argonPasswords } from '../../../server/accounts-service/hashing/passwords.ts';
import { type AccountServer, apiKey, site, startAccountServer, stores } from '../../support/account-server.ts';
import { expectModel, refusal } from './models.ts';
import {
  aBrowser,
  aLoggedInBrowser,
  aMember,
  ask,
  type Browser,
  freshEmail,
  freshIp,
  password,
  useBrowsers,
} from './visitors.ts';

const legacy = 'a_session_truffle-festival_legacy';
const unauthorized = { code: 401, type: 'general_unauthorized_scope' };

describe.each(['SQLite', 'PostgreSQL'] as const)('session (%s)', (store) => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores[store]);
  });
  afterAll(() => accountServer.close());

  const logIn = (email: string, headers: Record<string, string> = {}, secret = password) =>
    ask(accountServer, '/account/sessions/email', { method: 'POST', body: { email, password: secret }, headers });

  describe('log-in', () => {
    it('a log-in returns the session, two cookies and no secret', async () => {
      const { id, email } = await aMember(accountServer);
      const { status, headers, json } = await logIn(email.toUpperCase(), { origin: site });
      expect(status).toBe(201);
      expectModel('session', json);
      expect(json).toMatchObject({
        userId: id,
        provider: 'email',
        providerUid: email,
        factors: ['password'],
        current: true,
        secret: '',
        countryCode: '--',
      });
      const life = Date.parse(String(json?.expire)) - accountServer.clock.now();
      expect(Math.round(life / day)).toBe(30);

      const [modern = '', plain = '', ...more] = (headers['set-cookie'] ?? []).filter((each) =>
        each.startsWith('a_session_'),
      );
      expect(more).toEqual([]);
      expect(modern).toMatch(
        /^a_session_truffle-festival=[A-Za-z0-9+/=]+; Path=\/; Expires=.* GMT; HttpOnly; SameSite=None$/,
      );
      expect(plain).toMatch(/^a_session_truffle-festival_legacy=[A-Za-z0-9+/=]+; Path=\/; Expires=.* GMT; HttpOnly$/);
      const [value] = plain.slice(`${legacy}=`.length).split(';');
      expect(modern).toContain(`=${value};`);
      const proof = JSON.parse(Buffer.from(value ?? '', 'base64').toString());
      expect(proof).toEqual({ id, secret: expect.stringMatching(/^[0-9a-f]{256}$/) });
      expect(value?.length).toBeLessThan(500);
    });

    it('a log-in accepts POST /account/sessions, the path of older SDKs', async () => {
      const { email } = await aMember(accountServer);
      const answer = await ask(accountServer, '/account/sessions', { method: 'POST', body: { email, password } });
      expect(answer.status).toBe(201);
    });

    it('a log-in gives the same answer for a wrong password, an unknown address and a user without a password', async () => {
      const { email } = await aMember(accountServer);
      const wrong = { code: 401, type: 'user_invalid_credentials' };
      const browser = aBrowser(accountServer);
      const attempt = (address: string, secret: string) =>
        refusal(browser.account.createEmailPasswordSession({ email: address, password: secret }));
      expect(await attempt(email, 'not the password')).toEqual(wrong);
      expect(await attempt(freshEmail(), password)).toEqual(wrong);

      const withoutPassword = freshEmail();
      const body = { userId: 'unique()', email: withoutPassword };
      await ask(accountServer, '/users', { method: 'POST', body, headers: { 'x-appwrite-key': apiKey } });
      expect(await attempt(withoutPassword, password)).toEqual(wrong);
      expect(await attempt(email, 'sevench')).toMatchObject({ code: 400 });
      expect(browser.cookies.size).toBe(0);
    });

    it('a log-in compares a password for unknown users too', async () => {
      const compared: (string | null)[] = [];
      const passwords = argonPasswords();
      const counting = await startAccountServer(stores.SQLite, {
        passwords: {
          ...passwords,
          matches: (text, hash) => {
            compared.push(hash);
            return passwords.matches(text, hash);
          },
        },
      });
      const body = { email: freshEmail(), password };
      expect((await ask(counting, '/account/sessions/email', { method: 'POST', body })).status).toBe(401);
      expect(compared).toEqual([null]);
      await counting.close();
    });

    it('a log-in compares with the hash that argon2 made at sign-up', async () => {
      const real = await startAccountServer(stores[store], { passwords: argonPasswords() });
      const { email } = await aMember(real);
      const statusOf = async (typed: string) => {
        const headers = { 'x-forwarded-for': freshIp() };
        return (
          await ask(real, '/account/sessions/email', { method: 'POST', body: { email, password: typed }, headers })
        ).status;
      };
      expect([await statusOf(`${password}!`), await statusOf(password)]).toEqual([401, 201]);
      await real.close();
    });

    it('a log-in returns the secret to the holder of the API key, who can use it', async () => {
      const { id, email } = await aMember(accountServer);
      const { json } = await logIn(email, { 'x-appwrite-key': apiKey });
      const answer = await ask(accountServer, '/account', { headers: { 'x-appwrite-session': String(json?.secret) } });
      expect(answer).toMatchObject({ status: 200, json: { $id: id } });
    });

    it('a log-in is refused while a session is active', async () => {
      const { email } = await aMember(accountServer);
      const browser = await aLoggedInBrowser(accountServer, email);
      const again = browser.account.createEmailPasswordSession({ email, password });
      expect(await refusal(again)).toEqual({ code: 401, type: 'user_session_already_exists' });
    });

    it('a log-in ends the oldest of more than ten sessions', async () => {
      const { email } = await aMember(accountServer);
      const browsers: Browser[] = [];
      for (let each = 0; each < 11; each += 1) {
        browsers.push(await aLoggedInBrowser(accountServer, email));
        accountServer.clock.pass(second);
      }
      const [oldest, second_, ...rest] = browsers;
      expect(await refusal(oldest?.account.get() ?? Promise.resolve())).toEqual(unauthorized);
      expect((await second_?.account.listSessions())?.total).toBe(10);
      expect((await rest.at(-1)?.account.get())?.email).toBe(email);
    });

    it('a log-in records the IP address that the trusted proxy reports', async () => {
      const { email } = await aMember(accountServer);
      const ip = freshIp();
      expect((await logIn(email, { 'x-forwarded-for': ip })).json).toMatchObject({ ip });
    });

    it('a log-in stores and logs nothing that gives access to the session', async () => {
      const { email } = await aMember(accountServer);
      const browser = await aLoggedInBrowser(accountServer, email);
      const value = browser.cookies.get(legacy) ?? '';
      const { secret } = JSON.parse(Buffer.from(value, 'base64').toString());
      const rows = await accountServer.service.database.read((db) =>
        db.selectFrom('account_sessions').selectAll().execute(),
      );
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(accountServer.logged.join()).not.toContain(secret);
    });
  });

  describe('rate limit', () => {
    it('the log-in rate limit does not count twenty successful log-ins in a row', async () => {
      const { email } = await aMember(accountServer);
      for (let each = 0; each < 20; each += 1) expect((await logIn(email)).status).toBe(201);
    });

    it('the log-in rate limit refuses even the right password after ten wrong ones in an hour from the same IP address', async () => {
      const { email } = await aMember(accountServer);
      const here = { 'x-forwarded-for': freshIp() };
      for (let each = 0; each < 10; each += 1) {
        // Other spellings count as well: the limit is for each email address and IP address.
        const guess = each % 2 ? email : ` ${email.toUpperCase()}`;
        expect((await logIn(guess, here, 'a wrong guess')).status).toBe(401);
      }
      const late = await logIn(email, here, 'a wrong guess');
      expect(late).toMatchObject({ status: 429, json: { type: 'general_rate_limit_exceeded', code: 429 } });
      expect((await logIn(email, here)).status).toBe(429);
      accountServer.clock.pass(hour);
      expect((await logIn(email, here)).status).toBe(201);
    });

    it('the log-in rate limit counts a hundred failures a minute from one IP address, over all users, and no successes', async () => {
      const { email } = await aMember(accountServer);
      const [here, elsewhere] = [{ 'x-forwarded-for': freshIp() }, { 'x-forwarded-for': freshIp() }];
      for (let each = 0; each < 5; each += 1) expect((await logIn(email, here)).status).toBe(201);
      // These are refused before a password is compared, but they count.
      const failed = await Promise.all(Array.from({ length: 100 }, () => logIn(freshEmail(), here, 'short')));
      expect(failed.every(({ status }) => status === 400)).toBe(true);
      const late = await logIn(email, here);
      expect(late).toMatchObject({ status: 429, json: { type: 'general_rate_limit_exceeded' } });
      // On a busy machine less than the whole minute is left.
      expect(late.headers).toMatchObject({
        'x-ratelimit-limit': '100',
        'retry-after': expect.stringMatching(/^(60|[45]\d)$/),
      });
      expect((await logIn(email, elsewhere)).status).toBe(201);
      expect((await logIn(email, { ...here, 'x-appwrite-key': apiKey })).status).toBe(201);
      accountServer.clock.pass(minute);
      expect((await logIn(email, here)).status).toBe(201);
    });
  });

  describe('management', () => {
    it('the account’s sessions are listed with exactly one current', async () => {
      const { email } = await aMember(accountServer);
      const here = await aLoggedInBrowser(accountServer, email);
      await aLoggedInBrowser(accountServer, email);
      const list = await here.account.listSessions();
      expectModel('sessionList', list);
      expect(list.total).toBe(2);
      expect(list.sessions.filter(({ current }) => current)).toHaveLength(1);
      expect(list.sessions.every(({ secret }) => secret === '')).toBe(true);
    });

    it('session management reads a session by id or as "current", but only the user’s own', async () => {
      const [mine, theirs] = [await aMember(accountServer), await aMember(accountServer)];
      const here = await aLoggedInBrowser(accountServer, mine.email);
      const there = await aLoggedInBrowser(accountServer, theirs.email);
      const current = await here.account.getSession({ sessionId: 'current' });
      expectModel('session', current);
      expect((await here.account.getSession({ sessionId: current.$id })).$id).toBe(current.$id);
      const unknown = { code: 404, type: 'user_session_not_found' };
      expect(await refusal(here.account.getSession({ sessionId: 'unknown' }))).toEqual(unknown);
      const foreign = (await there.account.getSession({ sessionId: 'current' })).$id;
      expect(await refusal(here.account.getSession({ sessionId: foreign }))).toEqual(unknown);
      expect(await refusal(here.account.updateSession({ sessionId: foreign }))).toEqual(unknown);
      expect(await refusal(here.account.deleteSession({ sessionId: foreign }))).toEqual(unknown);
      expect((await there.account.get()).email).toBe(theirs.email);
    });

    it('session management extends a session, which otherwise lasts thirty days', async () => {
      const { email } = await aMember(accountServer);
      const browser = await aLoggedInBrowser(accountServer, email);
      const before = await browser.account.getSession({ sessionId: 'current' });
      accountServer.clock.pass(day);
      const extended = await browser.account.updateSession({ sessionId: 'current' });
      expect(Date.parse(extended.expire) - Date.parse(before.expire)).toBeGreaterThanOrEqual(day - second);
      expect((await browser.account.getSession({ sessionId: 'current' })).expire).toBe(extended.expire);
      accountServer.clock.pass(30 * day + second);
      expect(await refusal(browser.account.get())).toEqual(unauthorized);
    });

    it('session management ends another session without touching this one', async () => {
      const { email } = await aMember(accountServer);
      const [here, there] = [
        await aLoggedInBrowser(accountServer, email),
        await aLoggedInBrowser(accountServer, email),
      ];
      const { $id } = await there.account.getSession({ sessionId: 'current' });
      expect(await here.account.deleteSession({ sessionId: $id })).toMatchObject({ message: '' });
      expect(here.lastHeaders().has('x-fallback-cookies')).toBe(false);
      expect(await refusal(there.account.get())).toEqual(unauthorized);
      expect((await here.account.get()).email).toBe(email);
    });

    it('a session ends other sessions only within half an hour of a proof of identity, and itself at any time', async () => {
      const { email } = await aMember(accountServer);
      const there = await aLoggedInBrowser(accountServer, email);
      accountServer.clock.pass(hour);
      const here = await aLoggedInBrowser(accountServer, email);
      const other = (await here.account.getSession({ sessionId: 'current' })).$id;
      const unproven = { code: 401, type: 'user_challenge_required' };
      expect(await refusal(there.account.deleteSession({ sessionId: other }))).toEqual(unproven);
      expect(await refusal(there.account.deleteSessions())).toEqual(unproven);
      expect((await here.account.get()).email).toBe(email);
      await there.account.deleteSession({ sessionId: 'current' });
      accountServer.clock.pass(hour);
      await here.account.deleteSessions();
      expect(await refusal(here.account.get())).toEqual(unauthorized);
    });

    it('a log-out ends this session, clears the cookies and empties the fallback store', async () => {
      const { email } = await aMember(accountServer);
      const browser = await aLoggedInBrowser(accountServer, email);
      const stolen = browser.cookies.get(legacy);
      expect([...browser.cookies.keys()]).toEqual(['a_member_truffle-festival', legacy]);
      expect(await browser.account.deleteSession({ sessionId: 'current' })).toMatchObject({ message: '' });
      expect(browser.cookies.size).toBe(0);
      expect(browser.lastHeaders().get('x-fallback-cookies')).toBe('[]');
      expect(await refusal(browser.account.get())).toEqual(unauthorized);
      expect((await ask(accountServer, '/account', { headers: { cookie: `${legacy}=${stolen}` } })).status).toBe(401);
    });

    it('session management ends all sessions', async () => {
      const { email } = await aMember(accountServer);
      const [here, there] = [
        await aLoggedInBrowser(accountServer, email),
        await aLoggedInBrowser(accountServer, email),
      ];
      const cookie = [...there.cookies].map((pair) => pair.join('=')).join('; ');
      const answer = await ask(accountServer, '/account/sessions', { method: 'DELETE', headers: { cookie } });
      expect(answer).toMatchObject({ status: 204, text: '' });
      expect(answer.headers['x-fallback-cookies']).toBe('[]');
      expect(await refusal(here.account.get())).toEqual(unauthorized);
      expect(await refusal(there.account.get())).toEqual(unauthorized);
    });
  });

  it('a session of a blocked user is refused, and only the right password discloses the block', async () => {
    const { id, email } = await aMember(accountServer);
    const browser = await aLoggedInBrowser(accountServer, email);
    const headers = { 'x-appwrite-key': apiKey };
    await ask(accountServer, `/users/${id}/status`, { method: 'PATCH', body: { status: false }, headers });
    expect(await refusal(browser.account.get())).toEqual({ code: 403, type: 'user_blocked' });
    expect((await logIn(email)).json).toMatchObject({ code: 403, type: 'user_blocked' });
    expect((await logIn(email, {}, 'a wrong guess')).json).toMatchObject({ code: 401 });
  });

  it('a session of a blocked user does not prevent another log-in in the same browser', async () => {
    const [{ id, email }, next] = [await aMember(accountServer), await aMember(accountServer)];
    const browser = await aLoggedInBrowser(accountServer, email);
    const headers = { 'x-appwrite-key': apiKey };
    await ask(accountServer, `/users/${id}/status`, { method: 'PATCH', body: { status: false }, headers });
    const logInHere = (email: string) => browser.account.createEmailPasswordSession({ email, password });
    expect(await refusal(logInHere(email))).toEqual({ code: 403, type: 'user_blocked' });
    await logInHere(next.email);
    expect(await browser.account.get()).toMatchObject({ $id: next.id });
  });
});
