/** What a second proof may be, best first: an authenticator, a code by letter or by text, a code kept for bad days. */
export const mfaFactors = ['totp', 'email', 'phone', 'recoveryCode'] as const;
export type MfaFactor = (typeof mfaFactors)[number];

/** Nobody is here yet: what was given was right, and their account asks for one proof more. */
export class MfaRequired extends Error {
  constructor() {
    super('a second proof is wanted');
    this.name = 'MfaRequired';
  }
}

/** What to type, as it is kept: figures without what people put between them, a code for bad days in small letters. */
export const normalizeMfaCode = (factor: MfaFactor, text: string): string =>
  factor === 'recoveryCode' ? text.replace(/[^0-9a-z]/gi, '').toLowerCase() : text.replace(/\D/g, '');
