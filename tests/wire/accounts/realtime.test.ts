import { Query } from 'appwrite';
import { Client, Users } from 'node-appwrite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { postgresNews } from '#adapters/sql/kernel/news/postgres-news.ts';
import { publishAccountEvent } from '../../../server/accounts-service/realtime/publish.ts';
import { type AccountServer, apiKey, project, site, startAccountServer, stores } from '../../support/account-server.ts';
import { freshPostgres } from '../../support/postgres.ts';
import { type BareSocket, bareSocket, cookiesOf } from './bare-socket.ts';
import { expectModel } from './models.ts';
import { aBrowser, aLoggedInBrowser, aMember, ask, freshIp, password, useBrowsers } from './visitors.ts';

const wireDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;

describe('realtime connection', () => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores.SQLite);
  });
  afterAll(() => accountServer.close());

  const users = () => new Users(new Client().setEndpoint(accountServer.endpoint).setProject(project).setKey(apiKey));
  const sessionValue = (browser: ReturnType<typeof aBrowser>) =>
    browser.cookies.get('a_session_truffle-festival_legacy') ?? '';

  /** A logged-in browser with a connection that has sent `connected`. */
  const aConnection = async (query = 'channels%5B%5D=account') => {
    const member = await aMember(accountServer);
    const browser = await aLoggedInBrowser(accountServer, member.email);
    const line = bareSocket(accountServer, query, { cookie: cookiesOf(browser), origin: site });
    const connected = await line.next();
    return { ...member, browser, line, connected };
  };
  /** Sends a ping, and returns whether its answer arrives before any event. */
  const silent = async (line: BareSocket) => {
    line.say({ type: 'ping' });
    return (await line.next()).type === 'pong';
  };

  describe('opening', () => {
    it('a realtime connection with channels in the URL sends connected with the user and the subscriptions', async () => {
      const { id, connected } = await aConnection();
      expect(connected).toMatchObject({ type: 'connected', data: { channels: ['account', `account.${id}`] } });
      expect(connected.data.subscriptions).toEqual({ 0: expect.any(String) });
      expectModel('user', connected.data.user);
      expect(connected.data.user).toMatchObject({ $id: id });
    });

    it('a realtime connection without channels sends connected without subscriptions', async () => {
      const { id, connected } = await aConnection('');
      expect(connected.data).toMatchObject({ channels: [], subscriptions: [], user: { $id: id } });
    });

    it('a realtime connection as a guest sends connected without a user, and no events follow', async () => {
      const { id, browser } = await aConnection();
      const guest = bareSocket(accountServer, `channels[]=account&channels[]=account.${id}&channels[]=account.update`);
      expect(await guest.next()).toMatchObject({
        type: 'connected',
        data: { channels: ['account', 'account.update'], user: null },
      });
      await browser.account.updateName({ name: 'Unheard' });
      expect(await silent(guest)).toBe(true);
    });

    it.each([
      ['without a project', 'project=', {}],
      ['for another project', 'project=another-festival', {}],
      ['from an unregistered origin', '', { origin: 'https://elsewhere.example' }],
      ['with more than 100 channels', Array(101).fill('channels[]=account').join('&'), {}],
    ])('a realtime connection is refused %s', async (_how, query, headers) => {
      const line = bareSocket(accountServer, query, headers);
      expect(await line.next()).toMatchObject({ type: 'error', data: { code: 1008 } });
      expect(await line.closed()).toBe(1008);
    });

    it('a realtime connection authenticates by a JWT in the URL, and is refused with an invalid JWT', async () => {
      const { id, browser } = await aConnection();
      const { jwt } = await browser.account.createJWT();
      expect(await bareSocket(accountServer, `jwt=${jwt}`).next()).toMatchObject({ data: { user: { $id: id } } });
      const bad = bareSocket(accountServer, 'jwt=a.b.c');
      expect(await bad.next()).toMatchObject({ type: 'error', data: { code: 401 } });
      expect(await bad.closed()).toBe(1008);
    });

    it('a realtime connection by a client other than a browser authenticates with a session header', async () => {
      const { id, browser } = await aConnection();
      for (const header of [
        { 'x-appwrite-session': sessionValue(browser) },
        { 'x-fallback-cookies': JSON.stringify({ 'a_session_truffle-festival': sessionValue(browser) }) },
      ]) {
        expect(await bareSocket(accountServer, '', header).next()).toMatchObject({ data: { user: { $id: id } } });
      }
    });

    const address = freshIp();
    it.each([
      ['one IP address', () => address],
      ['one IPv6 network', (at: number) => `2001:db8:5:6::${at.toString(16)}`],
    ])('opening a realtime connection is limited to 128 a minute from %s', async (_what, ipOf) => {
      const lines = Array.from({ length: 129 }, (_, at) =>
        bareSocket(accountServer, '', { 'x-forwarded-for': ipOf(at) }),
      );
      const first = await Promise.all(lines.map((line) => line.next()));
      const refused = first.flatMap(({ type }, n) => (type === 'error' ? [lines[n]] : []));
      expect(refused).toHaveLength(1);
      expect(await refused[0]?.closed()).toBe(1013);
      for (const { socket } of lines) socket.terminate();
    });
  });

  describe('messages', () => {
    it('realtime messages answer a ping, report an unreadable one and keep the connection open', async () => {
      const { line } = await aConnection();
      line.say({ type: 'ping' });
      expect(await line.next()).toEqual({ type: 'pong' });
      for (const nonsense of ['garbage', '{}', '[]', 'null', { type: 'dance' }, { type: 'subscribe', data: {} }]) {
        line.say(nonsense);
        expect(await line.next()).toMatchObject({ type: 'error', data: { code: 1003 } });
      }
      expect(await silent(line)).toBe(true);
    });

    it('realtime messages authenticate by session, before or after subscribing', async () => {
      const { id, browser } = await aConnection();
      const session = sessionValue(browser);
      const line = bareSocket(accountServer, 'channels[]=account');
      expect((await line.next()).data.user).toBeNull();
      for (const bad of [{}, { session: '' }, { session: 'garbage' }, { session: 'x'.repeat(2_049) }]) {
        line.say({ type: 'authentication', data: bad });
        expect(await line.next()).toMatchObject({ type: 'error', data: { code: 1003 } });
      }
      line.say({ type: 'authentication', data: { session } });
      const answer = await line.next();
      expect(answer).toMatchObject({ type: 'response', data: { to: 'authentication', success: true } });
      expectModel('user', answer.data.user);
      await browser.account.updateName({ name: 'Heard at last' });
      expect(await line.next()).toMatchObject({
        data: { channels: expect.arrayContaining(['account', `account.${id}`]) },
      });
    });

    it('realtime messages subscribe with queries, and unsubscribe', async () => {
      const { id, browser, line } = await aConnection('');
      const mine = Query.equal('$id', id);
      line.say({ type: 'subscribe', data: [{ subscriptionId: 'one', channels: ['account'], queries: [mine] }] });
      expect((await line.next()).data).toEqual({
        to: 'subscribe',
        success: true,
        subscriptions: [{ subscriptionId: 'one', channels: ['account', `account.${id}`], queries: [mine] }],
      });
      await browser.account.updateName({ name: 'One' });
      expect((await line.next()).data).toMatchObject({ subscriptions: ['one'], payload: { name: 'One' } });

      line.say({
        type: 'subscribe',
        data: [{ subscriptionId: 'one', channels: ['account'], queries: [Query.equal('$id', 'x')] }],
      });
      await line.next();
      await browser.account.updateName({ name: 'Two' });
      expect(await silent(line)).toBe(true);

      line.say({ type: 'unsubscribe', data: [{ subscriptionId: 'one' }] });
      line.say({ type: 'unsubscribe', data: [{ subscriptionId: 'one' }] });
      expect((await line.next()).data.subscriptions).toEqual([{ subscriptionId: 'one', removed: true }]);
      expect((await line.next()).data.subscriptions).toEqual([{ subscriptionId: 'one', removed: false }]);
    });

    it('realtime messages add none of several subscriptions when one is invalid', async () => {
      const { browser, line } = await aConnection('');
      for (const wrong of [
        { channels: ['account'], queries: ['{"method":'] },
        { channels: ['account'], queries: [Query.search('name', 'Ada')] },
        { channels: 'account' },
        { channels: ['account'], subscriptionId: '-' },
      ]) {
        line.say({ type: 'subscribe', data: [{ channels: ['account'] }, wrong] });
        expect(await line.next()).toMatchObject({ type: 'error', data: { code: 1003 } });
      }
      await browser.account.updateName({ name: 'Unheard' });
      expect(await silent(line)).toBe(true);
    });

    it.each([
      ['greaterThan', Query.greaterThan('name', 'M'), true],
      ['notEqual', Query.notEqual('name', 'Nell'), false],
      ['or', Query.or([Query.equal('name', 'x'), Query.equal('status', true)]), true],
      ['and', Query.and([Query.equal('name', 'Nell'), Query.equal('status', false)]), false],
      ['isNotNull', Query.isNotNull('name'), true],
      ['isNull', Query.isNull('shoeSize'), true],
      ['select *', Query.select(['*']), true],
    ])('realtime messages filter events by a query for %s', async (_what, query, isReceived) => {
      const { browser, line } = await aConnection('');
      line.say({ type: 'subscribe', data: [{ channels: ['account'], queries: [query] }] });
      await line.next();
      await browser.account.updateName({ name: 'Nell' });
      expect(await silent(line)).toBe(!isReceived);
    });

    it('realtime messages are limited to 32 a minute; more are refused, and twice as many end the connection', async () => {
      const { line } = await aConnection();
      for (let n = 0; n < 33; n += 1) line.say({ type: 'ping' });
      for (let n = 0; n < 32; n += 1) expect(await line.next()).toEqual({ type: 'pong' });
      expect(await line.next()).toMatchObject({ type: 'error', data: { code: 1013 } });
      for (let n = 33; n < 65; n += 1) line.say({ type: 'ping' });
      expect(await line.closed()).toBe(1013);
    });
  });

  describe('events', () => {
    const channels = (id: string, action?: string) => [
      'account',
      `account.${id}`,
      ...(action ? [`account.${action}`, `account.${id}.${action}`] : []),
    ];

    it('realtime events of a changed name are sent on four channels under six names, with the account as it is now', async () => {
      const { id, browser, line } = await aConnection();
      await browser.account.updateName({ name: 'Ada the Third' });
      const { type, data } = await line.next();
      expect(type).toBe('event');
      expect(data.channels).toEqual(channels(id, 'update'));
      expect(new Set(data.events as string[])).toEqual(
        new Set([`users.${id}`, 'users.*'].flatMap((who) => [who, `${who}.update`, `${who}.update.name`])),
      );
      expect(data.timestamp).toMatch(wireDate);
      expectModel('user', data.payload);
      expect(data.payload).toMatchObject({ name: 'Ada the Third' });
    });

    it('realtime events of a session created and deleted elsewhere have two channels, ten names and no secret', async () => {
      const { id, email, line } = await aConnection();
      const elsewhere = await aLoggedInBrowser(accountServer, email);
      const begun = await line.next();
      const { $id: sessionId } = await elsewhere.account.getSession({ sessionId: 'current' });
      await elsewhere.account.deleteSession({ sessionId: 'current' });
      const over = await line.next();
      for (const [{ data }, action] of [
        [begun, 'create'],
        [over, 'delete'],
      ] as const) {
        expect(data.channels).toEqual(channels(id));
        const sessions = [`users.${id}`, 'users.*'].flatMap((who) => [
          `${who}.sessions.${sessionId}`,
          `${who}.sessions.*`,
        ]);
        expect(new Set(data.events as string[])).toEqual(
          new Set([`users.${id}`, 'users.*', ...sessions, ...sessions.map((each) => `${each}.${action}`)]),
        );
        expectModel('session', data.payload);
        expect(data.payload).toMatchObject({ $id: sessionId, secret: '' });
      }
    });

    it('realtime events of a change by the project have no password hash', async () => {
      const { id, line } = await aConnection();
      await users().updateLabels({ userId: id, labels: ['competitor'] });
      const { data } = await line.next();
      expect(data.events).toContain(`users.${id}.update.labels`);
      expect(data.payload).toMatchObject({ $id: id, labels: ['competitor'] });
      for (const secret of ['password', 'hash', 'hashOptions']) expect(data.payload).not.toHaveProperty(secret);
    });

    it('realtime events of emails and push targets have no secrets', async () => {
      const { id, browser, line } = await aConnection();
      const { account } = browser;
      await account.createEmailVerification({ url: `${site}/verify` });
      const { data: asked } = await line.next();
      expect(asked.events).toContain('users.*.verification.*.create');
      expect(asked.payload).toMatchObject({ userId: id, secret: '' });
      await account.createPushTarget({ targetId: 'telephone', identifier: crypto.randomUUID() });
      await account.deletePushTarget({ targetId: 'telephone' });
      expect((await line.next()).data.events).toContain(`users.${id}.targets.telephone.create`);
      const { data: gone } = await line.next();
      expect(gone.events).toContain(`users.${id}.targets.telephone.delete`);
      expectModel('target', gone.payload);
    });

    it('realtime events contain no credentials, ours or a provider’s', async () => {
      const messages: unknown[] = [];
      const stop = accountServer.service.news.subscribe({
        about: 'accounts:ada',
        receive: ({ message }) => messages.push(message),
      });
      const model = { $id: 'one', provider: 'acme', password: '$argon2id$', hash: 'argon2', hashOptions: {} };
      const secrets = { secret: 'ours', providerAccessToken: 'theirs', providerRefreshToken: 'theirs too' };
      await publishAccountEvent(
        accountServer.service,
        'ada',
        { of: 'sessions', action: 'create' },
        { ...model, ...secrets },
      );
      stop();
      const blank = { secret: '', providerAccessToken: '', providerRefreshToken: '' };
      expect(messages).toEqual([
        expect.objectContaining({
          happened: expect.objectContaining({ payload: { $id: 'one', provider: 'acme', ...blank } }),
        }),
      ]);
    });

    it('realtime events arrive from another process', async () => {
      const { url, drop } = await freshPostgres();
      const [one, other] = [postgresNews(url, memoryLog()), postgresNews(url, memoryLog())];
      const { database } = accountServer.service;
      const shared = async () => ({ ...database, close: async () => {} });
      const [here, there] = [
        await startAccountServer(shared, { news: one }),
        await startAccountServer(shared, { news: other }),
      ];
      const { email } = await aMember(accountServer);
      const browser = await aLoggedInBrowser(there, email);
      const line = bareSocket(here, 'channels[]=account', { cookie: cookiesOf(browser), origin: site });
      await line.next();
      // Both connections between the processes are ready once these messages are published.
      await Promise.all([one.publish('warm-up', 1), other.publish('warm-up', 1)]);
      await browser.account.updateName({ name: 'Heard across' });
      expect((await line.next()).data.payload).toMatchObject({ name: 'Heard across' });
      await browser.account.deleteSessions();
      expect((await line.next()).data.events).toContain('users.*.sessions.*.delete');
      expect(await line.closed()).toBe(3000);
      await Promise.all([here.close(), there.close(), one.close(), other.close()]);
      await drop();
    });

    it('realtime events do not reach other users', async () => {
      const [one, other] = [await aConnection(), await aConnection()];
      await one.browser.account.updatePrefs({ prefs: { theme: 'dark' } });
      expect((await one.line.next()).data.payload).toMatchObject({ prefs: { theme: 'dark' } });
      expect(await silent(other.line)).toBe(true);
    });

    it('realtime events can contain preferences of the largest size', async () => {
      const { browser, line } = await aConnection();
      const prefs = { notes: '🐕'.repeat(16_000) };
      await browser.account.updatePrefs({ prefs });
      expect((await line.next()).data.payload).toMatchObject({ prefs });
    });
  });

  describe('closing', () => {
    it('a realtime connection closes at the end of its session, after the event', async () => {
      const { email, browser, line } = await aConnection();
      const { $id } = await browser.account.getSession({ sessionId: 'current' });
      const elsewhere = await aLoggedInBrowser(accountServer, email);
      await line.next();
      await elsewhere.account.deleteSession({ sessionId: $id });
      expect((await line.next()).data.events).toContain('users.*.sessions.*.delete');
      expect(await line.closed()).toBe(3000);
    });

    it('a realtime connection closes without an event when a JWT ends its session', async () => {
      const { browser, line } = await aConnection();
      const { jwt } = await browser.account.createJWT();
      const headers = { 'x-appwrite-jwt': jwt };
      expect((await ask(accountServer, '/account/sessions', { method: 'DELETE', headers })).status).toBe(204);
      expect(await line.closed()).toBe(3000);
      await expect(line.next()).rejects.toThrow('closed with 3000');
    });

    it('a realtime connection closes when all sessions are ended elsewhere', async () => {
      const { email, line } = await aConnection();
      const elsewhere = await aLoggedInBrowser(accountServer, email);
      expect((await line.next()).data.events).toContain('users.*.sessions.*.create');
      await elsewhere.account.deleteSessions();
      expect((await line.next()).data.events).toContain('users.*.sessions.*.delete');
      expect(await line.closed()).toBe(3000);
    });

    it('a realtime connection closes at the end of all sessions, after a new password and after a recovery', async () => {
      const ends: ((account: ReturnType<typeof aBrowser>['account'], email: string) => Promise<unknown>)[] = [
        (account) => account.deleteSessions(),
        (account) => account.updatePassword({ password: 'a better password', oldPassword: password }),
        async (_, email) => {
          await aBrowser(accountServer).account.createRecovery({ email, url: `${site}/password-reset` });
          const message = accountServer.emails.findLast(({ kind }) => kind === 'password-recovery');
          const { searchParams } = new URL(message && 'link' in message ? message.link : '');
          const [userId = '', secret = ''] = [searchParams.get('userId') ?? '', searchParams.get('secret') ?? ''];
          await aBrowser(accountServer).account.updateRecovery({ userId, secret, password: 'a better password' });
        },
      ];
      for (const end of ends) {
        const { email, line } = await aConnection('');
        const elsewhere = await aLoggedInBrowser(accountServer, email);
        await end(elsewhere.account, email);
        expect(await line.closed()).toBe(3000);
      }
    });

    it('a realtime connection closes when the user is blocked or removed', async () => {
      const [blocked, removed] = [await aConnection(), await aConnection()];
      await users().updateStatus({ userId: blocked.id, status: false });
      expect((await blocked.line.next()).data.events).toContain('users.*.update.status');
      await users().delete({ userId: removed.id });
      expect((await removed.line.next()).data.events).toContain('users.*.delete');
      for (const { line } of [blocked, removed]) expect(await line.closed()).toBe(3000);
    });

    it('a realtime connection does not close at the end of another user’s session', async () => {
      const { id, line } = await aConnection();
      const other = await aConnection();
      await other.browser.account.deleteSessions();
      await ask(accountServer, `/users/${id}/labels`, {
        method: 'PUT',
        body: { labels: ['guest'] },
        headers: { 'x-appwrite-key': apiKey },
      });
      expect((await line.next()).type).toBe('event');
      expect(await silent(line)).toBe(true);
    });
  });
});
