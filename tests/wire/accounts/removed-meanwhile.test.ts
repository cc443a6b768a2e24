import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../../server/accounts-service/store/account-database.ts';
import { type AccountServer, apiKey, startAccountServer, stores } from '../../support/account-server.ts';
import { aMember, ask } from './visitors.ts';

describe.each(['SQLite', 'PostgreSQL'] as const)('user removed during a request (%s)', (store) => {
  let accountServer: AccountServer;
  let meanwhile = async () => {};

  /** A store that runs `meanwhile` just before its next write. */
  const openStore = async (): Promise<AccountDatabase> => {
    const database = await stores[store]();
    return {
      ...database,
      write: async (change) => {
        const happens = meanwhile;
        meanwhile = async () => {};
        await happens();
        return database.write(change);
      },
    };
  };

  beforeAll(async () => {
    accountServer = await startAccountServer(openStore);
  });
  afterAll(() => accountServer.close());

  it.each([
    ['/account/targets/push', { targetId: 'unique()', identifier: 'a telephone' }],
    ['/account/mfa/authenticators/totp', {}],
    ['/account/mfa/recovery-codes', {}],
    ['/account/mfa/challenges', { factor: 'recoveryCode' }],
    ['/account/verification', { url: 'https://festival.example/verify-email' }],
  ])('a user removed during the request gets 404 from POST %s', async (path, body) => {
    const admin = { 'x-appwrite-key': apiKey };
    const { id } = await aMember(accountServer);
    const { json } = await ask(accountServer, `/users/${id}/sessions`, { method: 'POST', body: {}, headers: admin });
    const headers = { 'x-appwrite-session': String(json?.secret) };
    await ask(accountServer, '/account/mfa/recovery-codes', {
      method: path.endsWith('challenges') ? 'POST' : 'GET',
      headers,
    });
    meanwhile = async () => void (await ask(accountServer, `/users/${id}`, { method: 'DELETE', headers: admin }));
    const answer = await ask(accountServer, path, { method: 'POST', body, headers });
    expect(answer).toMatchObject({ status: 404, json: { type: 'user_not_found' } });
    expect((await ask(accountServer, '/account', { headers })).status).toBe(401);
    expect(accountServer.logged.join()).not.toContain('account service error');
  });
});
