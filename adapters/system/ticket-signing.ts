import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { TicketPublicKeys, TicketSigning } from '#core/tickets/issued/ticket-code.ts';

/** The PKCS #8 prefix of the 32 bytes of an Ed25519 private key (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicBytes = 32;

type Key = { readonly id: number; readonly own: KeyObject; readonly shared: KeyObject };

/**
 * Ed25519 signatures for ticket codes.
 * @param secrets random texts, the present one first; a key pair is derived from each, and codes signed with any of them
 * are genuine
 * @throws RangeError without a secret
 */
export const ticketSigning = (secrets: readonly string[]): TicketSigning & TicketPublicKeys => {
  const keys = secrets.filter((secret) => secret.trim() !== '').map(keyOf);
  const [present] = keys;
  if (!present) throw new RangeError('ticket codes need a secret');
  return {
    keyId: present.id,
    publicKeys: keys.map(({ id, shared }) => ({ id, bytes: new Uint8Array(publicKeyOf(shared)) })),
    sign: (bytes) => new Uint8Array(sign(null, bytes, present.own)),
    // Two keys can have the same id, because it is one byte.
    verify: (keyId, bytes, signature) =>
      keys.some(({ id, shared }) => id === keyId && verify(null, bytes, shared, signature)),
  };
};

const keyOf = (secret: string): Key => {
  const seed = createHash('sha256').update(`ticket codes:${secret}`).digest();
  const own = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const shared = createPublicKey(own);
  return { id: createHash('sha256').update(publicKeyOf(shared)).digest()[0] ?? 0, own, shared };
};

const publicKeyOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' }).subarray(-publicBytes);
