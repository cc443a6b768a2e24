import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { AccountServiceOptions } from '../options.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = ({ jwtSecret }: Pick<AccountServiceOptions, 'jwtSecret'>) =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', 'account secrets that must be read back', 32));

type EncryptionOptions = Pick<AccountServiceOptions, 'jwtSecret'>;

/** Encrypts a secret that must be read back and so cannot be hashed. The key is not in the store. */
export const encrypt = (service: EncryptionOptions, text: string): string => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(service), iv);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
};

/** @throws Error when the text was encrypted with another key or was altered */
export const decrypt = (service: EncryptionOptions, encrypted: string): string => {
  const bytes = Buffer.from(encrypted, 'base64');
  const decipher = createDecipheriv(algorithm, keyOf(service), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
};

/**
 * Re-encrypts with the service's secret a text that was encrypted with an earlier one. Returns the same text when the
 * earlier secret cannot decrypt it: it then is encrypted with the service's secret already, or with a third one.
 */
export const encryptAnew = (service: EncryptionOptions, earlierSecret: string, encrypted: string): string => {
  try {
    return encrypt(service, decrypt({ jwtSecret: earlierSecret }, encrypted));
  } catch {
    return encrypted;
  }
};
