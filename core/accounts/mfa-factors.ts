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

/**
 * The code as the service expects it, whatever spaces and dashes it was typed with: digits only, or for a recovery code
 * hexadecimal characters, in which O is read as 0, and I and L as 1.
 */
export const normalizeMfaCode = (factor: MfaFactor, text: string): string =>
  factor === 'recoveryCode'
    ? text
        .replace(/[^0-9a-z]/gi, '')
        .toLowerCase()
        .replaceAll('o', '0')
        .replace(/[il]/g, '1')
    : text.replace(/\D/g, '');

/** The factor to which a typed code belongs: six digits are an authenticator's, anything else is a recovery code. */
export const factorOfCode = (typed: string): 'totp' | 'recoveryCode' =>
  /^\d{6}$/.test(typed.replace(/[\s-]/g, '')) ? 'totp' : 'recoveryCode';

/** A recovery code as it is shown and printed: groups of five characters. */
export const groupedRecoveryCode = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? code;
