import type { LogInEmails, MfaChallenges } from '#core/accounts/client.ports.ts';

/** The ways in that are not what a test is about: all of them work and do nothing. */
export const idleSignInMethods: LogInEmails & MfaChallenges = {
  sendLink: async () => ({ phrase: '' }),
  sendCode: async () => ({ userId: '', phrase: '' }),
  logInByEmail: async () => {},
  mfaFactors: async () => [],
  createMfaChallenge: async () => '',
  answerMfaChallenge: async () => {},
};
