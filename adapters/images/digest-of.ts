import { createHash } from 'node:crypto';

/** The beginning of a file's SHA-256, as the addresses of pictures have it. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 8);
