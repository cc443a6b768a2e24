import { createHash } from 'node:crypto';

/** The beginning of a file's SHA-256, as used in the URLs of pictures. */
export const fileDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 8);
