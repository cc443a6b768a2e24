import { AuthenticatorType } from 'appwrite';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, second } from '#core/kernel/time.ts';
import { builtInRecovery } from '../../../server/accounts-service/ports/accounts.ts';
import { builtInObjections } from '../../../server/accounts-service/ports/settings-ports.ts';
import { type House, openHouse, site, stores } from '../../support/account-house.ts';
import { refusal } from './models.ts';
import { aLoggedInBrowser, aMember, freshEmail, password, useBrowsers } from './visitors.ts';

describe.each(['SQLite', 'PostgreSQL'] as const)('a change, over %s', (store) => {
  let house: House;
  beforeAll(async () => {
    useBrowsers();
    house = await openHouse(stores[store]);
  });
  afterAll(() => house.close());

  const objects = (proof: string) => builtInObjections(house.service, `${site}/password-reset`).object(proof);
  const emailTo = (email: string) => {
    const message = house.emails.findLast(({ to, kind }) => to === email && kind === 'email-changed');
    return message?.kind === 'email-changed' ? message : undefined;
  };
  /** Somebody whose proven address has just been changed. */
  const moved = async () => {
    const { id, email } = await aMember(house);
    await house.service.database.write((tx) =>
      tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', id).execute(),
    );
    const { account } = await aLoggedInBrowser(house, email);
    const newEmail = freshEmail();
    await account.updateEmail({ email: newEmail, password });
    return { id, email, newEmail, account, proof: emailTo(email)?.objection?.proof ?? '' };
  };

  /** Whoever did it has proven the new address too, and has a letter about a change of their own. */
  const movedForGood = async () => {
    const { id, email, newEmail, account, proof } = await moved();
    await house.service.database.write((tx) =>
      tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', id).execute(),
    );
    house.clock.pass(second);
    await account.updatePassword({ password: 'a thief’s own password', oldPassword: password });
    const thiefs = house.emails.findLast(({ to, kind }) => to === newEmail && kind === 'password-changed');
    const theirs = thiefs?.kind === 'password-changed' ? (thiefs.objection?.proof ?? '') : '';
    return { email, proof, theirs };
  };

  it('of address is told to the old one, with a way to object that is kept only as a hash', async () => {
    const { email, proof } = await moved();
    expect(emailTo(email)).toMatchObject({ name: 'Ada Digby' });
    expect(proof).not.toBe('');
    const rows = await house.service.database.read((db) => db.selectFrom('account_objections').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(proof);
  });

  it('can be taken back once: the address is as it was, and nobody is in', async () => {
    const { email, newEmail, account, proof } = await moved();
    expect(await objects(proof)).toEqual(ok({ addressRestored: true }));
    expect(await refusal(account.get())).toMatchObject({ code: 401 });
    expect(house.emails.findLast(({ to }) => to === email)).toMatchObject({ kind: 'password-recovery' });
    expect(house.emails.some(({ to, kind }) => to === newEmail && kind === 'password-recovery')).toBe(false);
    expect(await objects(proof)).toEqual(refuse({ kind: 'link-over' }));
  });

  it('locks the account all the same when somebody else has the old address by now', async () => {
    const { email, account, proof } = await moved();
    await aMember(house, email);
    expect(await objects(proof)).toEqual(ok({ addressRestored: false }));
    expect(await refusal(account.get())).toMatchObject({ code: 401 });
  });

  it('is taken back for good: no letter about what was done since brings it back to who did it', async () => {
    const { email, proof, theirs } = await movedForGood();
    expect(theirs).not.toBe('');
    expect(await objects(proof)).toEqual(ok({ addressRestored: true }));
    expect(await objects(theirs)).toEqual(refuse({ kind: 'link-over' }));
    expect(house.emails.findLast(({ kind }) => kind === 'password-recovery')).toMatchObject({ to: email });
  });

  it('can still be taken back when who did it has objected first', async () => {
    const { email, proof, theirs } = await movedForGood();
    expect(await objects(theirs)).toEqual(ok({ addressRestored: true }));
    expect(await objects(proof)).toEqual(ok({ addressRestored: true }));
    expect(house.emails.findLast(({ kind }) => kind === 'password-recovery')).toMatchObject({ to: email });
  });

  it('gives no stranger an account whose owner had mistyped the address', async () => {
    const { email } = await aMember(house);
    const { account } = await aLoggedInBrowser(house, email);
    await account.updateEmail({ email: freshEmail(), password });
    expect(emailTo(email)).toMatchObject({ objection: null });
  });

  it('stands after seven days', async () => {
    const { proof } = await moved();
    house.clock.pass(7 * day);
    expect(await objects(proof)).toEqual(refuse({ kind: 'link-over' }));
    house.clock.pass(-7 * day);
  });

  it('of password can be objected to as well: whoever made it is out, and knows no password', async () => {
    const { email, id } = await aMember(house);
    await house.service.database.write((tx) =>
      tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', id).execute(),
    );
    const { account } = await aLoggedInBrowser(house, email);
    await account.updatePassword({ password: 'a thief’s own password', oldPassword: password });
    const message = house.emails.findLast(({ to }) => to === email);
    const proof = message?.kind === 'password-changed' ? message.objection?.proof : undefined;
    expect(await objects(proof ?? '')).toEqual(ok({ addressRestored: true }));
    expect(await refusal(account.get())).toMatchObject({ code: 401 });
    for (const known of [password, 'a thief’s own password'])
      expect(await refusal(aLoggedInBrowser(house, email, known))).toMatchObject({ code: 401 });
    expect(house.emails.findLast(({ to }) => to === email)).toMatchObject({ kind: 'password-recovery' });
  });

  it('of the second step can be objected to: its owner needs none to get in again, and who switched it on is out', async () => {
    const { id, email } = await aMember(house);
    await house.service.database.write((tx) =>
      tx.updateTable('account_users').set({ email_verified: 1 }).where('id', '=', id).execute(),
    );
    const { account } = await aLoggedInBrowser(house, email);
    // Who found the page open, and knows no password.
    const { secret } = await account.createMFAAuthenticator({ type: AuthenticatorType.Totp });
    const otp = new TOTP({ secret }).generate({ timestamp: house.clock.now() });
    await account.updateMFAAuthenticator({ type: AuthenticatorType.Totp, otp });
    await account.createMFARecoveryCodes();
    await account.updateMFA({ mfa: true });
    const emails = house.emails.filter(({ to, kind }) => to === email && kind === 'two-step-switched');
    expect(emails).toMatchObject([{ on: true, name: 'Ada Digby' }]);
    await account.updateMFA({ mfa: true });
    const told = house.emails.findLast(({ to }) => to === email);
    const proof = told?.kind === 'two-step-switched' ? told.objection?.proof : undefined;
    expect(await objects(proof ?? '')).toEqual(ok({ addressRestored: true }));
    expect(await refusal(account.get())).toMatchObject({ code: 401 });

    const message = house.emails.findLast(({ to, kind }) => to === email && kind === 'password-recovery');
    const found = message && 'link' in message ? new URL(message.link).searchParams : undefined;
    const emailProof = { userId: found?.get('userId') ?? '', secret: found?.get('secret') ?? '' };
    const own = 'the owner’s own password';
    expect((await builtInRecovery(house.service, `${site}/password-reset`).replacePassword(emailProof, own)).ok).toBe(
      true,
    );
    const there = (await aLoggedInBrowser(house, email, own)).account;
    expect(await there.get()).toMatchObject({ email, mfa: false });
    const nothing = { totp: false, recoveryCode: false, phone: false, email: true };
    expect(await there.listMFAFactors()).toMatchObject(nothing);
    expect(await objects(proof ?? '')).toEqual(refuse({ kind: 'link-over' }));
  });

  it('of the second step is told when it goes as well, and gives a mistyped address no way in', async () => {
    const { email } = await aMember(house);
    const { account } = await aLoggedInBrowser(house, email);
    await account.updateMFA({ mfa: true });
    await account.updateMFA({ mfa: false });
    const emails = house.emails.filter(({ to, kind }) => to === email && kind === 'two-step-switched');
    expect(emails).toMatchObject([
      { on: true, objection: null },
      { on: false, objection: null },
    ]);
  });

  it('is taken back whole, however many times the address was changed since', async () => {
    const { email, account, proof } = await moved();
    await account.updateEmail({ email: freshEmail(), password });
    expect(await objects(proof)).toEqual(ok({ addressRestored: true }));
    const back = house.emails.findLast(({ to, kind }) => to === email && kind === 'password-recovery');
    expect(back).toBeDefined();
  });
});
