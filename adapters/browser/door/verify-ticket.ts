import { getPublicKey, hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import type { PublicKey } from '#core/door/entrance/door-list.ts';
import type { CodeVerifier } from '#core/door/entrance/read-code.ts';

// WebCrypto, with its hashes and Ed25519, exists only in secure contexts, and a laptop at the field may lack one.
hashes.sha512 = sha512;

/** The part of WebCrypto that verification uses; undefined in an insecure context. */
type Platform = Pick<typeof globalThis.crypto.subtle, 'importKey' | 'verify'> | undefined;

/** Whether one key, for which the function was made, made this signature of these bytes. */
type Verify = (bytes: Uint8Array, signature: Uint8Array) => Promise<boolean>;

/**
 * Verifies ticket codes offline with these keys: by the platform's Ed25519, or by a library where the platform has none
 * (decision 0046). Both pass the same tests.
 * @param platform replaces the browser's WebCrypto in tests
 */
export const ticketVerifier = (
  keys: readonly PublicKey[],
  platform: Platform = globalThis.crypto?.subtle,
): CodeVerifier => {
  const known = keys.map(({ id, key }) => ({ id, isOf: verifierOf(bytesOf(key), platform) }));
  return {
    verify: async (keyId, signed, signature) => {
      // Two keys can have the same id, because it is one byte.
      for (const { id, isOf } of known) if (id === keyId && (await (await isOf)(signed, signature))) return true;
      return false;
    },
  };
};

/** Prepared when the door list is loaded, so that the first guest does not wait for it. */
const verifierOf = async (key: Uint8Array<ArrayBuffer>, platform: Platform): Promise<Verify> => {
  const imported = await platform?.importKey('raw', key, 'Ed25519', false, ['verify']).catch(() => undefined);
  if (!platform || !imported) {
    // Makes the library build its table of multiples now, which takes tens of milliseconds on a slow phone.
    getPublicKey(new Uint8Array(32));
    return async (bytes, signature) => isSignedBy(key, bytes, signature);
  }
  return (bytes, signature) =>
    platform
      .verify('Ed25519', imported, Uint8Array.from(signature), Uint8Array.from(bytes))
      .catch(() => isSignedBy(key, bytes, signature));
};

/** Verifies with the library, strictly as in RFC 8032, as platforms do. */
const isSignedBy = (key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean => {
  try {
    return verify(signature, bytes, key, { zip215: false });
  } catch {
    return false;
  }
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
};
