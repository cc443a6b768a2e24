import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, hour } from '#core/kernel/time.ts';
import { answerChallenge, createChallenge } from '../../../../server/accounts-service/actions/challenges.ts';
import { changeEmail, replacePhone } from '../../../../server/accounts-service/actions/change-address.ts';
import { changePassword } from '../../../../server/accounts-service/actions/change-password.ts';
import { createUser } from '../../../../server/accounts-service/actions/create-user.ts';
import {
  applyFirstEmailVerification,
  notifyFirstEmailVerification,
} from '../../../../server/accounts-service/actions/first-email-verification.ts';
import { logIn, startSession } from '../../../../server/accounts-service/actions/log-in.ts';
import { logInByToken } from '../../../../server/accounts-service/actions/log-in-by-token.ts';
import {
  type IssuedLoginToken,
  sendLoginCode,
  sendLoginLink,
} from '../../../../server/accounts-service/actions/log-in-tokens.ts';
import {
  createObjection,
  notifyOldAddress,
  raiseObjection,
} from '../../../../server/accounts-service/actions/objections.ts';
import {
  isRecoveryOver,
  recover,
  recoveryFor,
  requestRecovery,
} from '../../../../server/accounts-service/actions/recovery.ts';
import { makeRecoveryCodes } from '../../../../server/accounts-service/actions/recovery-codes.ts';
import { switchTwoStep } from '../../../../server/accounts-service/actions/switch-two-step.ts';
import { requestVerification, verifyEmail } from '../../../../server/accounts-service/actions/verification.ts';
import { unknownDevice } from '../../../../server/accounts-service/http/device.ts';
import type { AccountServiceOptions } from '../../../../server/accounts-service/options.ts';
import type { AccountTransaction } from '../../../../server/accounts-service/store/account-database.ts';
import { identitiesOf, upsertIdentity } from '../../../../server/accounts-service/store/identities.ts';
import { changeMfa, mfaOf } from '../../../../server/accounts-service/store/mfa.ts';
import { endSession, sessionsOf } from '../../../../server/accounts-service/store/sessions.ts';
import { targetsOf } from '../../../../server/accounts-service/store/targets.ts';
import { consumeTokens } from '../../../../server/accounts-service/store/tokens.ts';
import { changeUser, findUser, removeUser, type StoredUser } from '../../../../server/accounts-service/store/users.ts';
import { type AccountServer, site, startAccountServer, stores } from '../../../support/account-server.ts';
import { freshEmail, freshPhone } from '../../../wire/accounts/visitors.ts';

const page = `${site}/password-reset`;
const newPassword = 'a hound finds it';
let accountServer: AccountServer;
let service: AccountServiceOptions;
beforeAll(async () => {
  accountServer = await startAccountServer(stores.SQLite);
  service = accountServer.service;
});
afterAll(() => accountServer.close());
beforeEach(() => {
  accountServer.emails.length = 0;
});

const write = <Value>(work: (tx: AccountTransaction) => Promise<Value>) => service.database.write(work);
const stored = async ({ id }: Pick<StoredUser, 'id'>): Promise<StoredUser> => {
  const user = await service.database.read((db) => findUser(db, id));
  if (!user) throw new Error('no such user');
  return user;
};
const mfa = ({ id }: StoredUser) => service.database.read((db) => mfaOf(db, id));
const targets = async ({ id }: StoredUser) =>
  (await service.database.read((db) => targetsOf(db, id))).map(({ identifier }) => identifier);

/** A user with an email address and a name only, by default. */
const person = async (
  { email = freshEmail(), ...has }: { email?: string | null; phone?: string; password?: string } = {},
  change: Partial<Pick<StoredUser, 'emailVerified' | 'phoneVerified' | 'enabled'>> = {},
): Promise<StoredUser> => {
  const user = await createUser(service, { id: crypto.randomUUID(), email, password: null, name: 'Ada', ...has });
  await write((tx) => changeUser(tx, user.id, change, accountServer.clock.now()));
  return stored(user);
};
const withSession = async (user: StoredUser) => {
  const how = { provider: 'email', providerUid: '', factors: ['password'], ip: '', device: unknownDevice };
  return (await write((tx) => startSession(service, tx, user, how))).session;
};

describe('the first verification of an email address', () => {
  const ways: Readonly<Record<string, () => Promise<StoredUser>>> = {
    'a password': () => person({ password: newPassword }),
    'a number': () => person({ phone: freshPhone() }),
    'an authenticator': async () => {
      const user = await person();
      await write((tx) => changeMfa(tx, user.id, { seed: 'a seed' }));
      return user;
    },
    'a provider': async () => {
      const user = await person();
      const [at, noTokens] = [accountServer.clock.now(), { accessToken: '', refreshToken: '', tokenExpiresAt: null }];
      const of = { id: user.id, userId: user.id, provider: 'google', uid: user.id, email: null, emailVerified: false };
      await write((tx) => upsertIdentity(tx, { ...of, ...noTokens, createdAt: at, updatedAt: at }));
      return user;
    },
  };

  it.each(Object.keys(ways))(
    'the first verification of an email address removes %s set before it, and reports the removal',
    async (which) => {
      const user = await ways[which]?.();
      if (!user) throw new Error('no such way');
      expect(await write((tx) => applyFirstEmailVerification(service, tx, user))).toBe(true);
      expect(await stored(user)).toMatchObject({ emailVerified: true, password: null, phone: null, mfa: false });
      expect(await mfa(user)).toMatchObject({ seed: null });
      expect(await service.database.read((db) => identitiesOf(db, user.id))).toEqual([]);
      expect(await targets(user)).toEqual([user.email]);
    },
  );

  it('the first verification of an email address has nothing to remove from a new user', async () => {
    const user = await person();
    expect(await write((tx) => applyFirstEmailVerification(service, tx, user))).toBe(false);
    expect(await stored(user)).toMatchObject({ emailVerified: true, phoneVerified: false });
  });

  it('the first verification of an address is reported by email, and persists when the email can’t be queued', async () => {
    const user = await person();
    await notifyFirstEmailVerification(service, user);
    await notifyFirstEmailVerification(service, await person({ email: null }));
    expect(accountServer.emails).toEqual([{ kind: 'first-proof', to: user.email, name: '' }]);
    const sendEmail = () => Promise.reject(new Error('the outbox is full'));
    await notifyFirstEmailVerification({ ...service, sendEmail }, user);
    expect(accountServer.logged.at(-1)).toMatch(/^email about a first verification not queued/);
    expect(accountServer.logged.at(-1)).toContain(user.id);
    expect(accountServer.logged.at(-1)).toContain('the outbox is full');
  });
});

describe('a link for a new password', () => {
  const link = async (user: StoredUser) => {
    const issued = await recoveryFor(service, { email: user.email ?? '', page });
    return { userId: user.id, secret: issued?.secret ?? '' };
  };

  it('a link for a new password can be checked for being used or expired without using it', async () => {
    const proof = await link(await person());
    const isOver = () => isRecoveryOver(service, proof);
    expect([await isOver(), await isOver()]).toEqual([false, false]);
    expect(await isRecoveryOver(service, { ...proof, secret: 'another' })).toBe(true);
    accountServer.clock.pass(hour);
    expect(await isOver()).toBe(true);
    accountServer.clock.pass(-hour);
    await recover(service, { ...proof, password: newPassword });
    expect(await isOver()).toBe(true);
  });

  it('a link for a new password keeps the phone number and authenticator of a user verified before', async () => {
    const user = await person({ phone: freshPhone() }, { emailVerified: true });
    await write((tx) => changeMfa(tx, user.id, { seed: 'a seed' }));
    await recover(service, { ...(await link(user)), password: newPassword });
    expect(await stored(user)).toMatchObject({ phone: user.phone, emailVerified: true });
    expect(await mfa(user)).toMatchObject({ seed: 'a seed' });
  });

  it('a link for a new password verifies the address, which receives objection links from then on', async () => {
    const user = await person();
    await recover(service, { ...(await link(user)), password: newPassword });
    expect(accountServer.emails.at(-1)).toMatchObject({
      kind: 'password-changed',
      to: user.email,
      name: '',
      objection: { proof: expect.any(String) },
    });
  });

  it('a link for a new password is refused when it was used while the new password was being hashed', async () => {
    const user = await person();
    const proof = await link(user);
    const hash = async (password: string) => {
      await write((tx) => consumeTokens(tx, user.id, 'recovery'));
      return service.passwords.hash(password);
    };
    const late = { ...service, passwords: { ...service.passwords, hash } };
    await expect(recover(late, { ...proof, password: newPassword })).rejects.toMatchObject({
      type: 'user_invalid_token',
    });
    expect((await stored(user)).password).toBeNull();
  });

  it.each(['Password1', 'ada@example.com'])(
    'a link for a new password sets no guessable password: %s',
    async (password) => {
      const user = await person({ email: 'ada@example.com' });
      const proof = await link(user);
      await expect(recover(service, { ...proof, password })).rejects.toMatchObject({ status: 400 });
      expect((await stored(user)).password).toBeNull();
      await write((tx) => removeUser(tx, user.id));
    },
  );

  it('a link for a new password cannot lead to a page of another site, even for an address without an account', async () => {
    const elsewhere = requestRecovery(service, { email: freshEmail(), page: 'https://elsewhere.example/' });
    await expect(elsewhere).rejects.toMatchObject({ type: 'general_argument_invalid' });
  });

  it('a link for a new password is not sent to a blocked user', async () => {
    const { email } = await person({}, { enabled: false });
    await expect(recoveryFor(service, { email: email ?? '', page })).rejects.toMatchObject({ type: 'user_blocked' });
    await requestRecovery(service, { email: email ?? '', page });
    expect(accountServer.emails).toEqual([]);
  });
});

describe('an objection', () => {
  const proofIn = (email: AccountServer['emails'][number] | undefined) =>
    email && 'objection' in email ? (email.objection?.proof ?? '') : '';

  it.each([
    ['changed in the last seven days', 6, null],
    ['is older', 8, expect.any(String)],
  ])(
    'an objection restores the old email address as verified, on an account with a phone number that %s',
    async (_when, days, phone) => {
      const user = await person({ password: newPassword }, { emailVerified: true });
      await write((tx) => replacePhone(service, tx, user.id, freshPhone()));
      await write((tx) => changeUser(tx, user.id, { phoneVerified: true }, accountServer.clock.now()));
      accountServer.clock.pass(days * day);
      const before = await stored(user);
      const email = freshEmail();
      await changeEmail(service, user, { email, password: newPassword, sessionId: undefined });
      expect(await targets(user)).toEqual([email, before.phone]);
      const outcome = { userId: user.id, email: user.email, addressRestored: true, isBlocked: false };
      expect(await raiseObjection(service, proofIn(accountServer.emails.at(-1)))).toEqual(outcome);
      const back = { email: user.email, emailVerified: true, phone, phoneVerified: phone !== null };
      expect(await stored(user)).toMatchObject(back);
      expect(await targets(user)).toEqual(phone === null ? [user.email] : [user.email, before.phone]);
    },
  );

  it('an objection to a change of an account does nothing when the account has been removed since', async () => {
    const user = await person({}, { emailVerified: true });
    const objection = await write((tx) => createObjection(service, tx, user));
    await write((tx) => removeUser(tx, user.id));
    expect(await raiseObjection(service, objection?.proof ?? '')).toBeUndefined();
  });

  it('an objection to a new email address is not offered when there was no old address', async () => {
    await notifyOldAddress(service, await person({ email: null }), undefined);
    expect(accountServer.emails).toEqual([]);
  });
});

describe('an address that an account changed to and has not verified', () => {
  /** An account that changed from its verified address to another person's, and that person's address. */
  const changed = async () => {
    const user = await person({ password: newPassword }, { emailVerified: true });
    const theirs = freshEmail();
    await changeEmail(service, user, { email: theirs, password: newPassword, sessionId: undefined });
    const [email] = accountServer.emails.splice(0);
    const proof = email?.kind === 'email-changed' ? (email.objection?.proof ?? '') : '';
    return { user, theirs, proof };
  };
  const asked = (email: string) => sendLoginCode(service, { userId: crypto.randomUUID(), email, phrase: false });
  const askedLink = (email: string) =>
    sendLoginLink(service, { userId: crypto.randomUUID(), email, phrase: false, page });
  const used = async ({ token, secret }: IssuedLoginToken) => {
    const client = { ip: '', device: unknownDevice };
    return (await logInByToken(service, { userId: token.userId, secret, client })).session.userId;
  };
  const logsIn = async (email: string) => used(await asked(email));

  it('a person who logs in by an account’s new, unverified address gets an account of their own; the first reverts', async () => {
    const { user, theirs, proof } = await changed();
    const own = await logsIn(theirs);
    expect(own).not.toBe(user.id);
    expect(await stored({ id: own })).toMatchObject({ email: theirs, emailVerified: true, labels: [] });
    expect(await stored(user)).toMatchObject({ email: user.email, emailVerified: true, password: user.password });
    expect([await targets(user), await targets(await stored({ id: own }))]).toEqual([[user.email], [theirs]]);
    await raiseObjection(service, proof);
    expect(await stored({ id: own })).toMatchObject({ email: theirs, emailVerified: true });
    expect(await logsIn(theirs)).toBe(own);
  });

  it('an account whose new address another person took is left without one when a third account has the old one', async () => {
    const { user, theirs } = await changed();
    const other = await person({ email: user.email });
    expect(await logsIn(theirs)).not.toBe(user.id);
    expect(await stored(user)).toMatchObject({ email: null, emailVerified: false });
    expect([await targets(user), await targets(other)]).toEqual([[], [user.email]]);
  });

  it('an unverified new address stays the account’s while strangers only ask for links, and can be verified later', async () => {
    const { user, theirs } = await changed();
    const { secret } = await requestVerification(service, await stored(user), page);
    const before = await stored(user);
    const links = [await asked(theirs), await askedLink(theirs)];
    await recoveryFor(service, { email: theirs, page });
    expect(await stored(user)).toEqual(before);
    expect(await targets(user)).toEqual([theirs]);
    const proof = { userId: user.id, secret };
    await expect(verifyEmail(service, proof, undefined)).rejects.toMatchObject({ type: 'user_invalid_token' });
    expect(await stored(user)).toEqual(before);
    await verifyEmail(service, proof, user.id);
    expect(await stored(user)).toMatchObject({ email: theirs, emailVerified: true, password: user.password });
    // Now that its owner has verified the address, the earlier links log in to the account too.
    for (const link of links) expect(await used(link)).toBe(user.id);
  });

  it('an unverified new address voids the account’s own links once another person has proven it', async () => {
    const { user, theirs } = await changed();
    const { secret } = await requestVerification(service, await stored(user), page);
    const own = await used(await askedLink(theirs));
    const proof = { userId: user.id, secret };
    await expect(verifyEmail(service, proof, user.id)).rejects.toMatchObject({ type: 'user_invalid_token' });
    expect(await stored({ id: own })).toMatchObject({ email: theirs, emailVerified: true, password: null });
  });

  it('a person who sets a new password by an account’s new, unverified address gets an account of their own', async () => {
    const { user, theirs, proof } = await changed();
    const issued = await recoveryFor(service, { email: theirs, page });
    const recovery = { userId: user.id, secret: issued?.secret ?? '' };
    const { userId } = await recover(service, { ...recovery, password: 'a password of their own' });
    expect(userId).not.toBe(user.id);
    expect(await stored(user)).toMatchObject({ email: user.email, emailVerified: true, password: user.password });
    const client = { ip: '', device: unknownDevice };
    const { session } = await logIn(service, { email: theirs, password: 'a password of their own', client });
    expect(session.userId).toBe(userId);
    await raiseObjection(service, proof);
    expect(await stored({ id: userId })).toMatchObject({ email: theirs, emailVerified: true, name: '' });
  });

  it('the reader of an unverified address’s emails can log in, although the account that changed to it is blocked', async () => {
    const { user, theirs } = await changed();
    await write((tx) => changeUser(tx, user.id, { enabled: false }, accountServer.clock.now()));
    expect(await recoveryFor(service, { email: theirs, page })).toBeDefined();
    expect(await logsIn(theirs)).not.toBe(user.id);
    expect(await stored(user)).toMatchObject({ email: user.email, enabled: false });
  });

  it('an unverified new address logs no one in when another user’s identity at a provider has the same address', async () => {
    const { user, theirs } = await changed();
    const link = await askedLink(theirs);
    const [at, noTokens] = [accountServer.clock.now(), { accessToken: '', refreshToken: '', tokenExpiresAt: null }];
    const other = await person();
    const of = {
      id: other.id,
      userId: other.id,
      provider: 'google',
      uid: other.id,
      email: theirs,
      emailVerified: true,
    };
    await write((tx) => upsertIdentity(tx, { ...of, ...noTokens, createdAt: at, updatedAt: at }));
    const refused = { type: 'user_email_already_exists' };
    await expect(used(link)).rejects.toMatchObject(refused);
    await expect(askedLink(theirs)).rejects.toMatchObject(refused);
    expect(await recoveryFor(service, { email: theirs, page })).toBeUndefined();
    expect(await stored(user)).toMatchObject({ email: theirs, emailVerified: false });
  });

  it('an unverified new address is sent no link or code by a request that read the account before the change', async () => {
    const user = await person({ password: newPassword });
    const own = user.email ?? '';
    const theirs = freshEmail();
    const lost = { type: 'general_bad_request' };
    const change = () => changeEmail(service, user, { email: theirs, password: newPassword, sessionId: undefined });
    /** The service; the account changes its address between the first reading and the next step. */
    const { database } = service;
    let isChanged = false;
    const read: typeof database.read = async (work) => {
      const found = await database.read(work);
      if (!isChanged) {
        isChanged = true;
        await change();
      }
      return found;
    };
    const meanwhile = { ...service, database: { ...database, read } };
    const input = { userId: crypto.randomUUID(), email: own, phrase: false };
    await expect(sendLoginCode(meanwhile, input)).rejects.toMatchObject(lost);
    // `user` still has the old address.
    await expect(requestVerification(service, user, page)).rejects.toMatchObject(lost);
    expect(accountServer.emails.map(({ kind }) => kind)).toEqual(['email-changed']);
  });

  it('an unverified new address belongs to the account once the old address can no longer object', async () => {
    const { user, theirs } = await changed();
    accountServer.clock.pass(7 * 24 * hour);
    expect(await logsIn(theirs)).toBe(user.id);
    expect(await stored(user)).toMatchObject({ emailVerified: true, password: null });
    accountServer.clock.pass(-7 * 24 * hour);
  });
});

describe('a challenge', () => {
  it('a log-in challenge is refused for a factor that the user does not have, with an error that names it', async () => {
    const nothing = await person({ email: null });
    const unproved = await person({ phone: freshPhone() });
    const refused = async (user: StoredUser, factor: Parameters<typeof createChallenge>[2]) =>
      (await createChallenge(service, { user, session: null }, factor).catch((error) => error)).type;
    expect(await refused(nothing, 'email')).toBe('user_email_not_found');
    expect(await refused(nothing, 'phone')).toBe('user_phone_not_found');
    expect(await refused(unproved, 'email')).toBe('user_email_not_verified');
    expect(await refused(unproved, 'phone')).toBe('user_phone_not_verified');
    expect(await refused(nothing, 'totp')).toBe('user_authenticator_not_found');
    expect(await refused(nothing, 'recoveryCode')).toBe('user_recovery_codes_not_found');
  });

  it('a log-in challenge by email works where no SMS can be sent', async () => {
    const user = await person({}, { emailVerified: true });
    await createChallenge({ ...service, sendText: undefined }, { user, session: null }, 'email');
    expect(accountServer.emails).toMatchObject([{ kind: 'log-in-code', to: user.email, name: 'Ada', phrase: '' }]);
  });

  it('a log-in challenge cannot be answered for a session that has ended meanwhile', async () => {
    const user = await person({}, { emailVerified: true });
    const session = await withSession(user);
    const { id: challengeId } = await createChallenge(service, { user, session: null }, 'email');
    const [email] = accountServer.emails;
    await write((tx) => endSession(tx, session.id));
    const otp = email?.kind === 'log-in-code' ? email.code : '';
    await expect(answerChallenge(service, session, { challengeId, otp })).rejects.toMatchObject({
      type: 'user_session_not_found',
    });
  });

  it('a log-in challenge by a recovery code sends no email to a user without an address', async () => {
    const user = await person({ email: null });
    const session = await withSession(user);
    const [code = ''] = await makeRecoveryCodes(service, user.id, 'first');
    const { id: challengeId } = await createChallenge(service, { user, session: null }, 'recoveryCode');
    expect((await answerChallenge(service, session, { challengeId, otp: code })).factors).toContain('recoveryCode');
    expect(accountServer.emails).toEqual([]);
  });
});

describe('a new email address or phone number', () => {
  it('a new email address or phone number replaces the old one', async () => {
    const user = await person({ phone: freshPhone() }, { phoneVerified: true });
    expect(await targets(user)).toEqual([user.email, user.phone]);
    const phone = freshPhone();
    await write((tx) => replacePhone(service, tx, user.id, phone));
    expect(await stored(user)).toMatchObject({ phone, phoneVerified: false });
    expect(await targets(user)).toEqual([user.email, phone]);
    await write((tx) => replacePhone(service, tx, user.id, null));
    expect(await stored(user)).toMatchObject({ phone: null, phoneVerified: false });
    expect(await targets(user)).toEqual([user.email]);
  });

  it('a new address or number keeps the other sessions and the password, even one that would be refused today', async () => {
    const user = await person();
    const password = await service.passwords.hash('Password1');
    await write((tx) => changeUser(tx, user.id, { password }, accountServer.clock.now()));
    const [here, there] = [await withSession(user), await withSession(user)];
    const proof = { password: 'Password1', sessionId: here.id };
    await changeEmail(service, await stored(user), { ...proof, email: freshEmail() });
    expect((await stored(user)).password).toBe(password);
    const open = await service.database.read((db) => sessionsOf(db, user.id, accountServer.clock.now()));
    expect(open.map(({ id }) => id).toSorted()).toEqual([here.id, there.id].toSorted());
  });

  it('a new email address or phone number is refused to an account that was removed meanwhile', async () => {
    const user = await person({ password: newPassword });
    await write((tx) => removeUser(tx, user.id));
    const change = { email: freshEmail(), password: newPassword, sessionId: undefined };
    await expect(changeEmail(service, user, change)).rejects.toMatchObject({ type: 'user_invalid_credentials' });
  });
});

describe('a password', () => {
  const client = { ip: '', device: unknownDevice };
  const refused = { type: 'user_invalid_credentials' };
  /** A service in which another request does this work after a password was compared, before the result is used. */
  const whileCompared = (work: () => Promise<unknown>): AccountServiceOptions => {
    const matches = async (...compared: Parameters<typeof service.passwords.matches>) => {
      const outcome = await service.passwords.matches(...compared);
      await work();
      return outcome;
    };
    return { ...service, passwords: { ...service.passwords, matches } };
  };
  const overtakes: Readonly<Record<string, (user: StoredUser) => Promise<unknown>>> = {
    'is changed': ({ id }) =>
      write((tx) => changeUser(tx, id, { password: 'another hash' }, accountServer.clock.now())),
    'goes with its account': ({ id }) => write((tx) => removeUser(tx, id)),
  };

  it.each(Object.keys(overtakes))('a password that %s while it is compared opens and changes nothing', async (what) => {
    const one = await person({ password: newPassword });
    const login = { email: one.email ?? '', password: newPassword, client };
    await expect(
      logIn(
        whileCompared(async () => overtakes[what]?.(one)),
        login,
      ),
    ).rejects.toMatchObject(refused);
    expect(await service.database.read((db) => sessionsOf(db, one.id, accountServer.clock.now()))).toEqual([]);
    const other = await person({ password: newPassword });
    const change = { oldPassword: newPassword, password: 'a better one', sessionId: undefined };
    const late = whileCompared(async () => overtakes[what]?.(other));
    await expect(changePassword(late, other, change)).rejects.toMatchObject(refused);
    expect(accountServer.emails).toEqual([]);
  });

  it('a password that was hashed with older parameters is hashed again at the next log-in', async () => {
    const user = await person();
    const old = await hash(newPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await write((tx) => changeUser(tx, user.id, { password: old }, accountServer.clock.now()));
    const login = { email: user.email ?? '', password: newPassword, client };
    await logIn(service, login);
    const { password } = await stored(user);
    expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(service, login)).session.userId).toBe(user.id);
    expect((await stored(user)).password).toBe(password);
  });

  it('a password is changed even when the email about it can’t be queued, or there is no address', async () => {
    const sendEmail = () => Promise.reject(new Error('the outbox is full'));
    const user = await person({ password: newPassword });
    const change = { oldPassword: newPassword, password: 'a better one', sessionId: undefined };
    await changePassword({ ...service, sendEmail }, user, change);
    expect(accountServer.logged.at(-1)).toMatch(/^email about a new password not queued.*the outbox is full/);
    expect(accountServer.logged.at(-1)).toContain(user.id);
    await changePassword(service, await person({ email: null, password: newPassword }), change);
    expect(accountServer.emails).toEqual([]);
  });
});

describe('two-step login', () => {
  const switched = { on: true, session: undefined };

  it('two-step login is reported by email when it changes, and not when it stays the same', async () => {
    const user = await person();
    await switchTwoStep(service, user, switched);
    await switchTwoStep(service, user, switched);
    expect(accountServer.emails).toMatchObject([{ kind: 'two-step-switched', to: user.email, on: true }]);
  });

  it('two-step login changes even when the email about it can’t be queued, or there is no address', async () => {
    const sendEmail = () => Promise.reject(new Error('the outbox is full'));
    const user = await person();
    await switchTwoStep({ ...service, sendEmail }, user, switched);
    expect(accountServer.logged.at(-1)).toMatch(/^two-step login email not queued.*the outbox is full/);
    expect(accountServer.logged.at(-1)).toContain(user.id);
    expect((await stored(user)).mfa).toBe(true);
    await switchTwoStep(service, await person({ email: null }), switched);
    expect(accountServer.emails).toEqual([]);
  });
});

it('a link that verifies an email address works once', async () => {
  const user = await person();
  const { secret } = await requestVerification(service, user, page);
  const follow = () => verifyEmail(service, { userId: user.id, secret }, user.id);
  await follow();
  expect(await stored(user)).toMatchObject({ emailVerified: true });
  await expect(follow()).rejects.toMatchObject({ type: 'user_invalid_token' });
});
