import type { PresentCodes } from '#core/tickets/changes/presents/ports.ts';
import { presentCodeOf } from '#core/tickets/changes/presents/present-code.ts';
import { signatures } from './signatures.ts';

/** Codes from a keyed hash of the gift; the hashed texts name their purposes, so no other token of the secret equals one. */
export const presentCodes = (secret: string): PresentCodes => {
  const hash = signatures(secret, 'codes of presents');
  return {
    of: (gift) => {
      const digest = Buffer.from(hash.of(`present-code:${gift}`), 'base64url');
      return presentCodeOf(BigInt(`0x${digest.toString('hex')}`));
    },
    hashOf: (code) => hash.of(`present-code-hash:${code}`),
  };
};
