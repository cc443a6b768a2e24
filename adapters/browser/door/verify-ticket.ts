import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import type { PublicKey } from '#core/door/door-list.ts';
import type { TicketSigning } from '#core/issued-tickets/ticket-code.ts';

// The platform has hashes and Ed25519 in secure contexts only, and a laptop at the field may have none.
hashes.sha512 = sha512;

/** Verifies ticket codes with these keys on any device, without signal and without waiting (decision 0046). */
export const ticketVerifier = (keys: readonly PublicKey[]): Pick<TicketSigning, 'verify'> => {
  const known = keys.map(({ id, key }) => ({ id, bytes: bytesOf(key) }));
  return {
    verify: (keyId, signed, signature) =>
      known.some(({ id, bytes }) => id === keyId && verifies(bytes, signed, signature)),
  };
};

const verifies = (key: Uint8Array, signed: Uint8Array, signature: Uint8Array): boolean => {
  try {
    return verify(signature, signed, key);
  } catch {
    return false;
  }
};

const bytesOf = (base64url: string): Uint8Array => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};
