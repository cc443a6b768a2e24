import { getPublicKey, hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import type { PublicKey } from '#core/door/door-list.ts';
import type { CodeVerifier } from '#core/door/read-code.ts';

// The platform has hashes and Ed25519 in secure contexts only, and a laptop at the field may have none.
hashes.sha512 = sha512;

/** What verification needs of WebCrypto, which is missing in an insecure context. */
type Platform = Pick<typeof globalThis.crypto.subtle, 'importKey' | 'verify'> | undefined;

/** Whether this signature of these bytes was made with the key. */
type Verify = (bytes: Uint8Array, signature: Uint8Array) => Promise<boolean>;

/**
 * Verifies ticket codes with these keys, without signal: by the platform's Ed25519, and by a library where the platform
 * has none (decision 0046). Both are held to the same tests.
 * @param platform another one than the browser's own, for tests
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

/** Decided when the list is loaded, so that the first guest does not wait for it. */
const verifierOf = async (key: Uint8Array<ArrayBuffer>, platform: Platform): Promise<Verify> => {
  const imported = await platform?.importKey('raw', key, 'Ed25519', false, ['verify']).catch(() => undefined);
  if (!platform || !imported) {
    // The library makes a table of multiples once: tens of milliseconds on a slow phone, spent here and not at a guest.
    getPublicKey(new Uint8Array(32));
    return async (bytes, signature) => isSignedBy(key, bytes, signature);
  }
  return (bytes, signature) =>
    platform
      .verify('Ed25519', imported, Uint8Array.from(signature), Uint8Array.from(bytes))
      .catch(() => isSignedBy(key, bytes, signature));
};

/** By the library, strictly as in RFC 8032, which is what platforms do. */
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
