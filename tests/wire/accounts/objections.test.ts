import { AuthenticationFactor, AuthenticatorType } from 'appwrite';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, second } from '#core/kernel/time.ts';
import { builtInRecovery } from '../../../server/accounts-service/ports/built-in-members.ts';
import { builtInObjections } from '../../../server/accounts-service/ports/objections.ts';
import { listUsers } from '../../../server/accounts-service/store/user-list.ts';
import { findUserByEmail } from '../../../server/accounts-service/store/users.ts';
import { type AccountServer, site, startAccountServer, stores } from '../../support/account-server.ts';
import { refusal } from './models.ts';
import { aLoggedInBrowser, aMember, freshEmail, password, useBrowsers } from './visitors.ts';

describe.each(['SQLite', 'PostgreSQL'] as const)('objection to an account change (%s)', (store) => {
  let accountServer: AccountServer;
  beforeAll(async () => {
    useBrowsers();
    accountServer = await startAccountServer(stores[store]);
  });
  afterAll(() => accountServer.close());

  const objects = (proof: string) => builtInObjections(accountServer.service, `${site}/password-reset`).object(proof);
  const emailTo = (email: string) => {
    const message = accountServer.emails.findLast(({ to, kind }) => to === email && kind === 'email-changed');
    return message?.kind === 'email-changed' ? message : undefined;
  };
  /** A user whose verified address has just been changed. */
  const moved = async () => {
    const { id, email } = await aMember(accountServer);
    await accountServer.service.database.write((tx) =>
      tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', id).execute(),
    );
    const { account } = await aLoggedInBrowser(accountServer, email);
    const newEmail = freshEmail();
    await account.updateEmail({ email: newEmail, password });
    return { id, email, newEmail, account, proof: emailTo(email)?.objection?.proof ?? '' };
  };

  /** As `moved`; the intruder has also verified the new address, and has received an objection link there (`theirs`). */
  const movedForGood = async () => {
    const { id, email, newEmail, account, proof } = await moved();
    await accountServer.service.database.write((tx) =>
      tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', id).execute(),
    );
    accountServer.clock.pass(second);
    await account.updatePassword({ password: 'a thief’s own password', oldPassword: password });
    const thiefs = accountServer.emails.findLast(({ to, kind }) => to === newEmail && kind === 'password-changed');
    const theirs = thiefs?.kind === 'password-changed' ? (thiefs.objection?.proof ?? '') : '';
    return { email, proof, theirs };
  };

  it('an objection to an account change is offered by email to the old address and stored as a hash only', async () => {
    const { email, proof } = await moved();
    expect(emailTo(email)).toMatchObject({ name: 'Ada Digby' });
    expect(proof).not.toBe('');
    const rows = await accountServer.service.database.read((db) =>
      db.selectFrom('account_objections').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(proof);
  });

  it('an objection to an account change restores the address and ends all sessions, once', async () => {
    const { email, newEmail, account, proof } = await moved();
    expect(await objects(proof)).toEqual(ok({ addressRestored: true }));
    expect(await refusal(account.get())).toMatchObject({ code: 401 });
    expect(accountServer.emails.findLast(({ to }) => to === email)).toMatchObject({
      kind: 'password-recovery',
      locked: true,
    });
    expect(accountServer.emails.some(({ to, kind }) => to === newEmail && kind === 'password-recovery')).toBe(false);
    expect(await objects(proof)).toEqual(refuse({ kind: 'link-over' }));
  });

  it('an objection to an account change locks the account when another account has taken the old address', async () => {
    const { email, account, proof } = await moved();
    await aMember(accountServer, email);
    expect(await objects(proof)).toEqual(ok({ addressRestored: false }));
    expect(await refusal(account.get())).toMatchObject({ code: 401 });
  });

  it('an objection restores the address of an account blocked by an intruder, which stays blocked and gets no link', async () => {
    const { email, account, proof } = await moved();
    await account.updateStatus();
    const before = accountServer.emails.length;
    expect(await objects(proof)).toEqual(ok({ addressRestored: true, blocked: true }));
    expect(accountServer.emails).toHaveLength(before);
    const stored = await accountServer.service.database.read((db) => findUserByEmail(db, email));
    expect(stored).toMatchObject({ email, emailVerified: true, enabled: false, password: null });
    expect(await objects(proof)).toEqual(refuse({ kind: 'link-over' }));
  });

  it('an objection to an account change voids every link that was issued after the change', async () => {
    const { email, proof, theirs } = await movedForGood();
    expect(theirs).not.toBe('');
    expect(await objects(proof)).toEqual(ok({ addressRestored: true }));
    expect(await objects(theirs)).toEqual(refuse({ kind: 'link-over' }));
    expect(accountServer.emails.findLast(({ kind }) => kind === 'password-recovery')).toMatchObject({ to: email });
  });

  it('an objection to an account change works after an intruder has objected first', async () => {
    const { email, proof, theirs } = await movedForGood();
    expect(await objects(theirs)).toEqual(ok({ addressRestored: true }));
    expect(await objects(proof)).toEqual(ok({ addressRestored: true }));
    expect(accountServer.emails.findLast(({ kind }) => kind === 'password-recovery')).toMatchObject({ to: email });
  });

  it('an objection to an account change is not offered to an address that was never verified', async () => {
    const { email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    await account.updateEmail({ email: freshEmail(), password });
    expect(emailTo(email)).toMatchObject({ objection: null });
  });

  it('an objection to an account change expires after seven days', async () => {
    const { proof } = await moved();
    accountServer.clock.pass(7 * day);
    expect(await objects(proof)).toEqual(refuse({ kind: 'link-over' }));
    accountServer.clock.pass(-7 * day);
  });

  it('an objection to a new password removes the password and ends all sessions', async () => {
    const { email, id } = await aMember(accountServer);
    await accountServer.service.database.write((tx) =>
      tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', id).execute(),
    );
    const { account } = await aLoggedInBrowser(accountServer, email);
    await account.updatePassword({ password: 'a thief’s own password', oldPassword: password });
    const message = accountServer.emails.findLast(({ to }) => to === email);
    const proof = message?.kind === 'password-changed' ? message.objection?.proof : undefined;
    expect(await objects(proof ?? '')).toEqual(ok({ addressRestored: true }));
    expect(await refusal(account.get())).toMatchObject({ code: 401 });
    for (const known of [password, 'a thief’s own password'])
      expect(await refusal(aLoggedInBrowser(accountServer, email, known))).toMatchObject({ code: 401 });
    expect(accountServer.emails.findLast(({ to }) => to === email)).toMatchObject({
      kind: 'password-recovery',
      locked: true,
    });
  });

  it('an objection to switching MFA removes MFA and ends all sessions', async () => {
    const { id, email } = await aMember(accountServer);
    await accountServer.service.database.write((tx) =>
      tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', id).execute(),
    );
    const { account } = await aLoggedInBrowser(accountServer, email);
    // An intruder at an open page switches MFA on without knowing the password.
    const { secret } = await account.createMFAAuthenticator({ type: AuthenticatorType.Totp });
    const otp = new TOTP({ secret }).generate({ timestamp: accountServer.clock.now() });
    await account.updateMFAAuthenticator({ type: AuthenticatorType.Totp, otp });
    await account.createMFARecoveryCodes();
    await account.updateMFA({ mfa: true });
    const emails = accountServer.emails.filter(({ to, kind }) => to === email && kind === 'two-step-switched');
    expect(emails).toMatchObject([{ on: true, name: 'Ada Digby' }]);
    await account.updateMFA({ mfa: true });
    const sentEmail = accountServer.emails.findLast(({ to }) => to === email);
    const proof = sentEmail?.kind === 'two-step-switched' ? sentEmail.objection?.proof : undefined;
    expect(await objects(proof ?? '')).toEqual(ok({ addressRestored: true }));
    expect(await refusal(account.get())).toMatchObject({ code: 401 });

    const message = accountServer.emails.findLast(({ to, kind }) => to === email && kind === 'password-recovery');
    const found = message && 'link' in message ? new URL(message.link).searchParams : undefined;
    const emailProof = { userId: found?.get('userId') ?? '', secret: found?.get('secret') ?? '' };
    const own = 'the owner’s own password';
    expect(
      (await builtInRecovery(accountServer.service, `${site}/password-reset`).replacePassword(emailProof, own)).ok,
    ).toBe(true);
    const there = (await aLoggedInBrowser(accountServer, email, own)).account;
    expect(await there.get()).toMatchObject({ email, mfa: false });
    const nothing = { totp: false, recoveryCode: false, phone: false, email: true };
    expect(await there.listMFAFactors()).toMatchObject(nothing);
    expect(await objects(proof ?? '')).toEqual(refuse({ kind: 'link-over' }));
  });

  it('an objection to an account change is offered when a number, an authenticator or recovery codes change', async () => {
    const { id, email } = await aMember(accountServer);
    await accountServer.service.database.write((tx) =>
      tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', id).execute(),
    );
    const { account } = await aLoggedInBrowser(accountServer, email);
    const lastEmail = () => accountServer.emails.findLast(({ to, kind }) => to === email && kind === 'proof-changed');
    const about = (proof: string) => ({ proof, name: 'Ada Digby', objection: { proof: expect.any(String) } });

    await account.updatePhone({ phone: `+447${String(Date.now()).slice(-9)}`, password });
    expect(lastEmail()).toMatchObject(about('phone'));
    await account.updateMFA({ mfa: true });
    const { secret } = await account.createMFAAuthenticator({ type: AuthenticatorType.Totp });
    const code = () => {
      accountServer.clock.pass(30 * second);
      return new TOTP({ secret }).generate({ timestamp: accountServer.clock.now() });
    };
    await account.updateMFAAuthenticator({ type: AuthenticatorType.Totp, otp: code() });
    expect(lastEmail()).toMatchObject(about('authenticator'));
    const { $id: challengeId } = await account.createMFAChallenge({ factor: AuthenticationFactor.Totp });
    await account.updateMFAChallenge({ challengeId, otp: code() });
    await account.createMFARecoveryCodes();
    await account.updateMFARecoveryCodes();
    expect(lastEmail()).toMatchObject(about('recovery-codes'));
    await account.deleteMFAAuthenticator({ type: AuthenticatorType.Totp });
    expect(lastEmail()).toMatchObject(about('no-authenticator'));

    const last = lastEmail();
    const proof = last?.kind === 'proof-changed' ? last.objection?.proof : undefined;
    expect(await objects(proof ?? '')).toEqual(ok({ addressRestored: true }));
    expect(await refusal(account.get())).toMatchObject({ code: 401 });
    const { users } = await accountServer.service.database.read((db) => listUsers(db, [], email));
    expect(users).toMatchObject([{ mfa: false, phone: null, password: null }]);
  });

  it('an objection to an account change is offered when MFA is switched off, but not to an unverified address', async () => {
    const { email } = await aMember(accountServer);
    const { account } = await aLoggedInBrowser(accountServer, email);
    await account.updateMFA({ mfa: true });
    await account.updateMFA({ mfa: false });
    const emails = accountServer.emails.filter(({ to, kind }) => to === email && kind === 'two-step-switched');
    expect(emails).toMatchObject([
      { on: true, objection: null },
      { on: false, objection: null },
    ]);
  });

  it('an objection to an account change restores the first address after several changes', async () => {
    const { email, account, proof } = await moved();
    await account.updateEmail({ email: freshEmail(), password });
    expect(await objects(proof)).toEqual(ok({ addressRestored: true }));
    const back = accountServer.emails.findLast(({ to, kind }) => to === email && kind === 'password-recovery');
    expect(back).toBeDefined();
  });
});
