import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { SealedSecrets } from './backup-lines.ts';

const deriveKey = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** scrypt's cost: 32 MiB and about 0.3 s for each guess. It is stored in the backup, so that later versions can raise it. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyOf = (passphrase: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> =>
  deriveKey(passphrase.normalize('NFC'), salt, 32, { N, r, p, maxmem: 256 * N * r });

const base64 = (bytes: Buffer): string => bytes.toString('base64');
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64');

/**
 * Encrypts secrets with a passphrase.
 * @param together bytes that have to be the same when the secrets are opened
 */
export const sealSecrets = async (
  secrets: Readonly<Record<string, string>>,
  passphrase: string,
  together: Buffer,
): Promise<SealedSecrets> => {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, cost), nonce);
  cipher.setAAD(together);
  const box = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
  return {
    names: Object.keys(secrets),
    cost,
    salt: base64(salt),
    nonce: base64(nonce),
    tag: base64(cipher.getAuthTag()),
    box: base64(box),
  };
};

/** @returns undefined when the passphrase is wrong, or when the sealed text or `together` was changed */
export const openSecrets = async (
  sealed: SealedSecrets,
  passphrase: string,
  together: Buffer,
): Promise<Readonly<Record<string, string>> | undefined> => {
  // A forged file could demand more memory than the machine has.
  if (sealed.cost.N > 2 ** 18 || sealed.cost.r > 16 || sealed.cost.p > 16) return undefined;
  try {
    const key = await keyOf(passphrase, bytesOf(sealed.salt), sealed.cost);
    const decipher = createDecipheriv('aes-256-gcm', key, bytesOf(sealed.nonce), { authTagLength: 16 });
    decipher.setAAD(together);
    decipher.setAuthTag(bytesOf(sealed.tag));
    const text = Buffer.concat([decipher.update(bytesOf(sealed.box)), decipher.final()]).toString('utf8');
    return z.record(z.string(), z.string()).parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};
