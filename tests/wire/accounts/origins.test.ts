import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountServer, project, site, startAccountServer, stores } from '../../support/account-server.ts';
import { aMember, ask, freshIp } from './visitors.ts';

/** Origins that look like our site https://festival.example but are not. */
const strangers = [
  ['plain http', 'http://festival.example'],
  ['another port', 'https://festival.example:8443'],
  ['http on another port', 'http://festival.example:8081'],
  ['a subdomain', 'https://shop.festival.example'],
  ['a longer name', 'https://festival.example.evil.example'],
  ['another port of localhost', 'http://localhost:9'],
  ['localhost by https', 'https://localhost:3000'],
] as const;

const ours = [
  ['the site', site],
  ['the site with the port named', 'https://festival.example:443'],
  ['localhost', 'http://localhost:3000'],
  ['another name of localhost', 'http://127.0.0.1:3000'],
] as const;

describe('origins', () => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    accountServer = await startAccountServer(stores.SQLite);
  });
  afterAll(() => accountServer.close());

  const recovery = async (page: string) => {
    const { email } = await aMember(accountServer);
    const headers = { 'x-forwarded-for': freshIp() };
    return ask(accountServer, '/account/recovery', { method: 'POST', body: { email, url: page }, headers });
  };
  const link = async (page: string) => {
    const { email } = await aMember(accountServer);
    const body = { userId: 'unique()', email, url: page };
    return ask(accountServer, '/account/tokens/magic-url', {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': freshIp() },
    });
  };

  it.each(strangers)('the accounts service refuses calls and links for %s (%s)', async (_what, origin) => {
    const call = await ask(accountServer, '/account', { headers: { origin } });
    expect(call).toMatchObject({ status: 403, json: { type: 'general_unknown_origin' } });
    expect(call.headers['access-control-allow-origin']).toBeUndefined();
    const sent = accountServer.emails.length;
    expect((await recovery(`${origin}/grab`)).status).toBe(400);
    expect((await link(`${origin}/grab`)).status).toBe(400);
    expect(accountServer.emails).toHaveLength(sent);
  });

  it('account links with a user name before the host, which would be a stranger’s words in our email, are refused', async () => {
    for (const page of [`https://claim-at-evil.example@festival.example/`, `https://a:b@festival.example/`]) {
      expect((await recovery(page)).status).toBe(400);
      expect((await link(page)).status).toBe(400);
    }
  });

  it.each(ours)('the accounts service accepts calls and links for %s (%s)', async (_what, origin) => {
    const sent = new URL(origin).origin;
    const call = await ask(accountServer, '/account', { headers: { origin: sent } });
    expect(call).toMatchObject({ status: 401, headers: { 'access-control-allow-origin': sent } });
    expect((await recovery(`${origin}/password-reset`)).status).toBe(201);
    expect((await link(`${origin}/login`)).status).toBe(201);
  });

  it('the accounts service accepts links to an application only if the project has one', async () => {
    const page = `appwrite-callback-${project}://reset`;
    expect((await recovery(page)).status).toBe(400);
    const withApp = await startAccountServer(stores.SQLite, { hasApp: true });
    const { email } = await aMember(withApp);
    const asked = await ask(withApp, '/account/recovery', { method: 'POST', body: { email, url: page } });
    expect(asked.status).toBe(201);
    expect(withApp.emails).toMatchObject([{ to: email, link: expect.stringMatching(/^appwrite-callback-/) }]);
    await withApp.close();
  });
});
