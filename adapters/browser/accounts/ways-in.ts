import { type Account, AuthenticationFactor, ID } from 'appwrite';
import type { LogInLetters, SecondProofs } from '#core/accounts/ports.ts';
import { requireParameters } from '#core/accounts/required-parameters.ts';
import { type ProofKind, proofKinds } from '#core/accounts/second-proof.ts';
import { asking, refusalIn } from '../../appwrite/exceptions.ts';

const factors = {
  totp: AuthenticationFactor.Totp,
  email: AuthenticationFactor.Email,
  phone: AuthenticationFactor.Phone,
  recoveryCode: AuthenticationFactor.Recoverycode,
} as const satisfies Readonly<Record<ProofKind, AuthenticationFactor>>;

/** The ways in beside a password, and the second step, through the official web SDK. */
export const waysIn = (account: Account): LogInLetters & SecondProofs => ({
  sendLink: (email, url) =>
    asking('send a link to log in', async () => {
      const wish = { userId: ID.unique(), email, url, phrase: true };
      requireParameters('createMagicURLToken', wish);
      const { phrase } = await account.createMagicURLToken(wish);
      return { phrase };
    }),

  sendCode: (email) =>
    asking('send a code to log in', async () => {
      const wish = { userId: ID.unique(), email, phrase: true };
      requireParameters('createEmailToken', wish);
      const { userId, phrase } = await account.createEmailToken(wish);
      return { userId, phrase };
    }),

  logInByLetter: (proof) =>
    asking('log in by letter', async () => {
      requireParameters('createSession', proof);
      await insteadOf(account, () => account.createSession(proof));
    }),

  proofKinds: () =>
    asking('say what to ask for', async () => {
      const has = await account.listMFAFactors();
      return proofKinds.filter((kind) => has[kind]);
    }),

  askForProof: (kind) =>
    asking('ask for a second proof', async () => {
      const wish = { factor: factors[kind] };
      requireParameters('createMFAChallenge', wish);
      return (await account.createMFAChallenge(wish)).$id;
    }),

  giveProof: (challengeId, otp) =>
    asking('take a second proof', async () => {
      requireParameters('updateMFAChallenge', { challengeId, otp });
      await account.updateMFAChallenge({ challengeId, otp });
    }),
});

/**
 * Logs somebody in, in place of whoever is logged in already, in another tab perhaps: whoever types a password or opens
 * a letter now means to be that person.
 */
export const insteadOf = async (
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
