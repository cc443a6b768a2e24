import type { LogInLetters, SecondProofs } from '#core/accounts/ports.ts';

/** The ways in that are not what a test is about: all of them work and do nothing. */
export const waysInAtRest: LogInLetters & SecondProofs = {
  sendLink: async () => ({ phrase: '' }),
  sendCode: async () => ({ userId: '', phrase: '' }),
  logInByLetter: async () => {},
  proofKinds: async () => [],
  askForProof: async () => '',
  giveProof: async () => {},
};
