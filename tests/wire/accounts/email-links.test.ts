import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hour, second } from '#core/kernel/time.ts';
import { recover } from '../../../server/accounts-service/actions/recovery.ts';
import { type AccountServer, apiKey, site, startAccountServer, stores } from '../../support/account-server.ts';
import { expectModel, refusal } from './models.ts';
import { aBrowser, aLoggedInBrowser, aMember, ask, freshEmail, freshIp, password, useBrowsers } from './visitors.ts';

const resetPage = `${site}/password-reset?from=email`;
const verifyPage = `${site}/my-festival`;
const newPassword = 'a better password';

describe.each(['SQLite', 'PostgreSQL'] as const)('emailed links (%s)', (store) => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores[store]);
  });
  afterAll(() => accountServer.close());

  const linkSentTo = (email: string) => {
    const message = accountServer.emails.findLast(({ to }) => to === email);
    if (!message || !('link' in message)) throw new Error('no email with a link arrived');
    const { searchParams } = new URL(message.link);
    return { message, userId: searchParams.get('userId') ?? '', secret: searchParams.get('secret') ?? '' };
  };

  describe('for recovery', () => {
    const forgetful = async () => {
      const member = await aMember(accountServer);
      const { account } = aBrowser(accountServer);
      const token = await account.createRecovery({ email: member.email, url: resetPage });
      return { ...member, account, token, ...linkSentTo(member.email) };
    };

    it('emailed recovery links add user id, a long secret and the expiry to the page’s query', async () => {
      const { id, email, token, message } = await forgetful();
      expectModel('token', token);
      expect(token).toMatchObject({ userId: id, secret: '', phrase: '' });
      expect(message).toMatchObject({ kind: 'password-recovery', to: email, name: '', locked: false });
      const link = new URL(message.link);
      expect(link.origin + link.pathname).toBe(`${site}/password-reset`);
      expect(Object.fromEntries(link.searchParams)).toEqual({
        from: 'email',
        userId: id,
        secret: expect.stringMatching(/^[0-9a-f]{256}$/),
        expire: token.expire,
      });
      const rows = await accountServer.service.database.read((db) =>
        db.selectFrom('account_tokens').selectAll().execute(),
      );
      expect(JSON.stringify(rows)).not.toContain(link.searchParams.get('secret'));
    });

    it('emailed recovery links set a new password once, verify the address and end all sessions', async () => {
      const { userId, secret, email, account } = await forgetful();
      const elsewhere = await aLoggedInBrowser(accountServer, email);
      expectModel('token', await account.updateRecovery({ userId, secret, password: newPassword }));
      expect(await refusal(elsewhere.account.get())).toMatchObject({ code: 401 });
      expect(await refusal(account.get())).toMatchObject({ code: 401 });
      const login = account.createEmailPasswordSession({ email, password });
      expect(await refusal(login)).toMatchObject({ code: 401 });
      const back = await aLoggedInBrowser(accountServer, email, newPassword);
      expect((await back.account.get()).emailVerification).toBe(true);
      expect(accountServer.emails.findLast(({ to }) => to === email)?.kind).toBe('password-changed');
      const again = account.updateRecovery({ userId, secret, password: 'yet another one' });
      expect(await refusal(again)).toEqual({ code: 401, type: 'user_invalid_token' });
    });

    it('emailed recovery links work for one of ten concurrent requests with the same link', async () => {
      const { userId, secret, email } = await forgetful();
      const { passwords } = accountServer.service;
      const service = { ...accountServer.service, passwords: { ...passwords, hash: together(10, passwords.hash) } };
      const newPasswords = Array.from({ length: 10 }, (_, each) => `${newPassword} ${each}`);
      const attempts = newPasswords.map((password) => recover(service, { userId, secret, password }));
      const outcomes = await Promise.allSettled(attempts);
      const winners = newPasswords.filter((_, each) => outcomes[each]?.status === 'fulfilled');
      expect(winners).toHaveLength(1);
      await aLoggedInBrowser(accountServer, email, winners[0]);
    });

    it('emailed recovery links are refused with a wrong secret, another user’s secret or an unknown user', async () => {
      const { userId, secret, account } = await forgetful();
      const other = await aMember(accountServer);
      const invalid = { code: 401, type: 'user_invalid_token' };
      expect(await refusal(account.updateRecovery({ userId, secret: 'x', password: newPassword }))).toEqual(invalid);
      expect(await refusal(account.updateRecovery({ userId: other.id, secret, password: newPassword }))).toEqual(
        invalid,
      );
      expect(await refusal(account.updateRecovery({ userId: 'nobody', secret, password: newPassword }))).toEqual({
        code: 404,
        type: 'user_not_found',
      });
      expect(await refusal(account.updateRecovery({ userId, secret, password: 'short' }))).toMatchObject({ code: 400 });
      await account.updateRecovery({ userId, secret, password: newPassword });
    });

    it('emailed recovery links expire after an hour, and with any other change of the password', async () => {
      const late = await forgetful();
      accountServer.clock.pass(hour + second);
      const invalid = { code: 401, type: 'user_invalid_token' };
      expect(await refusal(late.account.updateRecovery({ ...pick(late), password: newPassword }))).toEqual(invalid);
      const changed = await forgetful();
      const { account } = await aLoggedInBrowser(accountServer, changed.email);
      await account.updatePassword({ password: newPassword, oldPassword: password });
      expect(await refusal(account.updateRecovery({ ...pick(changed), password: 'mine now' }))).toEqual(invalid);
    });

    it('emailed recovery links are not sent to an unknown address, and the response does not disclose that', async () => {
      const before = accountServer.emails.length;
      const { account } = aBrowser(accountServer);
      const token = await account.createRecovery({ email: freshEmail(), url: resetPage });
      expectModel('token', token);
      const real = await forgetful();
      expect(Object.keys(token)).toEqual(Object.keys(real.token));
      expect(token.userId).toMatch(/^[0-9a-f]{20}$/);
      expect(accountServer.emails.slice(before).every(({ to }) => to === real.email)).toBe(true);
    });

    it('recovery links have the same answers for known and unknown addresses, also when they are requested again', async () => {
      const { account } = aBrowser(accountServer);
      const asked = async (email: string) => (await account.createRecovery({ email, url: resetPage })).userId;
      const [email, { id, email: known }] = [freshEmail(), await aMember(accountServer)];
      const unknownId = await asked(email);
      expect(await asked(email.toUpperCase())).toBe(unknownId);
      expect(await asked(freshEmail())).not.toBe(unknownId);
      expect(await asked(known)).toBe(id);
      const invalid = { code: 401, type: 'user_invalid_token' };
      for (const userId of [unknownId, id]) {
        const proof = { userId, secret: 'made up' };
        expect(await refusal(account.updateRecovery({ ...proof, password: newPassword }))).toEqual(invalid);
        expect(await refusal(account.updateEmailVerification(proof))).toEqual(invalid);
        expect(await refusal(account.updatePhoneVerification(proof))).toEqual(invalid);
      }
    });

    it('requests for recovery links take as long for an unknown address as for a known one', async () => {
      const { account } = aBrowser(accountServer);
      const aWhile = pause(100).then(() => 'a while');
      const promised = account.createRecovery({ email: freshEmail(), url: resetPage });
      expect(await Promise.race([promised, aWhile])).toBe('a while');
      await promised;
    });

    it.each([
      ['an empty address', { email: '' }],
      ['a page on another site', { url: 'https://elsewhere.example/password-reset' }],
      ['a page whose host begins like ours', { url: 'https://festival.example.elsewhere.org/' }],
      ['a page with our host as its user name', { url: 'https://festival.example@elsewhere.org/' }],
      ['a javascript: URL', { url: 'javascript:alert(1)//festival.example' }],
      ['no page', { url: '' }],
    ])('emailed recovery links are not sent for %s', async (_what, changes) => {
      const { email } = await aMember(accountServer);
      const before = accountServer.emails.length;
      const body = { email, url: resetPage, ...changes };
      const headers = { 'x-forwarded-for': freshIp() };
      const answer = await ask(accountServer, '/account/recovery', { method: 'POST', body, headers });
      expect(answer).toMatchObject({ status: 400, json: { type: 'general_argument_invalid' } });
      expect(accountServer.emails).toHaveLength(before);
    });

    it('emailed recovery links are sent to one address ten times an hour, from any number of clients', async () => {
      const { email } = await aMember(accountServer);
      const statuses: number[] = [];
      for (let each = 0; each < 11; each += 1) {
        const headers = { 'x-forwarded-for': freshIp() };
        const body = { email, url: resetPage };
        statuses.push((await ask(accountServer, '/account/recovery', { method: 'POST', body, headers })).status);
      }
      expect(statuses).toEqual([...Array(10).fill(201), 429]);
    });

    it('recovery link requests answer alike for a member, an unknown address and a blocked account, to which none is sent', async () => {
      const member = await aMember(accountServer);
      const blocked = await aMember(accountServer);
      const request = async (email: string, headers: Record<string, string> = { 'x-forwarded-for': freshIp() }) =>
        ask(accountServer, '/account/recovery', { method: 'POST', body: { email, url: resetPage }, headers });
      const before = (await request(blocked.email)).json?.userId;
      const withKey = { 'x-appwrite-key': apiKey };
      await ask(accountServer, `/users/${blocked.id}/status`, {
        method: 'PATCH',
        body: { status: false },
        headers: withKey,
      });
      const sent = accountServer.emails.length;
      const answers = [await request(blocked.email), await request(freshEmail()), await request(member.email)];
      const token = { secret: '', phrase: '', userId: expect.any(String), expire: expect.any(String) };
      for (const answer of answers) expect(answer).toMatchObject({ status: 201, json: token });
      expect(answers[0]?.json?.userId).toBe(before);
      expect(accountServer.emails.slice(sent).map(({ to }) => to)).toEqual([member.email]);
      expect(await request(blocked.email, withKey)).toMatchObject({ status: 403, json: { type: 'user_blocked' } });
    });

    it('emailed recovery links return their secret to the holder of the API key only', async () => {
      const { email } = await aMember(accountServer);
      const headers = { 'x-appwrite-key': apiKey };
      const body = { email, url: resetPage };
      const { json } = await ask(accountServer, '/account/recovery', { method: 'POST', body, headers });
      expect(json?.secret).toBe(linkSentTo(email).secret);
      const unknown = { email: freshEmail(), url: resetPage };
      const answer = await ask(accountServer, '/account/recovery', { method: 'POST', body: unknown, headers });
      expect(answer).toMatchObject({ status: 404, json: { type: 'user_not_found' } });
    });
  });

  describe('for verification', () => {
    it.each([['/account/verifications/email'], ['/account/verification']])(
      'emailed verification links are requested and confirmed at %s, without a session too',
      async (path) => {
        const { id, email } = await aMember(accountServer);
        const browser = await aLoggedInBrowser(accountServer, email);
        const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
        const asked = await ask(accountServer, path, {
          method: 'POST',
          body: { url: verifyPage },
          headers: { cookie },
        });
        expect(asked.status).toBe(201);
        expectModel('token', asked.json);
        expect(asked.json).toMatchObject({ userId: id, secret: '' });
        const { message, secret } = linkSentTo(email);
        expect(message.kind).toBe('verify-email');

        const follow = (proof: { userId: string; secret: string }) =>
          ask(accountServer, path, { method: 'PUT', body: proof, headers: { 'x-forwarded-for': freshIp() } });
        expect(await follow({ userId: 'nobody', secret })).toMatchObject({
          status: 404,
          json: { type: 'user_not_found' },
        });
        expect(await follow({ userId: id, secret: 'x' })).toMatchObject({
          status: 401,
          json: { type: 'user_invalid_token' },
        });
        expect((await follow({ userId: id, secret })).status).toBe(200);
        expect((await follow({ userId: id, secret })).status).toBe(401);
        const { json } = await ask(accountServer, `/users/${id}`, { headers: { 'x-appwrite-key': apiKey } });
        expect(json).toMatchObject({ emailVerification: true });
      },
    );

    it('verification links leave the password and sessions unchanged when followed in the account’s own session', async () => {
      const { id, email } = await aMember(accountServer);
      const { account } = await aLoggedInBrowser(accountServer, email);
      await account.createEmailVerification({ url: verifyPage });
      await account.updateEmailVerification({ userId: id, secret: linkSentTo(email).secret });
      expect((await account.get()).emailVerification).toBe(true);
      expect(accountServer.emails.findLast(({ to }) => to === email)?.kind).toBe('verify-email');
      const again = account.createEmailVerification({ url: verifyPage });
      expect(await refusal(again)).toEqual({ code: 409, type: 'user_email_already_verified' });
      await aLoggedInBrowser(accountServer, email);
    });

    it.each([
      ['without a session', async () => aBrowser(accountServer)],
      [
        'in another account’s session',
        async () => aLoggedInBrowser(accountServer, (await aMember(accountServer)).email),
      ],
    ])(
      'verification links remove earlier credentials and sessions when followed %s, and notify the address',
      async (_where, elsewhere) => {
        // A stranger has signed up with the address of a person who then follows the link.
        const { id, email } = await aMember(accountServer);
        const attacker = await aLoggedInBrowser(accountServer, email);
        await attacker.account.updatePhone({ phone: freshPhone(), password });
        const { jwt } = await attacker.account.createJWT();
        await attacker.account.createEmailVerification({ url: verifyPage });
        const { secret } = linkSentTo(email);
        const { account } = await elsewhere();
        await account.updateEmailVerification({ userId: id, secret });

        expect(await refusal(attacker.account.get())).toMatchObject({ code: 401 });
        expect((await ask(accountServer, '/account', { headers: { 'x-appwrite-jwt': jwt } })).status).toBe(401);
        expect(await refusal(aLoggedInBrowser(accountServer, email))).toMatchObject({
          type: 'user_invalid_credentials',
        });
        expect(accountServer.emails.findLast(({ to }) => to === email)).toMatchObject({ kind: 'first-proof' });
        const { json } = await ask(accountServer, `/users/${id}`, { headers: { 'x-appwrite-key': apiKey } });
        expect(json).toMatchObject({ emailVerification: true, password: null, phone: '', mfa: false });
      },
    );

    it('emailed verification links come in an email with the day of the sign-up but no name', async () => {
      const { id, email } = await aMember(accountServer);
      const { account } = await aLoggedInBrowser(accountServer, email);
      await account.createEmailVerification({ url: verifyPage });
      const user = await accountServer.service.database.read((db) =>
        db.selectFrom('account_users').select('created_at').where('id', '=', id).executeTakeFirstOrThrow(),
      );
      expect(linkSentTo(email).message).toMatchObject({ name: '', signedUpAt: Number(user.created_at) });
    });

    it('verification links do not set a password, and recovery links do not verify an address', async () => {
      const { id, email } = await aMember(accountServer);
      const { account } = await aLoggedInBrowser(accountServer, email);
      await account.createEmailVerification({ url: verifyPage });
      const verification = linkSentTo(email).secret;
      await account.createRecovery({ email, url: resetPage });
      const recovery = linkSentTo(email).secret;
      const invalid = { code: 401, type: 'user_invalid_token' };
      const takeOver = account.updateRecovery({ userId: id, secret: verification, password: newPassword });
      expect(await refusal(takeOver)).toEqual(invalid);
      expect(await refusal(account.updateEmailVerification({ userId: id, secret: recovery }))).toEqual(invalid);
    });

    it('emailed verification links require a session and the address of one of our pages', async () => {
      const { email } = await aMember(accountServer);
      const { account } = await aLoggedInBrowser(accountServer, email);
      const elsewhere = account.createEmailVerification({ url: 'https://elsewhere.example/' });
      expect(await refusal(elsewhere)).toMatchObject({ code: 400 });
      expect(await refusal(aBrowser(accountServer).account.createEmailVerification({ url: verifyPage }))).toMatchObject(
        {
          code: 401,
        },
      );
      const cookie = [...(await aLoggedInBrowser(accountServer, email)).cookies]
        .map((pair) => pair.join('='))
        .join('; ');
      const without = await ask(accountServer, '/account/verification', {
        method: 'POST',
        body: {},
        headers: { cookie },
      });
      expect(without).toMatchObject({ status: 400, json: { message: 'Param "url" is not optional.' } });
    });
  });

  it('emailed account links that cannot be queued are answered with 500', async () => {
    const broken = await startAccountServer(stores.SQLite, {
      sendEmail: () => Promise.reject(new Error('the outbox is full')),
    });
    const { email } = await aMember(broken);
    const body = { email, url: resetPage };
    const answer = await ask(broken, '/account/recovery', { method: 'POST', body });
    expect(answer).toMatchObject({ status: 500, json: { type: 'general_unknown', message: 'Server Error' } });
    expect(broken.logged.join()).toContain('the outbox is full');
    await broken.close();
  });
});

/** Wraps `work` so that its first `times` calls finish together, which makes their callers race. */
const together = <Given, Value>(times: number, work: (given: Given) => Promise<Value>) => {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let there = 0;
  return async (given: Given): Promise<Value> => {
    const value = await work(given);
    there += 1;
    if (there === times) open();
    await gate;
    return value;
  };
};

let lastPhone = 0;

const freshPhone = (): string => {
  lastPhone += 1;
  return `+4477009001${String(lastPhone).padStart(2, '0')}`;
};

const pick = ({ userId, secret }: { userId: string; secret: string }) => ({ userId, secret });
