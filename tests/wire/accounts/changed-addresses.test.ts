import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeEmail, changePhone } from '../../../server/accounts-service/actions/change-address.ts';
import { findUser } from '../../../server/accounts-service/store/users.ts';
import { type AccountServer, apiKey, site, startAccountServer, stores } from '../../support/account-server.ts';
import { refusal } from './models.ts';
import { aBrowser, aLoggedInBrowser, aMember, ask, freshEmail, freshPhone, password, useBrowsers } from './visitors.ts';

const taken = { code: 409, type: 'user_target_already_exists' };
const refused = { code: 401, type: 'user_invalid_credentials' };
const firstPassword = 'a first one of their own';

describe('changing an email address or a number', () => {
  let accountServer: AccountServer;
  let isOutboxFull = false;
  beforeAll(async () => {
    useBrowsers();
    const emails: AccountServer['emails'] = [];
    const sendEmail = async (email: AccountServer['emails'][number]) => {
      if (isOutboxFull) throw new Error('the outbox is full');
      emails.push(email);
    };
    accountServer = { ...(await startAccountServer(stores.SQLite, { sendEmail })), emails };
  });
  afterAll(() => accountServer.close());

  const emailsTo = (email: string) => accountServer.emails.filter(({ to }) => to === email);
  const secretTo = (email: string) => {
    const message = emailsTo(email).at(-1);
    return new URL(message && 'link' in message ? message.link : site).searchParams.get('secret') ?? '';
  };
  const storedUser = async (id: string) => {
    const user = await accountServer.service.database.read((db) => findUser(db, id));
    if (!user) throw new Error('no such user');
    return user;
  };
  /** A user who logged in with an emailed code and never chose a password. */
  const withoutPassword = async () => {
    const email = freshEmail();
    const { account } = aBrowser(accountServer);
    const { userId } = await account.createEmailToken({ userId: 'unique()', email });
    const sent = emailsTo(email).at(-1);
    await account.createSession({ userId, secret: sent && 'code' in sent ? sent.code : '' });
    return { id: userId, email, account };
  };

  it('changing an email address or a phone number requires the password', async () => {
    const { id, email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    expect(await refusal(account.updateEmail({ email: freshEmail(), password: 'not this one' }))).toEqual(refused);
    expect(await refusal(account.updatePhone({ phone: freshPhone(), password: 'not this one' }))).toEqual(refused);
    expect(await storedUser(id)).toMatchObject({ email, phone: null });
    expect(emailsTo(email)).toEqual([]);
  });

  it('changing an email address sends no more than ten emails an hour to it, even if many accounts change in turn', async () => {
    const theirs = freshEmail();
    const outcomes: (string | undefined)[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { account } = await aLoggedInBrowser(accountServer, (await aMember(accountServer)).email);
      await account.updateEmail({ email: theirs, password });
      for (let time = 0; time < 4; time += 1) {
        const asked = account.createVerification({ url: `${site}/verify-email` });
        outcomes.push(
          await asked.then(
            () => undefined,
            ({ type }: { type?: string }) => type,
          ),
        );
      }
      const left = account.updateEmail({ email: freshEmail(), password });
      if (turn < 2) await left;
      else expect(await refusal(left)).toMatchObject({ code: 429 });
    }
    expect(outcomes.filter((type) => type === undefined)).toHaveLength(8);
    expect(emailsTo(theirs)).toHaveLength(10);
  });

  it('changing an email address voids the recovery link sent to the old address', async () => {
    const { id, email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    await account.createRecovery({ email, url: `${site}/password-reset` });
    const secret = secretTo(email);
    await account.updateEmail({ email: freshEmail(), password });
    expect(await refusal(account.updateRecovery({ userId: id, secret, password: firstPassword }))).toMatchObject({
      code: 401,
    });
    await aLoggedInBrowser(accountServer, (await account.get()).email);
  });

  it('changing an email address or phone number is refused for another user’s address or number', async () => {
    const [{ email }, other] = [await aMember(accountServer), await aMember(accountServer)];
    const { account } = await aLoggedInBrowser(accountServer, email);
    expect(await refusal(account.updateEmail({ email: other.email, password }))).toMatchObject({ code: 409 });
    const phone = freshPhone();
    await (await aLoggedInBrowser(accountServer, other.email)).account.updatePhone({ phone, password });
    expect(await refusal(account.updatePhone({ phone, password }))).toEqual(taken);
    expect(await account.get()).toMatchObject({ email, phone: '' });
  });

  it('changing an email address succeeds for only one of two users who request the same one at the same time', async () => {
    const wanted = freshEmail();
    const both = await Promise.all([aMember(accountServer), aMember(accountServer)]);
    const accounts = await Promise.all(
      both.map(async ({ email }) => (await aLoggedInBrowser(accountServer, email)).account),
    );
    const outcomes = await Promise.allSettled(
      accounts.map((account) => account.updateEmail({ email: wanted, password })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('changing a phone number replaces a confirmed one with an unconfirmed one, and notifies the user by email', async () => {
    const { id, email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    await account.updatePhone({ phone: freshPhone(), password });
    await accountServer.service.database.write((tx) =>
      tx.updateTable('account_users').set({ phone_verified: 1 }).where('id', '=', id).execute(),
    );
    const phone = freshPhone();
    await account.updatePhone({ phone, password });
    expect(await storedUser(id)).toMatchObject({ phone, phoneVerified: false });
    expect(emailsTo(email).map(({ kind }) => kind)).toEqual(['proof-changed', 'proof-changed']);
  });

  it('a user without a password sets a first one with a number, unless it is guessable, and is notified by email', async () => {
    const { id, email, account } = await withoutPassword();
    const phone = freshPhone();
    expect((await refusal(account.updatePhone({ phone, password: 'Password1' }))).code).toBe(400);
    expect((await refusal(account.updatePhone({ phone, password: email }))).code).toBe(400);
    expect(await storedUser(id)).toMatchObject({ phone: null, password: null });
    const elsewhere = await ask(accountServer, `/users/${id}/sessions`, {
      method: 'POST',
      body: {},
      headers: { 'x-appwrite-key': apiKey },
    });
    await account.updatePhone({ phone, password: firstPassword });
    expect(emailsTo(email).map(({ kind }) => kind)).toEqual(['log-in-code', 'proof-changed', 'password-changed']);
    // The new password ends the other session but not this one.
    const other = { headers: { 'x-appwrite-session': String(elsewhere.json?.secret) } };
    expect((await ask(accountServer, '/account', other)).status).toBe(401);
    expect((await account.get()).phone).toBe(phone);
    await aLoggedInBrowser(accountServer, email, firstPassword);
  });

  it('changing an email address or number is refused when the password has changed since it was checked', async () => {
    const { id, email } = await aMember(accountServer);
    const before = await storedUser(id);
    const { account } = await aLoggedInBrowser(accountServer, email);
    await account.updatePassword({ password: firstPassword, oldPassword: password });
    const late = { password, sessionId: undefined };
    await expect(changeEmail(accountServer.service, before, { ...late, email: freshEmail() })).rejects.toMatchObject({
      type: refused.type,
    });
    await expect(changePhone(accountServer.service, before, { ...late, phone: freshPhone() })).rejects.toMatchObject({
      type: refused.type,
    });
    expect(await storedUser(id)).toMatchObject({ email, phone: null });
  });

  it('changing an email address or number is completed even if the email about it can’t be queued', async () => {
    const { id, email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    const now = freshEmail();
    isOutboxFull = true;
    await account.updateEmail({ email: now, password });
    isOutboxFull = false;
    expect(await storedUser(id)).toMatchObject({ email: now, emailVerified: false });
    expect(accountServer.logged.at(-1)).toMatch(/^email about a new address not queued/);
    expect(accountServer.logged.at(-1)).toContain(id);
  });
});
