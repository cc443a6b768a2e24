import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { AccountServiceOptions } from '../options.ts';

/** Six digits, as people can carry them from a letter or a telephone to a page. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Hexadecimal characters, for links and for those who hand a secret over themselves. */
export const newHex = (length: number): string =>
  randomBytes(Math.ceil(length / 2))
    .toString('hex')
    .slice(0, length);

/**
 * What is stored in place of a short secret. Six digits are soon tried through: without the key, which is not in the
 * store, a stolen store does not tell them; and the same six digits of two people look nothing alike.
 */
export const hmac = ({ jwtSecret }: Pick<AccountServiceOptions, 'jwtSecret'>, id: string, secret: string): string =>
  createHmac('sha256', jwtSecret).update(`${id}:${secret}`).digest('hex');

/** Compares two hashes without telling by its duration how much was right. */
export const sameHash = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const manners = ['Golden', 'Muddy', 'Patient', 'Cheerful', 'Early', 'Quiet', 'Lucky', 'Curious', 'Nimble', 'Rainy'];
const things = ['Hound', 'Truffle', 'Oak', 'Basket', 'Hazel', 'Bluebell', 'Orchard', 'Trowel', 'Whistle', 'Lantern'];

const oneOf = (words: readonly string[]): string => words[randomInt(words.length)] ?? '';

/** Two words to compare on the page and in the letter: whoever reads both knows that the letter is for this page. */
export const newPhrase = (): string => `${oneOf(manners)} ${oneOf(things)}`;
