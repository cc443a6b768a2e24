import { randomInt } from 'node:crypto';

/** Six decimal digits, short enough to copy from an email or a phone. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const manners = ['Golden', 'Muddy', 'Patient', 'Cheerful', 'Early', 'Quiet', 'Lucky', 'Curious', 'Nimble', 'Rainy'];
const things = ['Hound', 'Truffle', 'Oak', 'Basket', 'Hazel', 'Bluebell', 'Orchard', 'Trowel', 'Whistle', 'Lantern'];

const oneOf = (words: readonly string[]): string => words[randomInt(words.length)] ?? '';

/** Two words that the page and the email show: equal words mean that the email belongs to this page. */
export const newPhrase = (): string => `${oneOf(manners)} ${oneOf(things)}`;
