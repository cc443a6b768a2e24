import { type Account, AuthenticationFactor, ID } from 'appwrite';
import type { LogInEmails, MfaChallenges } from '#core/accounts/client.ports.ts';
import { type MfaFactor, mfaFactors } from '#core/accounts/mfa-factors.ts';
import { requireParameters } from '#core/accounts/required-parameters.ts';
import { callAccountsService, refusalIn } from '../../appwrite/exceptions.ts';

const factors = {
  totp: AuthenticationFactor.Totp,
  email: AuthenticationFactor.Email,
  phone: AuthenticationFactor.Phone,
  recoveryCode: AuthenticationFactor.Recoverycode,
} as const satisfies Readonly<Record<MfaFactor, AuthenticationFactor>>;

/** The sign-in methods beside a password, and the second factor, through the official web SDK. */
export const signInMethods = (account: Account): LogInEmails & MfaChallenges => ({
  sendLink: (email, url) =>
    callAccountsService('send a link to log in', async () => {
      const params = { userId: ID.unique(), email, url, phrase: true };
      requireParameters('createMagicURLToken', params);
      const { phrase } = await account.createMagicURLToken(params);
      return { phrase };
    }),

  sendCode: (email) =>
    callAccountsService('send a code to log in', async () => {
      const params = { userId: ID.unique(), email, phrase: true };
      requireParameters('createEmailToken', params);
      const { userId, phrase } = await account.createEmailToken(params);
      return { userId, phrase };
    }),

  logInByEmail: (proof) =>
    callAccountsService('log in by email', async () => {
      requireParameters('createSession', proof);
      await replaceSession(account, () => account.createSession(proof));
    }),

  mfaFactors: () =>
    callAccountsService('list the second factors', async () => {
      const has = await account.listMFAFactors();
      return mfaFactors.filter((kind) => has[kind]);
    }),

  createMfaChallenge: (kind) =>
    callAccountsService('ask for a second factor', async () => {
      const params = { factor: factors[kind] };
      requireParameters('createMFAChallenge', params);
      return (await account.createMFAChallenge(params)).$id;
    }),

  answerMfaChallenge: (challengeId, otp) =>
    callAccountsService('check a second factor', async () => {
      requireParameters('updateMFAChallenge', { challengeId, otp });
      await account.updateMFAChallenge({ challengeId, otp });
    }),
});

/**
 * Logs the visitor in and replaces an existing session, perhaps of another tab: the password just typed or the link just
 * opened decides which account to use.
 */
export const replaceSession = async (
  account: Pick<Account, 'deleteSession'>,
  logIn: () => Promise<unknown>,
): Promise<void> => {
  try {
    await logIn();
  } catch (error) {
    if (refusalIn(error)?.type !== 'user_session_already_exists') throw error;
    await account.deleteSession({ sessionId: 'current' });
    await logIn();
  }
};
