/** MFA factors, preferred first: an authenticator, an emailed code, a texted code, a recovery code. */
export const mfaFactors = ['totp', 'email', 'phone', 'recoveryCode'] as const;
/** One of the MFA factors. */
export type MfaFactor = (typeof mfaFactors)[number];

/** The credentials were right, but the session is pending until the second factor is verified. */
export class MfaRequired extends Error {
  constructor() {
    super('a second factor is needed');
    this.name = 'MfaRequired';
  }
}

/** The code as the service expects it: digits only, or for a recovery code lower-case letters and digits. */
export const normalizeMfaCode = (factor: MfaFactor, text: string): string =>
  factor === 'recoveryCode' ? text.replace(/[^0-9a-z]/gi, '').toLowerCase() : text.replace(/\D/g, '');
