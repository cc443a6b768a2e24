import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hour, minute } from '#core/kernel/time.ts';
import { type AccountServer, site, startAccountServer, stores } from '../../support/account-server.ts';
import { aMember, ask, freshEmail, freshIp, password } from './visitors.ts';

/** Each test is a stranger's attempt to lock a user out of their account. */
describe('lock-out by a stranger', () => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    accountServer = await startAccountServer(stores.SQLite, { siteOrigins: [site], ownOrigin: site });
  });
  afterAll(() => accountServer.close());

  type From = { readonly ip: string; readonly cookie?: string };
  const post = (path: string, body: unknown, { ip, cookie }: From, method = 'POST') =>
    ask(accountServer, path, { method, body, headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) } });
  const logIn = (email: string, from: From, secret = password) =>
    post('/account/sessions/email', { email, password: secret }, from);
  const cookiesIn = (answer: Awaited<ReturnType<typeof ask>>) =>
    (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
  /** The cookie that stays on a device after its owner has logged in and out. */
  const knownDevice = async (email: string) => {
    const answer = await logIn(email, { ip: freshIp() });
    return cookiesIn(answer)
      .filter((pair) => pair.startsWith('__Host-a_device_'))
      .join('; ');
  };
  const guess = async (email: string, times: number, from: () => From) => {
    const statuses: number[] = [];
    for (let each = 0; each < times; each += 1) statuses.push((await logIn(email, from(), 'a wrong guess')).status);
    return statuses;
  };

  it('wrong passwords from one IP address do not affect another address', async () => {
    const { email } = await aMember(accountServer);
    const attacker = { ip: freshIp() };
    expect(await guess(email, 12, () => attacker)).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await logIn(email, attacker)).status).toBe(429);
    expect((await logIn(email, { ip: freshIp() })).status).toBe(201);
  });

  it.each([
    ['invisible characters', (email: string, at: number) => `${email.slice(0, at)}\u200b${email.slice(at)}`],
    [
      'a long run of them',
      (email: string, at: number) => `${email.slice(0, 1)}${'\u200b'.repeat(400 + at)}${email.slice(1)}`,
    ],
    ['capitals and spaces', (email: string, at: number) => ` ${email.slice(0, at).toUpperCase()}${email.slice(at)}`],
  ])(
    'another spelling of an account’s address, with %s, gives no further guesses and no further emails',
    async (_what, spelt) => {
      const { email } = await aMember(accountServer);
      const ip = freshIp();
      const guesses: number[] = [];
      for (let at = 1; at <= 12; at += 1) guesses.push((await logIn(spelt(email, at), { ip }, 'a wrong guess')).status);
      expect(guesses).toEqual([...Array(10).fill(401), 429, 429]);
      const links: number[] = [];
      for (let at = 1; at <= 4; at += 1) {
        const body = { userId: 'unique()', email: spelt(email, at) };
        links.push((await post('/account/tokens/email', body, { ip: freshIp() })).status);
      }
      expect(links).toEqual([201, 201, 201, 429]);
    },
  );

  it('wrong passwords from a hundred IP addresses do not lock out a device that the account’s owner used before', async () => {
    const { email } = await aMember(accountServer);
    const cookie = await knownDevice(email);
    const statuses = await guess(email, 101, () => ({ ip: freshIp() }));
    expect(statuses).toEqual([...Array(100).fill(401), 429]);
    expect((await logIn(email, { ip: freshIp() })).status).toBe(429);
    expect((await logIn(email, { ip: freshIp(), cookie })).status).toBe(201);
  });

  it('wrong passwords from the same Wi-Fi do not lock out a judge’s phone on the morning of the day', async () => {
    const { email } = await aMember(accountServer);
    const field = freshIp();
    const cookie = await knownDevice(email);
    await guess(email, 10, () => ({ ip: field }));
    await Promise.all(Array.from({ length: 101 }, () => logIn(freshEmail(), { ip: field }, 'short')));
    expect((await logIn(email, { ip: field })).status).toBe(429);
    expect((await logIn(email, { ip: field, cookie })).status).toBe(201);
  });

  it('a known device is limited to as many wrong passwords as any other', async () => {
    const [owner, thief] = [await aMember(accountServer), await aMember(accountServer)];
    const own = await knownDevice(owner.email);
    const stolen = await guess(owner.email, 12, () => ({ ip: freshIp(), cookie: own }));
    expect(stolen).toEqual([...Array(10).fill(401), 429, 429]);
    // A cookie of another account and a forged cookie do not count as a known device.
    const foreign = await knownDevice(thief.email);
    const forged = own.replace(/[0-9a-f]{32}$/, '0'.repeat(32));
    const ip = freshIp();
    await guess(thief.email, 10, () => ({ ip }));
    expect((await logIn(thief.email, { ip, cookie: forged })).status).toBe(429);
    expect((await logIn(thief.email, { ip, cookie: own })).status).toBe(429);
    expect((await logIn(thief.email, { ip, cookie: foreign })).status).toBe(201);
  });

  it('the cookie of a known device is host-only, httpOnly and Lax, and gives no access by itself', async () => {
    const { email } = await aMember(accountServer);
    const answer = await logIn(email, { ip: freshIp() });
    const line = answer.headers['set-cookie']?.find((each) => each.startsWith('__Host-a_device_')) ?? '';
    expect(line).toMatch(
      /^__Host-a_device_truffle-festival=[0-9a-f~]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    const cookie = line.split(';')[0] ?? '';
    expect((await ask(accountServer, '/account', { headers: { cookie } })).status).toBe(401);
    const again = await logIn(email, { ip: freshIp(), cookie });
    expect(again.headers['set-cookie']?.find((each) => each.startsWith('__Host-a_device_'))?.split('~')[0]).toBe(
      line.split('~')[0],
    );
    // A device that was remembered under the name without the prefix is known, and gets the prefix.
    const before = cookie.replace('__Host-', '');
    const renamed = await logIn(email, { ip: freshIp(), cookie: before });
    expect(renamed.headers['set-cookie']?.find((each) => each.startsWith('__Host-a_device_'))?.split('~')[0]).toBe(
      line.split('~')[0],
    );
  });

  it('wrong log-in codes block neither links nor known devices', async () => {
    const { id, email } = await aMember(accountServer);
    const cookie = await knownDevice(email);
    const attack = async (times: number) => {
      const statuses: number[] = [];
      for (let each = 0; each < times; each += 1)
        statuses.push(
          (await post('/account/sessions/token', { userId: id, secret: '000000' }, { ip: freshIp() })).status,
        );
      return statuses;
    };
    expect(await attack(31)).toEqual([...Array(30).fill(401), 429]);
    await post('/account/tokens/magic-url', { userId: 'unique()', email, url: `${site}/login` }, { ip: freshIp() });
    const message = accountServer.emails.findLast(({ to }) => to === email);
    const secret = new URL(message && 'link' in message ? message.link : site).searchParams.get('secret') ?? '';
    const byLink = await post('/account/sessions/magic-url', { userId: id, secret }, { ip: freshIp() }, 'PUT');
    expect(byLink.status).toBe(201);

    await post('/account/tokens/email', { userId: 'unique()', email }, { ip: freshIp() });
    const sent = accountServer.emails.findLast(({ to }) => to === email);
    const code = { userId: id, secret: sent && 'code' in sent ? sent.code : '' };
    expect((await post('/account/sessions/token', code, { ip: freshIp() })).status).toBe(429);
    expect((await post('/account/sessions/token', code, { ip: freshIp(), cookie })).status).toBe(201);
  });

  it('a stranger’s requests for recovery emails do not stop a known device from requesting one', async () => {
    const { email } = await aMember(accountServer);
    const cookie = await knownDevice(email);
    const body = { email, url: `${site}/password-reset` };
    for (let each = 0; each < 10; each += 1) await post('/account/recovery', body, { ip: freshIp() });
    expect((await post('/account/recovery', body, { ip: freshIp() })).status).toBe(429);
    expect((await post('/account/recovery', body, { ip: freshIp(), cookie })).status).toBe(201);
  });

  it('wrong recovery links do not block the right one from another IP address', async () => {
    const { id, email } = await aMember(accountServer);
    const attacker = { ip: freshIp() };
    const wrong = { userId: id, secret: 'f'.repeat(256), password: 'another password' };
    for (let each = 0; each < 10; each += 1) await post('/account/recovery', wrong, attacker, 'PUT');
    expect((await post('/account/recovery', wrong, attacker, 'PUT')).status).toBe(429);
    await post('/account/recovery', { email, url: `${site}/password-reset` }, { ip: freshIp() });
    const message = accountServer.emails.findLast(({ to }) => to === email);
    const secret = new URL(message && 'link' in message ? message.link : site).searchParams.get('secret') ?? '';
    expect((await post('/account/recovery', { ...wrong, secret }, { ip: freshIp() }, 'PUT')).status).toBe(200);
  });

  it('log-in emails are limited to three an hour for one address, links and codes together', async () => {
    const email = freshEmail();
    const link = { userId: 'unique()', email, url: `${site}/login` };
    const ask = (path: string) => post(path, link, { ip: freshIp() });
    expect((await ask('/account/tokens/magic-url')).status).toBe(201);
    expect((await ask('/account/tokens/email')).status).toBe(201);
    expect((await ask('/account/tokens/magic-url')).status).toBe(201);
    expect((await ask('/account/tokens/magic-url')).status).toBe(429);
    expect((await ask('/account/tokens/email')).status).toBe(429);
    expect(accountServer.emails.filter(({ to }) => to === email)).toHaveLength(3);
    accountServer.clock.pass(hour);
    expect((await ask('/account/tokens/email')).status).toBe(201);
  });

  it('the lock-out of wrong passwords counts an IPv6 network as one IP address', async () => {
    const { email } = await aMember(accountServer);
    let host = 0;
    const nextHost = () => {
      host += 1;
      return { ip: `2001:db8:7:1::${host.toString(16)}` };
    };
    expect(await guess(email, 11, nextHost)).toEqual([...Array(10).fill(401), 429]);
    expect((await logIn(email, { ip: '2001:db8:7:2::1' })).status).toBe(201);
    accountServer.clock.pass(minute);
  });
});
