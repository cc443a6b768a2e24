import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { AccountServiceOptions } from '../options.ts';

/** Six decimal digits, short enough to copy from an email or a phone. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Random hexadecimal characters. */
export const newHex = (length: number): string =>
  randomBytes(Math.ceil(length / 2))
    .toString('hex')
    .slice(0, length);

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

const manners = ['Golden', 'Muddy', 'Patient', 'Cheerful', 'Early', 'Quiet', 'Lucky', 'Curious', 'Nimble', 'Rainy'];
const things = ['Hound', 'Truffle', 'Oak', 'Basket', 'Hazel', 'Bluebell', 'Orchard', 'Trowel', 'Whistle', 'Lantern'];

const oneOf = (words: readonly string[]): string => words[randomInt(words.length)] ?? '';

/** Two words that the page and the email show: equal words mean that the email belongs to this page. */
export const newPhrase = (): string => `${oneOf(manners)} ${oneOf(things)}`;
