import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AccountServiceOptions } from '../options.ts';

/**
 * The stored form of a short secret. All codes of six digits are quickly tried, so the hash needs a key, which is not in
 * the store. The id makes equal codes of two people have different hashes.
 */
export const hmac = ({ jwtSecret }: Pick<AccountServiceOptions, 'jwtSecret'>, id: string, secret: string): string =>
  createHmac('sha256', jwtSecret).update(`${id}:${secret}`).digest('hex');

/** Compares two hashes in constant time. */
export const sameHash = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};
