import { Account, Client, Query, Users } from 'node-appwrite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountServer, apiKey, project, startAccountServer, stores } from '../../support/account-server.ts';
import { expectModel, refusal } from './models.ts';
import { aLoggedInBrowser, ask, freshEmail, password, useBrowsers } from './visitors.ts';

describe.each(['SQLite', 'PostgreSQL'] as const)('server SDK (%s)', (store) => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores[store]);
  });
  afterAll(() => accountServer.close());

  const client = () => new Client().setEndpoint(accountServer.endpoint).setProject(project);
  const users = () => new Users(client().setKey(apiKey));
  const aUser = (changes: { email?: string; name?: string; password?: string } = {}) =>
    users().create({ userId: 'unique()', email: freshEmail(), password, name: 'Ada Digby', ...changes });

  it('the server SDK creates, finds and deletes users', async () => {
    const user = await aUser();
    expectModel('user', user);
    expect(user).toMatchObject({
      hash: 'argon2',
      hashOptions: { type: 'argon2', memoryCost: 19_456, timeCost: 2, threads: 1 },
    });
    expect(await users().get({ userId: user.$id })).toEqual(user);
    const browser = await aLoggedInBrowser(accountServer, user.email);
    expect(await users().delete({ userId: user.$id })).toMatchObject({ message: '' });
    const gone = { code: 404, type: 'user_not_found' };
    expect(await refusal(users().get({ userId: user.$id }))).toEqual(gone);
    expect(await refusal(users().delete({ userId: user.$id }))).toEqual(gone);
    expect(await refusal(browser.account.get())).toMatchObject({ code: 401 });
    await aUser({ email: user.email });
  });

  it('the server SDK reads and replaces a user’s preferences', async () => {
    const { $id: userId } = await aUser();
    expect({ ...(await users().getPrefs({ userId })) }).toEqual({});
    expect({ ...(await users().updatePrefs({ userId, prefs: { theme: 'dark' } })) }).toEqual({ theme: 'dark' });
    expect({ ...(await users().getPrefs({ userId })) }).toEqual({ theme: 'dark' });
    expect((await users().get({ userId })).prefs).toMatchObject({ theme: 'dark' });
    expect(await refusal(users().getPrefs({ userId: 'nobody' }))).toEqual({ code: 404, type: 'user_not_found' });
  });

  it('the server SDK creates a JWT from a session of the user', async () => {
    const user = await aUser();
    const userId = user.$id;
    const none = { code: 404, type: 'user_session_not_found' };
    expect(await refusal(users().createJWT({ userId }))).toEqual(none);
    const browser = await aLoggedInBrowser(accountServer, user.email);
    const { $id: sessionId } = await browser.account.getSession({ sessionId: 'current' });
    for (const which of [{}, { sessionId }]) {
      const { jwt } = await users().createJWT({ userId, ...which, duration: 60 });
      expect((await new Account(client().setJWT(jwt)).get()).$id).toBe(userId);
    }
    expect(await refusal(users().createJWT({ userId, sessionId: 'another' }))).toEqual(none);
    const { jwt } = await users().createJWT({ userId });
    await browser.account.deleteSession({ sessionId: 'current' });
    expect(await refusal(new Account(client().setJWT(jwt)).get())).toMatchObject({ code: 401 });
  });

  it('the server SDK creates users with only the required fields', async () => {
    const user = await users().create({ userId: 'unique()', phone: '+441323000000' });
    expect(user).toMatchObject({ email: '', name: '', phone: '+441323000000', passwordUpdate: '' });
    expect(user.targets).toMatchObject([{ providerType: 'sms', identifier: '+441323000000' }]);
    expect(await refusal(users().create({ userId: 'unique()', phone: '+441323000000' }))).toMatchObject({ code: 409 });
    expect(await refusal(users().create({ userId: 'unique()', phone: '01323 000000' }))).toMatchObject({ code: 400 });
  });

  it('the server SDK finds users by query and by search', async () => {
    const name = `Hound ${crypto.randomUUID()}`;
    const [one, other] = [await aUser({ name }), await aUser({ name })];
    await users().updateLabels({ userId: other.$id, labels: ['judge'] });
    const found = async (...queries: string[]) => {
      const list = await users().list({ queries });
      return list.users.map(({ $id }) => $id);
    };
    expect(await found(Query.equal('email', one.email))).toEqual([one.$id]);
    expect(await found(Query.equal('email', [one.email, other.email]), Query.orderDesc('email'))).toHaveLength(2);
    expect(await found(Query.equal('name', name), Query.contains('labels', 'judge'))).toEqual([other.$id]);
    expect(await found(Query.equal('name', name), Query.limit(1))).toHaveLength(1);
    expect(await found(Query.equal('name', name), Query.offset(1), Query.limit(5))).toHaveLength(1);
    expect(await found(Query.equal('name', name), Query.equal('status', true))).toHaveLength(2);
    expect(await found(Query.equal('name', name), Query.equal('emailVerification', true))).toEqual([]);
    expect(
      await found(Query.equal('name', name), Query.greaterThan('$createdAt', '2020-01-01T00:00:00Z')),
    ).toHaveLength(2);
    expect((await users().list({ search: name.toUpperCase() })).total).toBe(2);
    expect((await users().list({ queries: [Query.equal('name', name), Query.limit(1)] })).total).toBe(2);
    expect((await users().list({ queries: [Query.equal('name', name)], total: false })).total).toBe(0);
  });

  describe('user list', () => {
    const name = `Nose of ${crypto.randomUUID()}`;
    const theirIds: string[] = [];
    beforeAll(async () => {
      for (const each of ['one', 'two', 'three']) theirIds.push((await aUser({ name: `${name} ${each}` })).$id);
      await users().create({ userId: 'without-an-address', name: `${name} four` });
      theirIds.push('without-an-address');
    });
    const ofThem = Query.startsWith('name', name.toUpperCase());
    const listed = async (...queries: string[]) => {
      const list = await users().list({ queries: [ofThem, ...queries] });
      return list.users.map(({ $id }) => theirIds.indexOf($id));
    };

    it('the server SDK’s user list pages by cursor in both directions and any order, also with empty email addresses', async () => {
      const [first = '', , third = ''] = theirIds;
      expect(await listed(Query.cursorAfter(first))).toEqual([1, 2, 3]);
      expect(await listed(Query.cursorAfter(first), Query.limit(1))).toEqual([1]);
      expect(await listed(Query.cursorBefore(third))).toEqual([0, 1]);
      expect(await listed(Query.cursorBefore(third), Query.limit(1))).toEqual([1]);
      expect(await listed(Query.orderDesc('registration'), Query.cursorAfter(third))).toHaveLength(2);
      for (const order of [Query.orderAsc('email'), Query.orderDesc('email'), Query.orderAsc('passwordUpdate')]) {
        const whole = await listed(order);
        expect(whole.toSorted()).toEqual([0, 1, 2, 3]);
        for (const [place, who] of whole.entries()) {
          expect(await listed(order, Query.cursorAfter(theirIds[who] ?? ''))).toEqual(whole.slice(place + 1));
          expect(await listed(order, Query.cursorBefore(theirIds[who] ?? ''))).toEqual(whole.slice(0, place));
        }
      }
      const list = await users().list({ queries: [ofThem, Query.cursorAfter(third)] });
      expect(list.total).toBe(4);
    });

    it('the server SDK’s user list refuses the cursor of an unknown user', async () => {
      const unknown = users().list({ queries: [ofThem, Query.cursorAfter('nobody')] });
      expect(await refusal(unknown)).toEqual({ code: 400, type: 'general_cursor_not_found' });
    });

    it.each([
      ['the beginning of a name', Query.startsWith('name', name), 4],
      ['the end of a name', Query.endsWith('name', 'TWO'), 1],
      ['part of an address', Query.contains('email', '@example.'), 3],
      ['part of a name in any case', Query.search('name', 'nose'), 4],
      ['a % character literally', Query.contains('name', '%'), 0],
      ['an empty address', Query.equal('email', ''), 1],
      ['any other address', Query.notEqual('email', 'ada@example.com'), 4],
      ['one of two names', Query.or([Query.endsWith('name', 'one'), Query.endsWith('name', 'two')]), 2],
      ['a name and a status', Query.and([Query.endsWith('name', 'one'), Query.equal('status', false)]), 0],
      ['a time of registration', Query.between('registration', '2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z'), 4],
      ['the time of the last password change', Query.greaterThan('passwordUpdate', '2020-01-01T00:00:00Z'), 3],
      ['impersonator true', Query.equal('impersonator', true), 0],
      ['impersonator false', Query.equal('impersonator', false), 4],
      ['select, which is ignored', Query.select(['$id', 'name']), 4],
    ])('the server SDK’s user list filters by %s', async (_what, query, many) => {
      expect(await listed(query)).toHaveLength(many);
    });

    it('the server SDK’s user list omits impersonation fields for older response formats', async () => {
      const keyed = (format: string) =>
        ask(accountServer, '/users', { headers: { 'x-appwrite-key': apiKey, 'x-appwrite-response-format': format } });
      const [old, recent] = [await keyed('1.6.0'), await keyed('1.9.5')];
      expect(old.text).not.toContain('impersonator');
      expect(recent.text).toContain('impersonatorUserId');
    });
  });

  it.each([
    ['an unknown attribute', Query.equal('shoeSize', 43)],
    ['the password attribute', Query.equal('password', 'x')],
    ['a property of every object', Query.equal('toString', 'x')],
    ['an unknown method', Query.crosses('name', [1, 2])],
    ['a method that labels do not support', Query.startsWith('labels', 'judge')],
    ['between with one value', '{"method":"between","attribute":"registration","values":["2025-01-01"]}'],
    ['an invalid date', Query.greaterThan('registration', 'the day before yesterday')],
    ['an invalid status', Query.equal('status', 'asleep')],
    ['a cursor that is a number', '{"method":"cursorAfter","values":[2]}'],
    ['queries nested too deeply', `${'{"method":"or","values":['.repeat(9)}${']}'.repeat(9)}`],
    ['malformed JSON', '{"method":'],
    ['a negative limit', Query.limit(-1)],
  ])('the server SDK’s user query is refused for %s', async (_what, query) => {
    expect(await refusal(users().list({ queries: [query] }))).toMatchObject({
      code: 400,
      type: 'general_query_invalid',
    });
  });

  it('the server SDK refuses a NUL character instead of failing', async () => {
    const headers = { 'x-appwrite-key': apiKey };
    expect((await ask(accountServer, '/users/%00', { headers })).status).toBe(404);
    expect((await ask(accountServer, '/users?search=%00', { headers })).status).toBe(200);
    const query = encodeURIComponent(Query.equal('name', '\u0000'));
    expect((await ask(accountServer, `/users?queries%5B0%5D=${query}`, { headers })).status).toBe(400);
    const session = Buffer.from('{"id":"\\u0000","secret":"x"}').toString('base64');
    expect((await ask(accountServer, '/account', { headers: { 'x-appwrite-session': session } })).status).toBe(401);
  });

  it('the server SDK replaces a user’s labels', async () => {
    const user = await aUser();
    await users().updateLabels({ userId: user.$id, labels: ['guest'] });
    const labelled = await users().updateLabels({ userId: user.$id, labels: ['competitor', 'judge', 'judge'] });
    expect(labelled.labels).toEqual(['competitor', 'judge']);
    const odd = users().updateLabels({ userId: user.$id, labels: ['head judge'] });
    expect(await refusal(odd)).toMatchObject({ code: 400 });
    expect(await refusal(users().updateLabels({ userId: 'nobody', labels: [] }))).toMatchObject({ code: 404 });
  });

  it('the server SDK sets a password, which ends sessions, and removes it', async () => {
    const user = await aUser();
    const browser = await aLoggedInBrowser(accountServer, user.email);
    await users().updatePassword({ userId: user.$id, password: 'a better password' });
    expect(await refusal(browser.account.get())).toMatchObject({ code: 401 });
    await aLoggedInBrowser(accountServer, user.email, 'a better password');
    const without = await users().updatePassword({ userId: user.$id, password: '' });
    expect(without).toMatchObject({ passwordUpdate: '', hash: null });
    const body = { email: user.email, password: 'a better password' };
    expect((await ask(accountServer, '/account/sessions/email', { method: 'POST', body })).status).toBe(401);
  });

  it('the server SDK acts as a user by session, by a session that it created, and by JWT', async () => {
    const user = await aUser();
    const made = await new Account(client().setKey(apiKey)).createEmailPasswordSession({ email: user.email, password });
    expectModel('session', made);
    const person = new Account(client().setSession(made.secret));
    expect((await person.get()).$id).toBe(user.$id);
    const vouched = await users().createSession({ userId: user.$id });
    expect(vouched.provider).toBe('server');
    expect((await new Account(client().setSession(vouched.secret)).get()).$id).toBe(user.$id);
    const { jwt } = await person.createJWT();
    expect((await new Account(client().setJWT(jwt)).get()).$id).toBe(user.$id);
  });

  it('the server SDK lists a user’s sessions, logs, identities and factors', async () => {
    const user = await aUser();
    const of = { userId: user.$id };
    const [here] = [
      await aLoggedInBrowser(accountServer, user.email),
      await aLoggedInBrowser(accountServer, user.email),
    ];
    const list = await users().listSessions(of);
    expectModel('sessionList', list);
    expect(list).toMatchObject({ total: 2, sessions: [{ secret: '', current: false }, { secret: '' }] });
    const logs = await users().listLogs({ ...of, queries: [Query.limit(1)] });
    expectModel('logList', logs);
    expect(logs.logs).toMatchObject([{ event: 'session.create' }]);
    expectModel('mfaFactors', await users().listMFAFactors(of));
    expect(await users().listIdentities({ queries: [Query.equal('userId', user.$id)] })).toMatchObject({ total: 0 });
    expect(await users().deleteSessions(of)).toMatchObject({ message: '' });
    expect(await refusal(here.account.get())).toMatchObject({ code: 401 });
    const gone = { code: 404, type: 'user_not_found' };
    expect(await refusal(users().listSessions({ userId: 'nobody' }))).toEqual(gone);
    expect(await refusal(users().listLogs({ userId: 'nobody' }))).toEqual(gone);
    expect(await refusal(users().deleteSessions({ userId: 'nobody' }))).toEqual(gone);
  });

  it('the server SDK is answered 401 without the key', async () => {
    const user = await aUser();
    const guest = { code: 401, type: 'general_unauthorized_scope' };
    for (const key of ['', 'another key', `${apiKey} `.repeat(2)]) {
      expect(await refusal(new Users(client().setKey(key)).get({ userId: user.$id }))).toEqual(guest);
    }
    const message = async (method: string) =>
      (await ask(accountServer, `/users/${user.$id}`, { method })).json?.message;
    expect(await message('GET')).toBe('User (role: guests) missing scopes (["users.read"])');
    expect(await message('DELETE')).toBe('User (role: guests) missing scopes (["users.write"])');
    const browser = await aLoggedInBrowser(accountServer, user.email);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    expect((await ask(accountServer, '/users', { headers: { cookie } })).status).toBe(401);
  });
});
