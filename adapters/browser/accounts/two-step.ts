import { type Account, AuthenticationFactor, AuthenticatorType } from 'appwrite';
import { factorOfCode, normalizeMfaCode } from '#core/accounts/mfa-factors.ts';
import { requireParameters } from '#core/accounts/required-parameters.ts';
import type { TwoStep } from '#core/accounts/settings/client.ports.ts';
import { refusalIn } from '../../appwrite/exceptions.ts';
import { outcomeOf } from './account-outcome.ts';

const type = AuthenticatorType.Totp;

const factors = { totp: AuthenticationFactor.Totp, recoveryCode: AuthenticationFactor.Recoverycode } as const;

/** Two-step login through the web SDK: a change that needs a fresh proof first answers the service's challenge. */
export const browserTwoStep = (account: Account): TwoStep => {
  const prove = async (code: string) => {
    const kind = factorOfCode(code);
    const [factor, otp] = [factors[kind], normalizeMfaCode(kind, code)];
    requireParameters('createMFAChallenge', { factor });
    const { $id: challengeId } = await account.createMFAChallenge({ factor });
    requireParameters('updateMFAChallenge', { challengeId, otp });
    await account.updateMFAChallenge({ challengeId, otp });
  };

  return {
    begin: () =>
      outcomeOf('begin with an authenticator', async () => {
        requireParameters('createMFAAuthenticator', { type });
        const { secret, uri } = await account.createMFAAuthenticator({ type });
        return { key: secret, uri };
      }),

    turnOn: (code, known) =>
      outcomeOf('turn two-step log in on', async () => {
        const otp = normalizeMfaCode('totp', code);
        requireParameters('updateMFAAuthenticator', { type, otp });
        if (known) await prove(otp);
        else await account.updateMFAAuthenticator({ type, otp });
        await account.updateMFA({ mfa: true });
      }),

    firstCodes: () =>
      outcomeOf('make recovery codes', async () => (await account.createMFARecoveryCodes()).recoveryCodes),

    newRecoveryCodes: (code) =>
      outcomeOf('make other recovery codes', async () => {
        await prove(code);
        return (await newCodes(account)).recoveryCodes;
      }),

    turnOff: (code) =>
      outcomeOf('turn two-step log in off', async () => {
        await prove(code);
        await account.updateMFA({ mfa: false });
        requireParameters('deleteMFAAuthenticator', { type });
        await account.deleteMFAAuthenticator({ type });
      }),
  };
};

/** Replaces the recovery codes; creates the first ones where none exist. */
const newCodes = async (account: Account) => {
  try {
    return await account.updateMFARecoveryCodes();
  } catch (error) {
    if (refusalIn(error)?.type !== 'user_recovery_codes_not_found') throw error;
    return account.createMFARecoveryCodes();
  }
};
