import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountDatabase } from '../../../server/accounts-service/store/account-database.ts';
import { apiKey, type House, openHouse, stores } from '../../support/account-house.ts';
import { aMember, ask } from './visitors.ts';

describe.each(['SQLite', 'PostgreSQL'] as const)('user removed during a request (%s)', (store) => {
  let house: House;
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
    house = await openHouse(openStore);
  });
  afterAll(() => house.close());

  it.each([
    ['/account/targets/push', { targetId: 'unique()', identifier: 'a telephone' }],
    ['/account/mfa/authenticators/totp', {}],
    ['/account/mfa/recovery-codes', {}],
    ['/account/mfa/challenges', { factor: 'recoveryCode' }],
    ['/account/verification', { url: 'https://festival.example/verify-email' }],
  ])('gets 404 from POST %s', async (path, body) => {
    const admin = { 'x-appwrite-key': apiKey };
    const { id } = await aMember(house);
    const { json } = await ask(house, `/users/${id}/sessions`, { method: 'POST', body: {}, headers: admin });
    const headers = { 'x-appwrite-session': String(json?.secret) };
    await ask(house, '/account/mfa/recovery-codes', { method: path.endsWith('challenges') ? 'POST' : 'GET', headers });
    meanwhile = async () => void (await ask(house, `/users/${id}`, { method: 'DELETE', headers: admin }));
    const told = await ask(house, path, { method: 'POST', body, headers });
    expect(told).toMatchObject({ status: 404, json: { type: 'user_not_found' } });
    expect((await ask(house, '/account', { headers })).status).toBe(401);
    expect(house.logged.join()).not.toContain('account service error');
  });
});
