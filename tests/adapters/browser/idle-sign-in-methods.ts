import type { LogInEmails, MfaChallenges } from '#core/accounts/client.ports.ts';

/** Sign-in methods that a test does not need: all of them succeed and do nothing. */
export const idleSignInMethods: LogInEmails & MfaChallenges = {
  sendLink: async () => ({ phrase: '' }),
  sendCode: async () => ({ userId: '', phrase: '' }),
  logInByEmail: async () => {},
  mfaFactors: async () => [],
  createMfaChallenge: async () => '',
  answerMfaChallenge: async () => {},
};
