import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minute } from '#core/kernel/time.ts';
import {
  consumeTotp,
  newAuthenticator,
  removeAuthenticator,
  verifyAuthenticator,
} from '../../../../server/accounts-service/actions/authenticator.ts';
import { createUser } from '../../../../server/accounts-service/actions/create-user.ts';
import { startSession } from '../../../../server/accounts-service/actions/log-in.ts';
import { logInByToken } from '../../../../server/accounts-service/actions/log-in-by-token.ts';
import {
  sendLoginCode,
  sendLoginLink,
  textCode,
  textLoginCode,
} from '../../../../server/accounts-service/actions/log-in-tokens.ts';
import { notifyChangedProof } from '../../../../server/accounts-service/actions/notify-changed-proof.ts';
import { replaceSecret } from '../../../../server/accounts-service/actions/replace-secret.ts';
import { decrypt, encrypt } from '../../../../server/accounts-service/hashing/encryption.ts';
import { unknownDevice } from '../../../../server/accounts-service/http/device.ts';
import type { AccountServiceOptions } from '../../../../server/accounts-service/options.ts';
import type { AccountTransaction } from '../../../../server/accounts-service/store/account-database.ts';
import { identitiesOf, upsertIdentity } from '../../../../server/accounts-service/store/identities.ts';
import { changeMfa, mfaOf } from '../../../../server/accounts-service/store/mfa.ts';
import { changeUser, findUserByEmail } from '../../../../server/accounts-service/store/users.ts';
import { type AccountServer, site, startAccountServer, stores } from '../../../support/account-server.ts';
import { freshEmail, freshPhone } from '../../../wire/accounts/visitors.ts';

const page = `${site}/log-in`;
const client = { ip: '', device: unknownDevice };
let accountServer: AccountServer;
let service: AccountServiceOptions;
beforeAll(async () => {
  accountServer = await startAccountServer(stores.SQLite);
  service = accountServer.service;
});
afterAll(() => accountServer.close());
beforeEach(() => {
  accountServer.emails.length = 0;
  accountServer.texts.length = 0;
});

const write = <Value>(work: (tx: AccountTransaction) => Promise<Value>) => service.database.write(work);
const asked = (email = freshEmail(), phrase = false) => ({ userId: crypto.randomUUID(), email, phrase });
const linkedTo = (userId: string, email: string | null, tokens = { accessToken: '', refreshToken: '' }) =>
  write((tx) => {
    const at = accountServer.clock.now();
    const identity = { id: crypto.randomUUID(), userId, provider: 'google', uid: crypto.randomUUID(), email };
    const rest = { emailVerified: true, tokenExpiresAt: null, createdAt: at, updatedAt: at };
    return upsertIdentity(tx, { ...identity, ...rest, ...tokens });
  });

describe('a log-in link or code', () => {
  it('a log-in link or code is refused, and creates no user, when it would lead to a page of another site', async () => {
    const elsewhere = { ...asked(), page: 'https://elsewhere.example/' };
    await expect(sendLoginLink(service, elsewhere)).rejects.toMatchObject({ type: 'general_argument_invalid' });
    expect(await service.database.read((db) => findUserByEmail(db, elsewhere.email))).toBeUndefined();
  });

  it('a log-in link or code creates a user without a name', async () => {
    const { email, ...input } = asked();
    await sendLoginCode(service, { ...input, email });
    expect(await service.database.read((db) => findUserByEmail(db, email))).toMatchObject({
      id: input.userId,
      name: '',
    });
  });

  it('a log-in link or code shows a phrase only where one was asked for', async () => {
    const shown = async (phrase: boolean) => [
      await sendLoginLink(service, { ...asked(undefined, phrase), page }),
      await sendLoginCode(service, asked(undefined, phrase)),
    ];
    for (const { phrase } of await shown(false)) expect(phrase).toBe('');
    for (const { phrase } of await shown(true)) expect(phrase).toMatch(/^\S+ \S+$/);
    expect(accountServer.emails.map((email) => 'phrase' in email && email.phrase === '')).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('a log-in link or code belongs to the address’s owner, even if a provider’s identity has the same address', async () => {
    const { email, ...input } = asked();
    const owner = await createUser(service, { id: crypto.randomUUID(), email, password: null, name: 'Ada' });
    await linkedTo(owner.id, email);
    expect((await sendLoginCode(service, { ...input, email })).token.userId).toBe(owner.id);
  });

  it('a log-in link or code is refused for an address of an identity only, and with the id of another user', async () => {
    const owner = await createUser(service, { id: crypto.randomUUID(), email: null, password: null, name: '' });
    const email = freshEmail();
    await linkedTo(owner.id, email);
    await expect(sendLoginCode(service, asked(email))).rejects.toMatchObject({ type: 'user_email_already_exists' });
    const taken = { ...asked(), userId: owner.id };
    await expect(sendLoginCode(service, taken)).rejects.toMatchObject({ type: 'user_already_exists' });
  });

  it('a log-in link or code is for the same user when two are requested at once for a new address', async () => {
    const email = freshEmail();
    const issued = await Promise.all([sendLoginCode(service, asked(email)), sendLoginCode(service, asked(email))]);
    expect(new Set(issued.map(({ token }) => token.userId)).size).toBe(1);
  });

  it('a log-in link stays valid after the next one is requested, and a log-in code does not', async () => {
    const email = freshEmail();
    const { id } = await createUser(service, { id: crypto.randomUUID(), email, password: null, name: '' });
    // The address is verified already, because its first verification voids all tokens.
    await write((tx) => changeUser(tx, id, { emailVerified: true }, accountServer.clock.now()));
    const logsIn = ({ secret, token }: { readonly secret: string; readonly token: { readonly userId: string } }) =>
      logInByToken(service, { userId: token.userId, secret, client }).then(
        () => true,
        () => false,
      );
    const links = [
      await sendLoginLink(service, { ...asked(email), page }),
      await sendLoginLink(service, { ...asked(email), page }),
    ];
    const codes = [await sendLoginCode(service, asked(email)), await sendLoginCode(service, asked(email))];
    const outcomes: boolean[] = [];
    for (const issued of [...codes, ...links]) outcomes.push(await logsIn(issued));
    expect(outcomes).toEqual([false, true, true, true]);
    const phone = freshPhone();
    const texted = [
      await textLoginCode(service, { userId: crypto.randomUUID(), phone }),
      await textLoginCode(service, { userId: crypto.randomUUID(), phone }),
    ];
    expect([await logsIn(texted[0] as never), await logsIn(texted[1] as never)]).toEqual([false, true]);
  });

  it('a log-in code is texted with its expiry, and refused where no text can be sent', async () => {
    const phone = freshPhone();
    const { token, secret } = await textLoginCode(service, { userId: crypto.randomUUID(), phone });
    expect(accountServer.texts).toEqual([{ kind: 'code', to: phone, code: secret, expiresAt: token.expiresAt }]);
    const silent = { ...service, sendText: undefined };
    const disabled = { type: 'general_phone_disabled' };
    const newPhone = freshPhone();
    const refusedId = crypto.randomUUID();
    await expect(textLoginCode(silent, { userId: refusedId, phone: newPhone })).rejects.toMatchObject(disabled);
    await expect(textCode(silent, token.userId, phone, minute)).rejects.toMatchObject(disabled);
    // The refused request created no user with this number.
    const laterId = crypto.randomUUID();
    expect((await textLoginCode(service, { userId: laterId, phone: newPhone })).token.userId).toBe(laterId);
  });
});

describe('a log-in by token', () => {
  const logsIn = ({ secret, token }: { readonly secret: string; readonly token: { readonly userId: string } }) =>
    logInByToken(service, { userId: token.userId, secret, client });

  it.each(['link', 'code'] as const)(
    'a log-in by an emailed %s verifies the address once, and reports what it removed',
    async (by) => {
      const { id, email, password } = { id: crypto.randomUUID(), email: freshEmail(), password: 'a hound finds it' };
      await createUser(service, { id, email, password: await service.passwords.hash(password), name: '' });
      const send = () =>
        by === 'link' ? sendLoginLink(service, { ...asked(email), page }) : sendLoginCode(service, asked(email));
      await logsIn(await send());
      expect(await service.database.read((db) => findUserByEmail(db, email))).toMatchObject({
        emailVerified: true,
        phoneVerified: false,
        password: null,
      });
      await logsIn(await send());
      expect(await service.database.read((db) => findUserByEmail(db, email))).toMatchObject({ phoneVerified: false });
      expect(accountServer.emails.filter(({ kind }) => kind === 'first-proof')).toMatchObject([{ to: email }]);
    },
  );

  it('a log-in by a text verifies the number and not the address', async () => {
    const [email, phone] = [freshEmail(), freshPhone()];
    await createUser(service, { id: crypto.randomUUID(), email, phone, password: null, name: '' });
    await logsIn(await textLoginCode(service, { userId: crypto.randomUUID(), phone }));
    expect(await service.database.read((db) => findUserByEmail(db, email))).toMatchObject({
      emailVerified: false,
      phoneVerified: true,
    });
  });
});

describe('an authenticator', () => {
  const aSession = async () => {
    const user = await createUser(service, { id: crypto.randomUUID(), email: freshEmail(), password: null, name: '' });
    const how = { provider: 'email', providerUid: '', factors: ['password'], ...client };
    return { user, session: (await write((tx) => startSession(service, tx, user, how))).session };
  };
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: accountServer.clock.now() });
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      ({ type }: { type?: string }) => type,
    );

  it('an authenticator is verified once by a code, and reported by email when two-step login is on', async () => {
    const { user, session } = await aSession();
    expect(await refused(verifyAuthenticator(service, session, '123456'))).toBe('user_authenticator_not_found');
    const { secret } = await newAuthenticator(service, user);
    const code = codeOf(secret);
    await verifyAuthenticator(service, session, code);
    expect(accountServer.emails).toEqual([]);
    expect(await refused(verifyAuthenticator(service, session, code))).toBe('user_authenticator_already_verified');
    await removeAuthenticator(service, user.id);
    await write((tx) => changeUser(tx, user.id, { mfa: true }, accountServer.clock.now()));
    const again = await newAuthenticator(service, user);
    await verifyAuthenticator(service, session, codeOf(again.secret));
    const reported = accountServer.emails.flatMap((email) => (email.kind === 'proof-changed' ? [email.proof] : []));
    expect(reported).toEqual(['no-authenticator', 'authenticator']);
  });

  it('an authenticator that was never verified is removed without an email, and nothing of it stays', async () => {
    const { user } = await aSession();
    await newAuthenticator(service, user);
    await removeAuthenticator(service, user.id);
    expect(accountServer.emails).toEqual([]);
    expect(await service.database.read((db) => mfaOf(db, user.id))).toMatchObject({ seed: null, seedVerified: false });
    expect(await refused(removeAuthenticator(service, user.id))).toBe('user_authenticator_not_found');
    expect(await write((tx) => consumeTotp(service, tx, user.id, '123456'))).toBe(false);
  });
});

it('a change of an account’s proof succeeds even if the email about it can’t be queued, which is logged', async () => {
  const { id } = await createUser(service, { ...asked(), id: crypto.randomUUID(), password: null, name: 'Ada' });
  const sendEmail = () => Promise.reject(new Error('the outbox is full'));
  await notifyChangedProof({ ...service, sendEmail }, id, 'authenticator');
  expect(accountServer.logged.at(-1)).toMatch(/^email about a changed proof not queued/);
  for (const fact of [id, 'authenticator', 'the outbox is full']) expect(accountServer.logged.at(-1)).toContain(fact);
});

it('a replaced secret of the accounts service decrypts what the earlier one encrypted; the rest stays as it is', async () => {
  const earlier = { jwtSecret: 'the secret of last year, long enough' };
  const newPerson = () => createUser(service, { ...asked(), id: crypto.randomUUID(), password: null, name: '' });
  const [ada, bea, cyn] = [await newPerson(), await newPerson(), await newPerson()];
  const own = encrypt(service, 'own seed');
  await write(async (tx) => {
    await changeMfa(tx, ada.id, { seed: encrypt(earlier, 'a seed'), recoveryCodes: encrypt(earlier, '["one"]') });
    await changeMfa(tx, bea.id, { seed: own, recoveryCodes: null });
  });
  await linkedTo(ada.id, null, { accessToken: encrypt(earlier, 'access'), refreshToken: encrypt(earlier, 'refresh') });
  await linkedTo(cyn.id, null, { accessToken: encrypt(earlier, 'hers'), refreshToken: '' });
  for (const _time of ['once', 'again']) await replaceSecret(service, earlier.jwtSecret);
  const read = (encrypted: string | null | undefined) => encrypted && decrypt(service, encrypted);
  const [ofAda, ofBea] = await service.database.read((db) => Promise.all([mfaOf(db, ada.id), mfaOf(db, bea.id)]));
  expect([read(ofAda.seed), read(ofAda.recoveryCodes)]).toEqual(['a seed', '["one"]']);
  expect(ofBea).toMatchObject({ seed: own, recoveryCodes: null });
  const [google] = await service.database.read((db) => identitiesOf(db, ada.id));
  expect([read(google?.accessToken), read(google?.refreshToken)]).toEqual(['access', 'refresh']);
  const [hers] = await service.database.read((db) => identitiesOf(db, cyn.id));
  expect([read(hers?.accessToken), hers?.refreshToken]).toEqual(['hers', '']);
});
