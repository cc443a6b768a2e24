import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signatures with one secret. */
export type Signatures = {
  /** HMAC-SHA256 in base64url. Texts name their purpose, so that one secret can sign for several. */
  of(text: string): string;
  /** Whether `given` is the text's signature, compared in constant time. */
  isOf(text: string, given: string): boolean;
};

/** @param what the subject of the error's message @throws RangeError when the secret is empty */
export const signatures = (secret: string, what: string): Signatures => {
  if (secret.trim() === '') throw new RangeError(`${what} need a secret`);
  const of = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    of,
    isOf(text, given) {
      const [expected, shown] = [Buffer.from(of(text)), Buffer.from(given)];
      return expected.length === shown.length && timingSafeEqual(expected, shown);
    },
  };
};
