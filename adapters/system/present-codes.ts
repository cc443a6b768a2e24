import { createHmac } from 'node:crypto';
import type { PresentCodes } from '#core/tickets/presents/ports.ts';
import { presentCodeOf } from '#core/tickets/presents/present-code.ts';
import { signatures } from './signatures.ts';

/** Codes from a keyed hash of the gift; the hashed texts name their purposes, so no other token of the secret equals one. */
export const presentCodes = (secret: string): PresentCodes => {
  const hash = signatures(secret, 'codes of presents');
  return {
    of: (gift) => {
      const digest = createHmac('sha256', secret).update(`present-code:${gift}`).digest();
      return presentCodeOf(BigInt(`0x${digest.toString('hex')}`));
    },
    hashOf: (code) => hash.of(`present-code-hash:${code}`),
  };
};
