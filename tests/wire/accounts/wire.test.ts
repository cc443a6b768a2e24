import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { argonPasswords } from '../../../server/accounts-service/hashing/passwords.ts';
import { type AccountServer, apiKey, site, startAccountServer, stores } from '../../support/account-server.ts';
import { expectModel } from './models.ts';
import { type Answer, aLoggedInBrowser, aMember, ask, useBrowsers } from './visitors.ts';

/** Behaviour of all routes: origins, error bodies and unusual requests. One database is enough for these tests. */
describe('account service protocol', () => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores.SQLite);
  });
  afterAll(() => accountServer.close());

  const expectErrorBody = ({ json, status, headers }: Answer, type: string) => {
    expect(json).toEqual({ message: expect.any(String), code: status, version: expect.any(String), type });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache, no-store, must-revalidate');
    expect(headers['x-content-type-options']).toBe('nosniff');
  };

  describe('registered origin', () => {
    const preflight = (origin: string) =>
      ask(accountServer, '/account/sessions/email', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type,x-appwrite-project,x-appwrite-response-format,x-sdk-name',
        },
      });

    it('a registered origin of the accounts service gets a preflight response with every header of the SDKs', async () => {
      const { status, headers, text } = await preflight(site);
      expect([200, 204]).toContain(status);
      expect(text).toBe('');
      expect(headers).toMatchObject({
        'access-control-allow-origin': site,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-max-age': '86400',
        vary: expect.stringContaining('Origin'),
      });
      const allowed = String(headers['access-control-allow-headers']).toLowerCase().split(/,\s*/);
      for (const name of [
        'content-type',
        'x-appwrite-project',
        'x-appwrite-jwt',
        'x-appwrite-session',
        'x-appwrite-response-format',
        'x-appwrite-impersonate-user-email',
        'x-fallback-cookies',
        'x-sdk-name',
        'x-sdk-version',
        'x-sdk-platform',
        'x-sdk-language',
      ]) {
        expect(allowed).toContain(name);
      }
      expect(allowed).not.toContain('*');
    });

    it('a registered origin is not needed for OPTIONS requests of clients without an origin or from elsewhere', async () => {
      for (const path of ['/account', '/nowhere/at/all', '/users/ada/labels']) {
        for (const headers of [{}, { origin: 'https://elsewhere.example', 'access-control-request-method': 'PUT' }]) {
          const answer = await ask(accountServer, path, { method: 'OPTIONS', headers });
          expect([answer.status, answer.text]).toEqual([204, '']);
          expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
          expect(answer.headers).not.toHaveProperty('content-type');
        }
      }
    });

    it.each([site, 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
      'the accounts service lets %s read responses, errors included',
      async (origin) => {
        const answer = await ask(accountServer, '/account', { headers: { origin } });
        expect(answer.headers).toMatchObject({
          'access-control-allow-origin': origin,
          'access-control-allow-credentials': 'true',
          'access-control-expose-headers': 'X-Appwrite-Session, X-Fallback-Cookies',
        });
        expectErrorBody(answer, 'general_unauthorized_scope');
      },
    );

    it.each([
      'https://elsewhere.example',
      'https://festival.example.elsewhere.org',
      'https://notfestival.example',
      'null',
      'file://',
    ])('the accounts service’s list of registered origins does not include %s', async (origin) => {
      expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin');
      const body = { email: 'ada@example.com', password: 'whatever it is' };
      const answer = await ask(accountServer, '/account/sessions/email', { method: 'POST', body, headers: { origin } });
      expect(answer.status).toBe(403);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
      expectErrorBody(answer, 'general_unknown_origin');
    });

    it('a registered origin is required for a request to the accounts service with a session', async () => {
      const { email } = await aMember(accountServer);
      const browser = await aLoggedInBrowser(accountServer, email);
      const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { cookie, origin: 'https://elsewhere.example' };
      expect((await ask(accountServer, '/account/sessions', { method: 'DELETE', headers })).status).toBe(403);
      // Another site's form can post without a preflight request, but not as JSON.
      const form = { ...headers, origin: site, 'content-type': 'text/plain' };
      const posted = await ask(accountServer, '/account/name', {
        method: 'PATCH',
        body: '{"name":"Eve"}',
        headers: form,
      });
      expect(posted.status).toBe(415);
      expectErrorBody(posted, 'general_content_type_unsupported');
      const urlencoded = { ...form, 'content-type': 'application/x-www-form-urlencoded' };
      expect(
        (await ask(accountServer, '/account/name', { method: 'PATCH', body: 'name=Eve', headers: urlencoded })).status,
      ).toBe(415);
      expect((await browser.account.get()).name).toBe('Ada Digby');
    });
  });

  describe('error responses have the protocol’s body', () => {
    const headers = { origin: site };

    it('the accounts service’s error has the protocol’s body for an unknown path', async () => {
      const answer = await ask(accountServer, '/nowhere/at/all', { headers });
      expect(answer.status).toBe(404);
      expect(answer.headers['access-control-allow-origin']).toBe(site);
      expectErrorBody(answer, 'general_route_not_found');
      expect((await ask(accountServer, '/account/consents', { headers })).json).toMatchObject({ code: 404 });
    });

    it('the accounts service’s error has the protocol’s body for invalid JSON', async () => {
      for (const body of ['{"email":', 'email=a', '\uFEFF', '[]', '"text"', 'null']) {
        const answer = await ask(accountServer, '/account', { method: 'POST', body, headers });
        expect(answer.status).toBe(400);
        expect(answer.headers['access-control-allow-origin']).toBe(site);
        expectErrorBody(answer, 'general_argument_invalid');
      }
    });

    it('the accounts service’s error has the protocol’s body for a body that is too large', async () => {
      const body = { prefs: 'x'.repeat(6_000_000) };
      const answer = await ask(accountServer, '/account/prefs', { method: 'PATCH', body, headers }).catch(
        () => undefined,
      );
      // The connection may close before the whole request is sent. If there is a response, it must have our error body.
      if (answer) expectErrorBody(answer, 'general_body_too_large');
      const little = { prefs: 'x'.repeat(300_000) };
      const refused = await ask(accountServer, '/account/prefs', { method: 'PATCH', body: little, headers });
      expect(refused.status).toBe(413);
      expect(refused.headers['access-control-allow-origin']).toBe(site);
    });

    it('the accounts service’s error has the protocol’s body for a deeply nested parameter', async () => {
      const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
      const body = `{"email":${deep},"password":${deep}}`;
      const answer = await ask(accountServer, '/account/sessions/email', { method: 'POST', body, headers });
      expectErrorBody(answer, 'general_argument_invalid');
    });

    it('the accounts service’s error has the protocol’s body for an internal error, without its details', async () => {
      const broken = await startAccountServer(stores.SQLite, {
        passwords: { hash: () => Promise.reject(new Error('a secret detail')), matches: async () => false },
      });
      const body = { userId: 'unique()', email: 'ada@example.com', password: 'found by a hound' };
      const answer = await ask(broken, '/account', { method: 'POST', body, headers });
      expect(answer.status).toBe(500);
      expectErrorBody(answer, 'general_unknown');
      expect(answer.text).not.toContain('secret detail');
      expect(broken.logged.join()).toContain('a secret detail');
      await broken.close();
    });
  });

  it('the accounts service leaves the rest of the site unaffected', async () => {
    const root = accountServer.endpoint.replace(/\/v1$/, '');
    const elsewhere = await fetch(`${root}/elsewhere`, { headers: { origin: site } });
    expect(await elsewhere.json()).toEqual({ here: 'the rest of the site' });
    expect(elsewhere.headers.has('access-control-allow-origin')).toBe(false);
    const missing = await fetch(`${root}/nowhere`);
    expect(await missing.json()).toMatchObject({ statusCode: 404 });
  });

  it('the accounts service accepts DELETE with an empty object, empty JSON or no body, and sends no content type', async () => {
    const { email } = await aMember(accountServer);
    for (const body of [{}, '', undefined]) {
      const { cookies } = await aLoggedInBrowser(accountServer, email);
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const answer = await ask(accountServer, '/account/sessions/current', {
        method: 'DELETE',
        body,
        headers: { cookie },
      });
      expect(answer).toMatchObject({ status: 204, text: '' });
      expect(answer.headers).not.toHaveProperty('content-type');
    }
  });

  it('the accounts service answers HEAD and OPTIONS without authentication, and ping with Pong!', async () => {
    expect((await ask(accountServer, '/account', { method: 'HEAD' })).status).toBe(200);
    expect((await ask(accountServer, '/nowhere', { method: 'HEAD' })).status).toBe(404);
    expect(
      (await ask(accountServer, '/account', { method: 'OPTIONS', headers: { origin: site } })).status,
    ).toBeLessThan(300);
    expect(await ask(accountServer, '/ping')).toMatchObject({ status: 200, text: 'Pong!' });
    const { email } = await aMember(accountServer);
    const browser = await aLoggedInBrowser(accountServer, email);
    expect(await browser.client.ping()).toMatchObject({ message: 'Pong!' });
  });

  it('the accounts service refuses a flood of log-ins instead of queuing it', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const passwords = argonPasswords({ atOnce: 1, maxWaiting: 1 });
    const flooded = await startAccountServer(stores.SQLite, {
      passwords: { ...passwords, matches: (text, hash) => gate.then(() => passwords.matches(text, hash)) },
    });
    const attempts = Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => {
        const body = { email: `${name}@example.com`, password: 'whatever it is' };
        return ask(flooded, '/account/sessions/email', { method: 'POST', body });
      }),
    );
    await ask(flooded, '/ping');
    release();
    const answers = await attempts;
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(2);
    const busy = answers.find(({ status }) => status === 503);
    expect(busy?.json).toMatchObject({ type: 'general_server_busy' });
    expect(busy?.headers['retry-after']).toBe('1');
    expect(flooded.logged).toEqual([]);
    await flooded.close();
  });

  it('the accounts service returns users to the holder of the API key in the published form', async () => {
    const { id } = await aMember(accountServer);
    const { json } = await ask(accountServer, `/users/${id}`, { headers: { 'x-appwrite-key': apiKey } });
    expectModel('user', json);
  });
});
