import { Query } from 'appwrite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, minute, second } from '#core/kernel/time.ts';
import { changeEmail } from '../../../server/accounts-service/actions/change-address.ts';
import { findUser } from '../../../server/accounts-service/store/users.ts';
import { type AccountServer, apiKey, site, startAccountServer, stores } from '../../support/account-server.ts';
import { expectModel, refusal } from './models.ts';
import { aBrowser, aLoggedInBrowser, aMember, ask, freshEmail, freshPhone, password, useBrowsers } from './visitors.ts';

describe.each(['SQLite', 'PostgreSQL'] as const)('account changes by the owner (%s)', (store) => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores[store]);
  });
  afterAll(() => accountServer.close());

  const someone = async () => {
    const member = await aMember(accountServer);
    return { ...member, ...(await aLoggedInBrowser(accountServer, member.email)) };
  };

  /** A user without a password, in a session that a server created. Returns a function that sends PATCH requests. */
  const somebodyWithoutPassword = async (more = {}) => {
    const headers = { 'x-appwrite-key': apiKey };
    const made = await ask(accountServer, '/users', { method: 'POST', body: { userId: 'unique()', ...more }, headers });
    const begun = await ask(accountServer, `/users/${made.json?.$id}/sessions`, { method: 'POST', body: {}, headers });
    const session = { 'x-appwrite-session': String(begun.json?.secret) };
    return (path: string, body: unknown) => ask(accountServer, path, { method: 'PATCH', body, headers: session });
  };

  describe('email address', () => {
    it('an account’s email address is changed with the password; the new one is unverified, the old one free again', async () => {
      const { id, email, account } = await someone();
      await accountServer.service.database.write((tx) =>
        tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', id).execute(),
      );
      const fresh = freshEmail();
      const user = await account.updateEmail({ email: fresh.toUpperCase(), password });
      expectModel('user', user);
      expect(user).toMatchObject({ email: fresh, emailVerification: false });
      expect(user.targets).toMatchObject([{ providerType: 'email', identifier: fresh }]);
      await aMember(accountServer, email);
      await aLoggedInBrowser(accountServer, fresh);
    });

    it('an account’s email address is not changed with a wrong password, no session, or an empty or used address', async () => {
      const { account } = await someone();
      const other = await aMember(accountServer);
      const fresh = freshEmail();
      const wrong = { code: 401, type: 'user_invalid_credentials' };
      expect(await refusal(account.updateEmail({ email: fresh, password: 'a wrong guess' }))).toEqual(wrong);
      expect(await refusal(account.updateEmail({ email: '', password }))).toMatchObject({ code: 400 });
      expect(await refusal(aBrowser(accountServer).account.updateEmail({ email: fresh, password }))).toMatchObject({
        code: 401,
        type: 'general_unauthorized_scope',
      });
      expect(await refusal(account.updateEmail({ email: other.email, password }))).toEqual({
        code: 409,
        type: 'user_target_already_exists',
      });
    });

    it('an account’s email address is given to only one of two concurrent requests', async () => {
      const members = [await aMember(accountServer), await aMember(accountServer)];
      const email = freshEmail();
      const outcomes = await Promise.allSettled(
        members.map(async ({ id }) => {
          const user = await accountServer.service.database.read((db) => findUser(db, id));
          if (!user) throw new Error('user not found');
          await changeEmail(accountServer.service, user, { email, password, sessionId: undefined });
        }),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('an account’s email address voids links sent to the old address when it changes', async () => {
      const { id, email, account } = await someone();
      await account.createRecovery({ email, url: `${site}/password-reset` });
      await account.createEmailVerification({ url: `${site}/my-festival` });
      const secrets = accountServer.emails
        .filter(({ to }) => to === email)
        .flatMap((each) => ('link' in each ? [new URL(each.link).searchParams.get('secret') ?? ''] : []));
      await account.updateEmail({ email: freshEmail(), password });
      expect(secrets).toHaveLength(2);
      for (const secret of secrets) {
        const takeOver = account.updateRecovery({ userId: id, secret, password: 'mine from now on' });
        expect(await refusal(takeOver)).toMatchObject({ code: 401 });
        expect(await refusal(account.updateEmailVerification({ userId: id, secret }))).toMatchObject({ code: 401 });
      }
    });

    it('an account’s email address is set together with a first password', async () => {
      const patch = await somebodyWithoutPassword();
      const email = freshEmail();
      expect((await patch('/account/password', { password: '', oldPassword: '' })).status).toBe(400);
      expect((await patch('/account/email', { email: '', password })).status).toBe(400);
      expect((await patch('/account/email', { email, password })).json).toMatchObject({ email });
      await aLoggedInBrowser(accountServer, email);
    });
  });

  it('an account’s owner sets an unverified phone number that no other user has', async () => {
    const { account } = await someone();
    const other = await someone();
    const phone = freshPhone();
    const user = await account.updatePhone({ phone, password });
    expectModel('user', user);
    expect(user).toMatchObject({ phone, phoneVerification: false });
    expect(user.targets).toContainEqual(expect.objectContaining({ providerType: 'sms', identifier: phone }));
    expect(await refusal(other.account.updatePhone({ phone, password }))).toMatchObject({ code: 409 });
    expect(await refusal(account.updatePhone({ phone: freshPhone(), password: 'a wrong guess' }))).toMatchObject({
      code: 401,
    });
    expect(await refusal(account.updatePhone({ phone: '', password }))).toMatchObject({ code: 400 });
    expect(await refusal(aBrowser(accountServer).account.updatePhone({ phone, password }))).toMatchObject({
      code: 401,
    });
  });

  it('an account’s owner sets a first password with a phone number, and is notified by email', async () => {
    const email = freshEmail();
    const patch = await somebodyWithoutPassword({ email });
    expect((await patch('/account/phone', { phone: freshPhone(), password })).status).toBe(200);
    const sentEmails = () => accountServer.emails.filter(({ to }) => to === email);
    expect(sentEmails()).toMatchObject([{ kind: 'proof-changed' }, { kind: 'password-changed' }]);
    await aLoggedInBrowser(accountServer, email);
    expect((await patch('/account/phone', { phone: freshPhone(), password })).status).toBe(200);
    expect(sentEmails()).toMatchObject([
      { kind: 'proof-changed' },
      { kind: 'password-changed' },
      { kind: 'proof-changed' },
    ]);
  });

  it('guesses of the password are limited in changes of an account’s address', async () => {
    const { account, lastHeaders } = await someone();
    const guess = () => account.updateEmail({ email: freshEmail(), password: 'a wrong guess' });
    for (let each = 0; each < 10; each += 1) expect(await refusal(guess())).toMatchObject({ code: 401 });
    expect(await refusal(guess())).toEqual({ code: 429, type: 'general_rate_limit_exceeded' });
    expect(lastHeaders().get('x-ratelimit-limit')).toBe('10');
  });

  it('an account’s owner blocks the account until the project unblocks it', async () => {
    const { id, email, account, cookies, lastHeaders } = await someone();
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const user = await account.updateStatus();
    expectModel('user', user);
    expect(user.status).toBe(false);
    expect(lastHeaders().get('x-fallback-cookies')).toBe('[]');
    expect(cookies.size).toBe(0);
    const blocked = { status: 403, json: { type: 'user_blocked' } };
    expect(await ask(accountServer, '/account', { headers: { cookie } })).toMatchObject(blocked);
    const login = aBrowser(accountServer).account.createEmailPasswordSession({ email, password });
    expect(await refusal(login)).toEqual({ code: 403, type: 'user_blocked' });
    const headers = { 'x-appwrite-key': apiKey };
    await ask(accountServer, `/users/${id}/status`, { method: 'PATCH', body: { status: true }, headers });
    expect((await ask(accountServer, '/account', { headers: { cookie } })).status).toBe(200);
  });

  it('an account’s owner does not block the account by JWT, nor without a recent log-in', async () => {
    const { account } = await someone();
    const { jwt } = await account.createJWT();
    const byJwt = { method: 'PATCH', body: {}, headers: { 'x-appwrite-jwt': jwt } };
    const stale = { code: 401, type: 'user_challenge_required' };
    expect(await ask(accountServer, '/account/status', byJwt)).toMatchObject({
      status: 401,
      json: { type: stale.type },
    });
    accountServer.clock.pass(30 * minute + second);
    expect(await refusal(account.updateStatus())).toEqual(stale);
    expect((await account.get()).status).toBe(true);
  });

  describe('audit log', () => {
    it('an account’s audit log lists events newest first, with IP address and device', async () => {
      const { id, email, account } = await someone();
      accountServer.clock.pass(second);
      await account.updateName({ name: 'Ada the Second' });
      accountServer.clock.pass(second);
      const headers = { 'x-appwrite-key': apiKey };
      await ask(accountServer, `/users/${id}/labels`, { method: 'PUT', body: { labels: ['judge'] }, headers });
      accountServer.clock.pass(second);
      await refusal(account.updateEmail({ email: freshEmail(), password: 'a wrong guess' }));
      const list = await account.listLogs();
      expectModel('logList', list);
      expect(list.logs.map(({ event, mode }) => `${event} ${mode}`)).toEqual([
        'user.update.labels admin',
        'user.update.name default',
        'session.create default',
        'user.create admin',
      ]);
      expect(list.total).toBe(4);
      const [, renamed, loggedIn] = list.logs;
      expect(renamed).toMatchObject({ userId: id, userEmail: email, userName: 'Ada the Second' });
      expect(loggedIn?.ip).toMatch(/^198\.51\./);
    });

    it('an account’s audit log is paged by limit and offset only', async () => {
      const { account } = await someone();
      const page = await account.listLogs({ queries: [Query.limit(1), Query.offset(1)] });
      expect(page).toMatchObject({ total: 2, logs: [{ event: expect.any(String) }] });
      expect(page.logs).toHaveLength(1);
      expect((await account.listLogs({ total: false })).total).toBe(0);
      expect(await refusal(account.listLogs({ queries: [Query.equal('event', 'user.create')] }))).toEqual({
        code: 400,
        type: 'general_query_invalid',
      });
      expect(await refusal(aBrowser(accountServer).account.listLogs())).toMatchObject({ code: 401 });
    });

    it('an account’s audit log stores entries for ninety days, without secrets', async () => {
      const { email, account } = await someone();
      await account.updatePassword({ password: 'a better password', oldPassword: password });
      const rows = await accountServer.service.database.read((db) =>
        db.selectFrom('account_trail').selectAll().execute(),
      );
      expect(JSON.stringify(rows)).not.toContain('a better password');
      accountServer.clock.pass(90 * day);
      const later = await aLoggedInBrowser(accountServer, email, 'a better password');
      expect((await later.account.listLogs()).logs.map(({ event }) => event)).toEqual(['session.create']);
    });

    it('an account’s audit log does not fail a response when an entry cannot be written, which is logged', async () => {
      const { id, cookies } = await someone();
      const { database } = accountServer.service;
      let writes = 0;
      const broken = await startAccountServer(stores.SQLite, {
        database: {
          ...database,
          write: (work) => {
            writes += 1;
            return writes === 1 ? database.write(work) : Promise.reject(new Error('the disk is full'));
          },
          close: async () => {},
        },
      });
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const renamed = await ask(broken, '/account/name', {
        method: 'PATCH',
        body: { name: 'Ada' },
        headers: { cookie },
      });
      expect(renamed).toMatchObject({ status: 200, json: { $id: id, name: 'Ada' } });
      expect(broken.logged.join()).toContain('audit log entry not written');
      await broken.close();
    });
  });

  it('an account without identities lists none, and answers 404 to the deletion of one', async () => {
    const { account } = await someone();
    const list = await account.listIdentities({ queries: [Query.limit(5)] });
    expectModel('identityList', list);
    expect(list).toMatchObject({ total: 0, identities: [] });
    expect(await refusal(account.deleteIdentity({ identityId: 'unknown' }))).toEqual({
      code: 404,
      type: 'user_identity_not_found',
    });
    expect(await refusal(aBrowser(accountServer).account.listIdentities())).toMatchObject({ code: 401 });
  });
});
