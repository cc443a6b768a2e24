import { afterEach, describe, expect, it } from 'vitest';
import { day, hour } from '#core/kernel/time.ts';
import { type AccountServer, apiKey, site, startAccountServer, stores } from '../../support/account-server.ts';
import { aMember, ask, freshIp, password } from './visitors.ts';

const other = 'https://app.elsewhere.example';

describe('session cookies', () => {
  const houses: AccountServer[] = [];
  afterEach(async () => {
    for (const accountServer of houses.splice(0)) await accountServer.close();
  });

  const aHouse = async (origins: { readonly ownOrigin: string; readonly siteOrigins: readonly string[] }) => {
    const accountServer = await startAccountServer(stores.SQLite, origins);
    houses.push(accountServer);
    return accountServer;
  };
  const ownSite = () => aHouse({ ownOrigin: site, siteOrigins: [site] });
  const logIn = async (accountServer: AccountServer, headers: Record<string, string> = {}) => {
    const { email } = await aMember(accountServer);
    const from = { 'x-forwarded-for': freshIp(), ...headers };
    return ask(accountServer, '/account/sessions/email', { method: 'POST', body: { email, password }, headers: from });
  };
  /** The lines of session cookies, without the cookie of the known device. */
  const sessionLines = (lines: readonly string[] | undefined) =>
    lines?.filter((line) => line.startsWith('a_session_')) ?? [];
  const cookieOf = (lines: readonly string[] | undefined) =>
    sessionLines(lines)
      .map((line) => line.split(';')[0])
      .join('; ');

  it.each([
    ['the site’s own host', {}],
    ['another host', { host: 'evil.example' }],
    ['a host with attributes in it', { 'x-forwarded-host': 'a; HttpOnly; Max-Age=1' }],
    ['a proxy that reports plain http', { 'x-forwarded-proto': 'http' }],
  ])('session cookies are for the site’s own host only and Lax, for a request with %s', async (_what, headers) => {
    const { headers: answer } = await logIn(await ownSite(), { origin: site, ...headers });
    expect(sessionLines(answer['set-cookie'])).toHaveLength(2);
    for (const line of sessionLines(answer['set-cookie']))
      expect(line).toMatch(
        /^a_session_truffle-festival(_legacy)?=[\w+/=]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
      );
    expect(answer).not.toHaveProperty('x-fallback-cookies');
  });

  it('session cookies come with a marker cookie that scripts can read, which a log-out also removes', async () => {
    const accountServer = await ownSite();
    const { headers } = await logIn(accountServer, { origin: site });
    const marker = (lines: readonly string[] | undefined) => lines?.find((line) => line.startsWith('a_member_'));
    expect(marker(headers['set-cookie'])).toMatch(
      /^a_member_truffle-festival=yes; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/,
    );
    const out = await ask(accountServer, '/account/sessions/current', {
      method: 'DELETE',
      headers: { cookie: cookieOf(headers['set-cookie']), origin: site },
    });
    const [, gone = ''] =
      /^a_member_truffle-festival=; Path=\/; Expires=([^;]+)/.exec(marker(out.headers['set-cookie']) ?? '') ?? [];
    expect(Date.parse(gone)).toBeLessThan(accountServer.clock.now());
  });

  it('session cookies are not Secure when the site is served over http', async () => {
    const here = 'http://localhost:3000';
    const { headers } = await logIn(await aHouse({ ownOrigin: here, siteOrigins: [here] }), { origin: here });
    for (const line of sessionLines(headers['set-cookie'])) expect(line).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it('session cookies are SameSite=None only if the project has other sites, which also get the fallback header', async () => {
    const accountServer = await aHouse({ ownOrigin: site, siteOrigins: [site, other] });
    const { headers } = await logIn(accountServer, { origin: other, host: 'evil.example' });
    expect(sessionLines(headers['set-cookie'])).toEqual([
      expect.stringMatching(/; Domain=\.festival\.example; HttpOnly; Secure; SameSite=None$/),
      expect.stringMatching(/; Domain=\.festival\.example; HttpOnly; Secure$/),
    ]);
    expect(JSON.parse(String(headers['x-fallback-cookies']))).toEqual({
      'a_session_truffle-festival': expect.any(String),
    });
    expect((await logIn(accountServer, { origin: site })).headers).not.toHaveProperty('x-fallback-cookies');
  });

  it('session cookies are valid for thirty days and are renewed when used, at most once a day', async () => {
    const accountServer = await ownSite();
    const { headers, json } = await logIn(accountServer, { origin: site });
    const cookie = cookieOf(headers['set-cookie']);
    const use = () => ask(accountServer, '/account', { headers: { cookie, origin: site } });
    expect(Math.round((Date.parse(String(json?.expire)) - accountServer.clock.now()) / day)).toBe(30);
    accountServer.clock.pass(23 * hour);
    expect((await use()).headers).not.toHaveProperty('set-cookie');
    for (let month = 0; month < 3; month += 1) {
      accountServer.clock.pass(29 * day);
      const used = await use();
      expect(used.status).toBe(200);
      expect(cookieOf(used.headers['set-cookie'])).toBe(cookie);
      const [, expires = ''] = /Expires=([^;]+)/.exec(used.headers['set-cookie']?.[0] ?? '') ?? [];
      expect(Math.round((Date.parse(expires) - accountServer.clock.now()) / day)).toBe(30);
      expect((await use()).headers).not.toHaveProperty('set-cookie');
    }
    accountServer.clock.pass(31 * day);
    expect((await use()).status).toBe(401);
  });

  it('session cookies end half a year after the log-in, however often they are used', async () => {
    const accountServer = await ownSite();
    const { headers } = await logIn(accountServer, { origin: site });
    const use = () =>
      ask(accountServer, '/account', { headers: { cookie: cookieOf(headers['set-cookie']), origin: site } });
    for (let days = 0; days < 175; days += 25) {
      expect((await use()).status).toBe(200);
      accountServer.clock.pass(25 * day);
    }
    expect((await use()).status).toBe(200);
    accountServer.clock.pass(5 * day + hour);
    expect((await use()).status).toBe(401);
  });

  it('session cookies of an account that must have two-step login end after thirty days, and are not renewed', async () => {
    const accountServer = await ownSite();
    const { headers, json } = await logIn(accountServer, { origin: site });
    const labelled = await ask(accountServer, `/users/${json?.userId}/labels`, {
      method: 'PUT',
      body: { labels: ['organiser'] },
      headers: { 'x-appwrite-key': apiKey },
    });
    expect(labelled.status).toBe(200);
    const cookie = cookieOf(headers['set-cookie']);
    const use = () => ask(accountServer, '/account', { headers: { cookie, origin: site } });
    accountServer.clock.pass(29 * day);
    const used = await use();
    expect(used.status).toBe(200);
    expect(sessionLines(used.headers['set-cookie'])).toEqual([]);
    accountServer.clock.pass(day + hour);
    expect((await use()).status).toBe(401);
  });

  it('session cookies are cleared by a log-out that would also have renewed them', async () => {
    const accountServer = await ownSite();
    const { headers } = await logIn(accountServer, { origin: site });
    accountServer.clock.pass(3 * day);
    const out = await ask(accountServer, '/account/sessions/current', {
      method: 'DELETE',
      headers: { cookie: cookieOf(headers['set-cookie']), origin: site },
    });
    expect(out.headers['set-cookie']?.at(-1)).toMatch(/^a_session_truffle-festival_legacy=; Path=\//);
    expect(out.headers['set-cookie']?.at(-2)).toMatch(/^a_session_truffle-festival=; Path=\//);
  });
});
