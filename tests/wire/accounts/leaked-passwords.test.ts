import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpPayload } from '#core/accounts/sign-up.ts';
import { builtInMembers, builtInRecovery } from '../../../server/accounts-service/ports/built-in-members.ts';
import { type AccountServer, apiKey, site, startAccountServer, stores } from '../../support/account-server.ts';
import { aMember, ask, freshEmail, password } from './visitors.ts';

/** A password that is long enough, but among the first that an attacker tries. */
const leaked = 'Password1';
const refusal = {
  status: 400,
  json: { type: 'general_argument_invalid', message: expect.stringContaining('commonly used') },
};

describe('leaked password', () => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    accountServer = await startAccountServer(stores.SQLite);
  });
  afterAll(() => accountServer.close());

  it('a leaked password is refused at sign-up', async () => {
    const body = { userId: 'unique()', email: freshEmail(), password: leaked };
    expect(await ask(accountServer, '/account', { method: 'POST', body })).toMatchObject(refusal);
    const headers = { 'x-appwrite-key': apiKey };
    expect(await ask(accountServer, '/users', { method: 'POST', body, headers })).toMatchObject(refusal);
    const signUp = signUpPayload.parse({ userId: 'ada', email: freshEmail(), password: leaked, name: 'Ada' });
    expect(await builtInMembers(accountServer.service).create(signUp)).toMatchObject({
      ok: false,
      refusal: { kind: 'password-leaked' },
    });
  });

  it('a leaked password is refused as a new password without consuming the link', async () => {
    const { id, email } = await aMember(accountServer);
    const session = await ask(accountServer, '/account/sessions/email', {
      method: 'POST',
      body: { email, password },
      headers: { 'x-appwrite-key': apiKey },
    });
    const headers = { 'x-appwrite-session': String(session.json?.secret) };
    const change = { password: leaked, oldPassword: password };
    expect(await ask(accountServer, '/account/password', { method: 'PATCH', body: change, headers })).toMatchObject(
      refusal,
    );

    await ask(accountServer, '/account/recovery', { method: 'POST', body: { email, url: `${site}/password-reset` } });
    const message = accountServer.emails.at(-1);
    const secret = new URL(message && 'link' in message ? message.link : site).searchParams.get('secret') ?? '';
    const reset = { userId: id, secret };
    expect(
      await ask(accountServer, '/account/recovery', { method: 'PUT', body: { ...reset, password: leaked } }),
    ).toMatchObject(refusal);
    const recovery = builtInRecovery(accountServer.service, `${site}/password-reset`);
    expect(await recovery.replacePassword(reset, leaked)).toMatchObject({
      ok: false,
      refusal: { kind: 'password-leaked' },
    });
    expect((await recovery.replacePassword(reset, 'another way to the truffles')).ok).toBe(true);
  });
});
