import { createHmac, randomBytes } from 'node:crypto';

export type IdPrefix =
  | 'prod'
  | 'price'
  | 'cs_test'
  | 'li'
  | 'pi'
  | 'ch'
  | 're'
  | 'du'
  | 'di'
  | 'promo'
  | 'coupon'
  | 'we'
  | 'evt'
  | 'req'
  | 'pm'
  | 'txn'
  | 'po';

/** Makes ids that look like Stripe's. */
export type NewId = (prefix: IdPrefix) => string;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const lengths: Partial<Record<IdPrefix, number>> = { cs_test: 58, req: 14 };

/** Letters and digits from bytes; the first eight are slightly likelier, which does not matter in a sandbox. */
export const lettersFrom = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');

/** Unguessable ids. */
export const randomIds = (): NewId => (prefix) => `${prefix}_${lettersFrom(randomBytes(lengths[prefix] ?? 24))}`;

/** Predictable ids: the same sequence for the same seed. `nextNumber` must not repeat a number, even after a restart. */
export const seededIds =
  (seed: string, nextNumber: () => number): NewId =>
  (prefix) => {
    const digest = createHmac('sha512', seed).update(`${prefix}:${nextNumber()}`).digest();
    return `${prefix}_${lettersFrom(digest.subarray(0, lengths[prefix] ?? 24))}`;
  };
