import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signatures that only whoever knows the secret can have written. */
export type Signatures = {
  /** HMAC-SHA256 in base64url. The text names its purpose, so that a secret may sign for several. */
  of(text: string): string;
  /** Whether this is the text's signature; how long it takes to say no tells nothing of how close it came. */
  isOf(text: string, given: string): boolean;
};

/** @throws RangeError without a secret: `what` needs one */
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
