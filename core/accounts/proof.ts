export const proofWays = ['password', 'code', 'log-in'] as const;
/**
 * How a session proves anew that its owner is there: by the password; by a code of a second factor, which is an emailed one
 * for an account without a password; or, for an account with neither, only by another log-in.
 */
export type ProofWay = (typeof proofWays)[number];
