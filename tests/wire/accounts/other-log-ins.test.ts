import { Account, Client, Users } from 'node-appwrite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hour, minute, second } from '#core/kernel/time.ts';
import { logInByToken } from '../../../server/accounts-service/actions/log-in-by-token.ts';
import { unknownDevice } from '../../../server/accounts-service/http/device.ts';
import { type AccountServer, apiKey, project, site, startAccountServer, stores } from '../../support/account-server.ts';
import { expectModel, refusal } from './models.ts';
import { aBrowser, aLoggedInBrowser, aMember, ask, freshEmail, freshIp, password, useBrowsers } from './visitors.ts';

const invalid = { code: 401, type: 'user_invalid_token' };
const userId = 'unique()';

let lastNumber = 0;
const freshPhone = () => {
  lastNumber += 1;
  return `+44132310${String(lastNumber).padStart(4, '0')}`;
};

describe.each(['SQLite', 'PostgreSQL'] as const)('log-in without a password (%s)', (store) => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores[store]);
  });
  afterAll(() => accountServer.close());

  const emailTo = (email: string) => {
    const message = accountServer.emails.findLast(({ to }) => to === email);
    if (message?.kind !== 'log-in-code' && message?.kind !== 'log-in-link') throw new Error('no log-in email was sent');
    return message;
  };
  const codeTo = (email: string) => {
    const message = emailTo(email);
    return message.kind === 'log-in-code' ? message.code : '';
  };
  const linkTo = (email: string) => {
    const message = emailTo(email);
    return new URL(message.kind === 'log-in-link' ? message.link : '');
  };
  const textTo = (phone: string) => accountServer.texts.findLast(({ to }) => to === phone)?.code ?? '';
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const server = () => new Client().setEndpoint(accountServer.endpoint).setProject(project).setKey(apiKey);

  describe('anonymous session', () => {
    it('an anonymous session is created, and its user may add an address and a password later', async () => {
      const { account } = aBrowser(accountServer);
      const session = await account.createAnonymousSession();
      expectModel('session', session);
      expect(session).toMatchObject({ provider: 'anonymous', factors: ['anonymous'], current: true, secret: '' });
      const user = await account.get();
      expect(user).toMatchObject({ $id: session.userId, email: '', name: '', targets: [] });
      expect(await refusal(account.createAnonymousSession())).toMatchObject({ type: 'user_session_already_exists' });
      const page = `${site}/my-festival`;
      expect(await refusal(account.createEmailVerification({ url: page }))).toMatchObject({
        code: 400,
        type: 'user_email_not_found',
      });
      const email = freshEmail();
      await account.updateEmail({ email, password });
      const back = await aLoggedInBrowser(accountServer, email);
      expect((await back.account.get()).$id).toBe(user.$id);
    });

    it('an anonymous session cannot take another user’s address', async () => {
      const { email } = await aMember(accountServer);
      const { account } = aBrowser(accountServer);
      await account.createAnonymousSession();
      expect(await refusal(account.updateEmail({ email, password }))).toMatchObject({ code: 409 });
    });

    it('an anonymous session is created fifty times an hour from one IP address', async () => {
      const headers = { 'x-forwarded-for': freshIp() };
      const attempts = await Promise.all(
        Array.from({ length: 51 }, () =>
          ask(accountServer, '/account/sessions/anonymous', { method: 'POST', body: {}, headers }),
        ),
      );
      expect(attempts.filter(({ status }) => status === 201)).toHaveLength(50);
      expect(attempts.find(({ status }) => status === 429)?.headers['x-ratelimit-limit']).toBe('50');
    });
  });

  describe('link or code to an address that an account changed to and has not verified', () => {
    const moved = async () => {
      const member = await aMember(accountServer);
      await accountServer.service.database.write((tx) =>
        tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', member.id).execute(),
      );
      const { account } = await aLoggedInBrowser(accountServer, member.email);
      const theirs = freshEmail();
      await account.updateEmail({ email: theirs, password });
      return { ...member, account, theirs };
    };

    it('a log-in link or code to an unverified new address changes nothing on request; its reader gets their own account', async () => {
      const { id, email, account, theirs } = await moved();
      const reader = aBrowser(accountServer);
      const code = await reader.account.createEmailToken({ userId, email: theirs });
      expectModel('token', code);
      await reader.account.createMagicURLToken({ userId, email: theirs, url: `${site}/log-in` });
      expect(await account.get()).toMatchObject({ $id: id, email: theirs, emailVerification: false });
      const link = linkTo(theirs).searchParams;
      const proof = { userId: link.get('userId') ?? '', secret: link.get('secret') ?? '' };
      const session = await reader.account.updateMagicURLSession(proof);
      expectModel('session', session);
      expect(session.userId).not.toBe(id);
      const own = { $id: session.userId, email: theirs, emailVerification: true };
      expect(await reader.account.get()).toMatchObject(own);
      expect(await account.get()).toMatchObject({ $id: id, email, emailVerification: true });
      expect(await refusal(account.createSession(proof))).toMatchObject({ code: 401 });
    });

    it('two log-in links to an unverified new address make one account when used at once', async () => {
      const { id, theirs } = await moved();
      const links = [];
      for (let each = 0; each < 2; each += 1) {
        await aBrowser(accountServer).account.createMagicURLToken({ userId, email: theirs, url: `${site}/log-in` });
        links.push(linkTo(theirs).searchParams.get('secret') ?? '');
      }
      const client = { ip: '', device: unknownDevice };
      const outcomes = await Promise.allSettled(
        links.map((secret) => logInByToken(accountServer.service, { userId: id, secret, client })),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [owner, ...others] = await accountServer.service.database.read((db) =>
        db.selectFrom('account_users').select(['id', 'email_verified']).where('email', '=', theirs).execute(),
      );
      expect([owner?.id === id, owner?.email_verified, others]).toEqual([false, 1, []]);
    });
  });

  describe('emailed code', () => {
    it('an emailed log-in code logs in a new user once and verifies the address', async () => {
      const email = freshEmail();
      const { account } = aBrowser(accountServer);
      const token = await account.createEmailToken({ userId, email: email.toUpperCase() });
      expectModel('token', token);
      expect(token).toMatchObject({ secret: '', phrase: '' });
      const code = codeTo(email);
      expect(code).toMatch(/^\d{6}$/);
      const proof = { userId: token.userId, secret: code };
      expect(await refusal(account.createSession({ ...proof, secret: other(code) }))).toEqual(invalid);
      expect(await refusal(account.createSession({ ...proof, userId: 'nobody' }))).toEqual(invalid);
      const session = await account.createSession(proof);
      expectModel('session', session);
      expect(session).toMatchObject({ provider: 'token', factors: ['email'], providerUid: email, secret: '' });
      expect(await account.get()).toMatchObject({ email, emailVerification: true });
      expect(await refusal(aBrowser(accountServer).account.createSession(proof))).toEqual(invalid);
    });

    it('an emailed log-in code logs in the address’s owner, whatever user id is sent', async () => {
      const { id, email } = await aMember(accountServer);
      const token = await aBrowser(accountServer).account.createEmailToken({ userId: 'somebody-else', email });
      expect(token.userId).toBe(id);
    });

    it('an emailed log-in code comes with a phrase on request, in the response and the email', async () => {
      const email = freshEmail();
      const { phrase } = await aBrowser(accountServer).account.createEmailToken({ userId, email, phrase: true });
      expect(phrase).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
      expect(emailTo(email).phrase).toBe(phrase);
    });

    it('an emailed log-in code is valid for a quarter of an hour, and only until the next code is requested', async () => {
      const { id, email } = await aMember(accountServer);
      const { account } = aBrowser(accountServer);
      await account.createEmailToken({ userId, email });
      const first = codeTo(email);
      await account.createEmailToken({ userId, email });
      const latest = codeTo(email);
      if (first !== latest)
        expect(await refusal(account.createSession({ userId: id, secret: first }))).toEqual(invalid);
      accountServer.clock.pass(15 * minute + second);
      expect(await refusal(account.createSession({ userId: id, secret: latest }))).toEqual(invalid);
    });

    it('an emailed log-in code works for one of ten concurrent requests', async () => {
      const { id, email } = await aMember(accountServer);
      await aBrowser(accountServer).account.createEmailToken({ userId, email });
      const secret = codeTo(email);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, () =>
          logInByToken(accountServer.service, { userId: id, secret, client: { ip: '', device: unknownDevice } }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('an emailed log-in code allows thirty attempts an hour for one user, over all IP addresses', async () => {
      const { id, email } = await aMember(accountServer);
      await aBrowser(accountServer).account.createEmailToken({ userId, email });
      const code = codeTo(email);
      const attempt = (secret: string, [method, path]: (typeof names)[number]) =>
        ask(accountServer, path, { method, body: { userId: id, secret }, headers: { 'x-forwarded-for': freshIp() } });
      const names = [
        ['POST', '/account/sessions/token'],
        ['PUT', '/account/sessions/magic-url'],
        ['PUT', '/account/sessions/phone'],
      ] as const;
      for (let each = 0; each < 30; each += 1) {
        const name = names[each % names.length] ?? names[0];
        expect((await attempt(other(code), name)).status).toBe(401);
      }
      const tooMany = { status: 429, json: { type: 'general_rate_limit_exceeded' } };
      for (const name of names) expect(await attempt(code, name)).toMatchObject(tooMany);
    });

    it('an emailed log-in code removes the password of an account whose address was never verified', async () => {
      const { id, email } = await aMember(accountServer);
      const thief = await aLoggedInBrowser(accountServer, email);
      const owner = aBrowser(accountServer).account;
      await owner.createEmailToken({ userId, email });
      await owner.createSession({ userId: id, secret: codeTo(email) });
      expect(await refusal(thief.account.get())).toMatchObject({ code: 401 });
      const again = aBrowser(accountServer).account.createEmailPasswordSession({ email, password });
      expect(await refusal(again)).toMatchObject({ code: 401 });
      await owner.updatePassword({ password: 'mine from now on' });
      const known = aBrowser(accountServer).account;
      await known.createEmailToken({ userId, email });
      await known.createSession({ userId: id, secret: codeTo(email) });
      await aLoggedInBrowser(accountServer, email, 'mine from now on');
    });

    it('an emailed log-in code is stored neither in plain text nor as a plain hash', async () => {
      const email = freshEmail();
      await aBrowser(accountServer).account.createEmailToken({ userId, email });
      const { createHash } = await import('node:crypto');
      const rows = await accountServer.service.database.read((db) =>
        db.selectFrom('account_tokens').selectAll().execute(),
      );
      expect(JSON.stringify(rows)).not.toContain(codeTo(email));
      const plain = createHash('sha256').update(codeTo(email)).digest('hex');
      expect(rows.map((row) => row.secret_hash)).not.toContain(plain);
      expect(accountServer.logged.join()).not.toContain(codeTo(email));
    });

    it('an emailed log-in code does not log in a blocked user', async () => {
      const { id, email } = await aMember(accountServer);
      const { account } = aBrowser(accountServer);
      await account.createEmailToken({ userId, email });
      await new Users(server()).updateStatus({ userId: id, status: false });
      expect(await refusal(account.createSession({ userId: id, secret: other(codeTo(email)) }))).toEqual(invalid);
      expect(await refusal(account.createSession({ userId: id, secret: codeTo(email) }))).toEqual({
        code: 403,
        type: 'user_blocked',
      });
    });
  });

  describe('emailed link', () => {
    it('an emailed link carries user id, secret, expiry and project, and works once', async () => {
      const email = freshEmail();
      const { account } = aBrowser(accountServer);
      const token = await account.createMagicURLToken({
        userId,
        email,
        url: `${site}/login?from=email`,
        phrase: true,
      });
      expectModel('token', token);
      expect(emailTo(email).phrase).toBe(token.phrase);
      const facts = Object.fromEntries(linkTo(email).searchParams);
      expect(facts).toEqual({
        from: 'email',
        userId: token.userId,
        secret: expect.stringMatching(/^[0-9a-f]{64}$/),
        expire: token.expire,
        project,
      });
      const proof = { userId: token.userId, secret: String(facts.secret) };
      expect(await refusal(account.updateMagicURLSession({ ...proof, secret: 'wrong' }))).toEqual(invalid);
      expect(await refusal(account.updateMagicURLSession({ ...proof, userId: 'nobody' }))).toEqual(invalid);
      const session = await account.updateMagicURLSession(proof);
      expect(session).toMatchObject({ provider: 'magic-url', factors: ['email'] });
      expect(await refusal(aBrowser(accountServer).account.createSession(proof))).toEqual(invalid);
      // A user without a password sets the first one.
      await account.updatePassword({ password });
      await aLoggedInBrowser(accountServer, email);
    });

    it.each(['/account/tokens/magic-url', '/account/sessions/magic-url'])(
      'an emailed log-in link is requested by %s',
      async (path) => {
        const email = freshEmail();
        const headers = { 'x-forwarded-for': freshIp() };
        const asked = (body: unknown) => ask(accountServer, path, { method: 'POST', body, headers });
        expect((await asked({ userId, email })).status).toBe(201);
        expect(linkTo(email).origin).toBe(site);
        const elsewhere = await asked({ userId, email, url: 'https://elsewhere.example/login' });
        expect(elsewhere).toMatchObject({ status: 400, json: { type: 'general_argument_invalid' } });
        expect((await asked({ userId })).status).toBe(400);
      },
    );

    it('an emailed log-in link is valid for an hour', async () => {
      const email = freshEmail();
      const { account } = aBrowser(accountServer);
      const token = await account.createMagicURLToken({ userId, email });
      accountServer.clock.pass(hour + second);
      const secret = linkTo(email).searchParams.get('secret') ?? '';
      expect(await refusal(account.updateMagicURLSession({ userId: token.userId, secret }))).toEqual(invalid);
    });
  });

  describe('texted code', () => {
    it.each(['/account/tokens/phone', '/account/sessions/phone'])(
      'a texted log-in code is requested by %s',
      async (path) => {
        const phone = freshPhone();
        const headers = { 'x-forwarded-for': freshIp() };
        const asked = await ask(accountServer, path, { method: 'POST', body: { userId, phone }, headers });
        expect(asked.status).toBe(201);
        expectModel('token', asked.json);
        const id = String(asked.json?.userId);
        const { account } = aBrowser(accountServer);
        const code = textTo(phone);
        expect(await refusal(account.updatePhoneSession({ userId: id, secret: other(code) }))).toEqual(invalid);
        expect(await refusal(account.updatePhoneSession({ userId: 'nobody', secret: code }))).toEqual(invalid);
        const session = await account.updatePhoneSession({ userId: id, secret: code });
        expect(session).toMatchObject({ provider: 'phone', factors: ['phone'], providerUid: phone });
        expect(await account.get()).toMatchObject({ phone, phoneVerification: true });
        expect(await refusal(aBrowser(accountServer).account.updatePhoneSession({ userId: id, secret: code }))).toEqual(
          invalid,
        );
        expect((await ask(accountServer, path, { method: 'POST', body: { userId }, headers })).status).toBe(400);
      },
    );

    it.each(['/account/verifications/phone', '/account/verification/phone'])(
      'a texted code verifies a number at %s, without a session too',
      async (path) => {
        const { id, email } = await aMember(accountServer);
        const browser = await aLoggedInBrowser(accountServer, email);
        const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
        const request = () => ask(accountServer, path, { method: 'POST', body: {}, headers: { cookie } });
        expect(await request()).toMatchObject({ status: 400, json: { type: 'user_phone_not_found' } });
        const phone = freshPhone();
        await browser.account.updatePhone({ phone, password });
        const asked = await request();
        expect(asked.status).toBe(201);
        expectModel('token', asked.json);
        const bring = (proof: { userId: string; secret: string }) =>
          ask(accountServer, path, { method: 'PUT', body: proof });
        const secret = textTo(phone);
        expect(await bring({ userId: 'nobody', secret })).toMatchObject({ status: 404 });
        expect(await bring({ userId: id, secret: other(secret) })).toMatchObject({
          status: 401,
          json: { type: 'user_invalid_token' },
        });
        expect((await bring({ userId: id, secret })).status).toBe(200);
        expect((await browser.account.get()).phoneVerification).toBe(true);
        expect(await request()).toMatchObject({ status: 409, json: { type: 'user_phone_already_verified' } });
      },
    );

    it('a texted code is refused where texts cannot be sent', async () => {
      const mute = await startAccountServer(stores.SQLite, { sendText: undefined });
      const answer = await ask(mute, '/account/tokens/phone', {
        method: 'POST',
        body: { userId, phone: freshPhone() },
      });
      expect(answer).toMatchObject({ status: 503, json: { type: 'general_phone_disabled' } });
      await mute.close();
    });
  });

  describe('server token', () => {
    it('a server token is returned to the server and logs its bearer in', async () => {
      const { id } = await aMember(accountServer);
      const token = await new Users(server()).createToken({ userId: id, length: 32, expire: 60 });
      expectModel('token', token);
      expect(token.secret).toMatch(/^[0-9a-f]{32}$/);
      const { account } = aBrowser(accountServer);
      const elsewhere = await aMember(accountServer);
      expect(await refusal(account.createSession({ userId: elsewhere.id, secret: token.secret }))).toEqual(invalid);
      const session = await account.createSession({ userId: id, secret: token.secret });
      expect(session).toMatchObject({ provider: 'token', factors: ['token'] });
      expect((await account.get()).emailVerification).toBe(false);
    });

    it('a server token gives a server the session’s secret', async () => {
      const { id } = await aMember(accountServer);
      const { secret } = await new Users(server()).createToken({ userId: id });
      expect(secret).toHaveLength(6);
      const session = await new Account(server()).createSession({ userId: id, secret });
      const answer = await ask(accountServer, '/account', { headers: { 'x-appwrite-session': session.secret } });
      expect(answer).toMatchObject({ status: 200, json: { $id: id } });
    });

    it('a server token is created for an existing user, by a server only', async () => {
      expect(await refusal(new Users(server()).createToken({ userId: 'nobody' }))).toMatchObject({ code: 404 });
      const { id } = await aMember(accountServer);
      expect((await ask(accountServer, `/users/${id}/tokens`, { method: 'POST', body: {} })).status).toBe(401);
    });
  });

  it('log-in codes are returned to the server in the protocol’s form', async () => {
    const [email, phone] = [freshEmail(), freshPhone()];
    const account = new Account(server());
    expect((await account.createEmailToken({ userId, email })).secret).toBe(codeTo(email));
    const texted = await account.createPhoneToken({ userId, phone });
    const wrapped = { id: texted.userId, secret: textTo(phone) };
    expect(JSON.parse(Buffer.from(texted.secret, 'base64').toString())).toEqual(wrapped);
  });

  it('a recovery link does not log in', async () => {
    const { id, email } = await aMember(accountServer);
    const { account } = aBrowser(accountServer);
    await account.createRecovery({ email, url: `${site}/password-reset` });
    const message = accountServer.emails.findLast(({ to }) => to === email);
    const secret = message && 'link' in message ? (new URL(message.link).searchParams.get('secret') ?? '') : '';
    expect(secret).toHaveLength(256);
    expect(await refusal(account.createSession({ userId: id, secret }))).toEqual(invalid);
  });
});
