import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { second } from '#core/kernel/time.ts';
import { type AccountServer, startAccountServer, stores } from '../../support/account-server.ts';
import { expectModel, refusal } from './models.ts';
import { aLoggedInBrowser, aMember, ask, useBrowsers } from './visitors.ts';

describe.each(['SQLite', 'PostgreSQL'] as const)('account JWT (%s)', (store) => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores[store]);
  });
  afterAll(() => accountServer.close());

  const bearing = (jwt: string, path = '/account', method = 'GET') =>
    ask(accountServer, path, { method, headers: { 'x-appwrite-jwt': jwt } });
  const invalid = { status: 401, json: { type: 'user_jwt_invalid' } };

  it('an account JWT authenticates its user', async () => {
    const { id, email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    const proof = await account.createJWT();
    expectModel('jwt', proof);
    expect(await bearing(proof.jwt)).toMatchObject({ status: 200, json: { $id: id } });
  });

  it('an account JWT is created by the older path as well', async () => {
    const { email } = await aMember(accountServer);
    const { cookies } = await aLoggedInBrowser(accountServer, email);
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    expect((await ask(accountServer, '/account/jwt', { method: 'POST', body: {}, headers: { cookie } })).status).toBe(
      201,
    );
  });

  it('an account JWT is refused unless this service signed it', async () => {
    const { id, email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    const session = await account.getSession({ sessionId: 'current' });
    const forge = (secret: string) =>
      new SignJWT({ userId: id, sessionId: session.$id })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('10m')
        .sign(new TextEncoder().encode(secret));
    expect((await bearing(await forge(accountServer.service.jwtSecret))).status).toBe(200);
    expect(await bearing(await forge('a guess of at least thirty-two bytes'))).toMatchObject(invalid);
    expect(await bearing('wrong-token')).toMatchObject(invalid);
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const claims = Buffer.from(JSON.stringify({ userId: id, sessionId: session.$id, exp: 9e9 })).toString('base64url');
    expect(await bearing(`${unsigned}.${claims}.`)).toMatchObject(invalid);
  });

  it('an account JWT ends the session it was made from, and no other: neither all at once nor one by one', async () => {
    const { email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    const { account: elsewhere } = await aLoggedInBrowser(accountServer, email);
    const { $id } = await elsewhere.getSession({ sessionId: 'current' });
    const { jwt } = await account.createJWT();
    expect(await bearing(jwt, `/account/sessions/${$id}`, 'DELETE')).toMatchObject({
      status: 401,
      json: { type: 'user_challenge_required', message: expect.stringContaining('A JWT ends its own session only') },
    });
    expect(await bearing(jwt, '/account/sessions', 'DELETE')).toMatchObject({ status: 204 });
    expect(await refusal(account.get())).toMatchObject({ code: 401 });
    expect((await elsewhere.listSessions()).total).toBe(1);
  });

  it('an account JWT expires after the requested duration, at most an hour', async () => {
    const { email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    const { jwt } = await account.createJWT({ duration: 5 });
    expect((await bearing(jwt)).status).toBe(200);
    accountServer.clock.pass(6 * second);
    expect(await bearing(jwt)).toMatchObject(invalid);
    expect(await refusal(account.createJWT({ duration: 3_601 }))).toMatchObject({ code: 400 });
  });

  it('an account JWT becomes invalid with the session it was made from', async () => {
    const { email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    const { jwt } = await account.createJWT();
    await account.deleteSession({ sessionId: 'current' });
    expect(await bearing(jwt)).toMatchObject({ status: 401, json: { type: 'general_unauthorized_scope' } });
  });

  it('an account JWT cannot create another JWT, is not a session and cannot be combined with one', async () => {
    const { email } = await aMember(accountServer);
    const { account, cookies } = await aLoggedInBrowser(accountServer, email);
    const { jwt } = await account.createJWT();
    expect((await bearing(jwt, '/account/jwts', 'POST')).json).toMatchObject({
      code: 403,
      type: 'user_jwt_creation_denied',
    });
    expect((await bearing(jwt, '/account/sessions/current')).json).toMatchObject({
      code: 404,
      type: 'user_session_not_found',
    });
    expect((await bearing(jwt, '/account/sessions')).json).toMatchObject({ total: 1, sessions: [{ current: false }] });
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const both = await ask(accountServer, '/account', { headers: { cookie, 'x-appwrite-jwt': jwt } });
    expect(both.json).toMatchObject({ code: 403, type: 'user_jwt_and_cookie_set' });
  });
});
