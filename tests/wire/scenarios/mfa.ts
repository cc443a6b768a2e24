import { AuthenticationFactor, AuthenticatorType } from 'appwrite-16';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { second } from '#core/kernel/time.ts';
import type { AccountServer } from '../../support/account-server.ts';
import { expectModel, refusal } from '../accounts/models.ts';
import { type AccountCalls, logIn, type Sdk, someone } from './sdks.ts';
import type { World } from './world.ts';

const type = AuthenticatorType.Totp;
const invalid = { code: 401, type: 'user_invalid_token' };
const half = { code: 401, type: 'user_more_factors_required' };
const stale = { code: 401, type: 'user_challenge_required' };
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Scenarios U42 to U49. They move the clock, because a code works once. */
export const mfaScenarios = (world: () => World, accountServer: () => AccountServer, sdk: Sdk) => {
  /** A user who has begun to set up an authenticator; each call of `code` moves the clock and returns a new code. */
  const withAuthenticator = async () => {
    const person = await someone(world(), sdk);
    const seed = await person.account.createMfaAuthenticator(type);
    const code = () => {
      accountServer().clock.pass(30 * second);
      return new TOTP({ secret: seed.secret }).generate({ timestamp: accountServer().clock.now() });
    };
    return { ...person, seed, code };
  };
  const verified = async () => {
    const person = await withAuthenticator();
    await person.account.updateMfaAuthenticator(type, person.code());
    return person;
  };
  const prove = async (account: AccountCalls, factor: AuthenticationFactor, otp: string) => {
    const { $id } = await account.createMfaChallenge(factor);
    return account.updateMfaChallenge($id, otp);
  };

  it('accounts U42: an authenticator is verified by a first code', async () => {
    const { account, seed, code } = await withAuthenticator();
    expectModel('mfaType', seed);
    expect((await account.listMfaFactors()).totp).toBe(false);
    const otp = code();
    expect(await refusal(account.updateMfaAuthenticator(type, wrong(otp)))).toEqual(invalid);
    expectModel('user', await account.updateMfaAuthenticator(type, otp));
    expect((await account.listMfaFactors()).totp).toBe(true);
    expect(await refusal(account.createMfaAuthenticator(type))).toMatchObject({ code: 409 });
  });

  it('accounts U43: the next log-in needs a second factor', async () => {
    const { email, account, code } = await verified();
    await account.updateMFA(true);
    const there = await logIn(world(), sdk, email);
    expect(await refusal(there.get())).toEqual(half);
    const session = await prove(there, AuthenticationFactor.Totp, code());
    expectModel('session', session);
    expect(session).toMatchObject({ factors: ['password', 'totp'] });
    expect((await there.get()).email).toBe(email);
  });

  it('accounts U44: the session that switched MFA on stays complete', async () => {
    const { email, account } = await verified();
    expect((await account.updateMFA(true)).mfa).toBe(true);
    expect((await account.get()).email).toBe(email);
  });

  it('accounts U45: a challenge stays open after a wrong answer, and not after the right one', async () => {
    const { account, code } = await verified();
    const question = await account.createMfaChallenge(AuthenticationFactor.Totp);
    expectModel('mfaChallenge', question);
    const otp = code();
    expect(await refusal(account.updateMfaChallenge(question.$id, wrong(otp)))).toEqual(invalid);
    await account.updateMfaChallenge(question.$id, otp);
    expect(await refusal(account.updateMfaChallenge(question.$id, otp))).toEqual(invalid);
  });

  it('accounts U46: recovery codes are created once, and each works once', async () => {
    const { account } = await verified();
    const { recoveryCodes } = await account.createMfaRecoveryCodes();
    expect(recoveryCodes).toHaveLength(6);
    expect(await refusal(account.createMfaRecoveryCodes())).toMatchObject({ code: 409 });
    const [code = ''] = recoveryCodes;
    const factor = AuthenticationFactor.Recoverycode;
    expect(await prove(account, factor, code)).toMatchObject({ factors: ['password', 'totp', 'recoveryCode'] });
    expect(await refusal(prove(account, factor, code))).toEqual(invalid);
    expect(await refusal(prove(account, factor, '0000000000'))).toEqual(invalid);
  });

  it('accounts U47: factors are changed only after a recent challenge', async () => {
    const { account, code } = await verified();
    await account.createMfaRecoveryCodes();
    // Verifying the authenticator counts as a recent challenge, so this waits until it is no longer recent.
    accountServer().clock.pass(31 * 60 * second);
    expect(await refusal(account.updateMfaRecoveryCodes())).toEqual(stale);
    expect(await refusal(account.deleteMfaAuthenticator(type))).toEqual(stale);
    await prove(account, AuthenticationFactor.Totp, code());
    expectModel('mfaRecoveryCodes', await account.updateMfaRecoveryCodes());
    expect(await account.deleteMfaAuthenticator(type)).toMatchObject({ message: '' });
    expect(await refusal(account.deleteMfaAuthenticator(type))).toMatchObject({ code: 404 });
  });

  it('accounts U48: a user without factors is not locked out', async () => {
    const { email, account } = await someone(world(), sdk);
    await account.updateMFA(true);
    expect((await (await logIn(world(), sdk, email)).get()).mfa).toBe(true);
  });

  it('accounts U49: a session without its second factor can be ended', async () => {
    const { email, account } = await verified();
    await account.updateMFA(true);
    const there = await logIn(world(), sdk, email);
    expect(await there.deleteSession('current')).toMatchObject({ message: '' });
  });
};
