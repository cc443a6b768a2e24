import { formatDate, formatTime, type Instant } from '#core/kernel/time.ts';

/** What a word of a name is made of; no digits, no commas and no dot within, as an address or a sentence has. */
const nameWord = /^[\p{L}\p{M}'’-]+\.?$/u;

/**
 * "Hello Ada." Leaves out an empty name and anything that does not look like a name: many forms take one from a
 * stranger, and an email of ours must not carry their words.
 */
export const greeting = (name: string): string => {
  const plain = plainName(name);
  return plain ? `Hello ${plain}.` : 'Hello.';
};

/** A name as an email of ours may carry it; undefined for an empty one and for anything that does not look like a name. */
export const plainName = (name: string): string | undefined => {
  const plain = name.slice(0, 200).replace(/\s+/g, ' ').trim();
  const isName = plain.length <= 40 && plain.split(' ').every((word) => nameWord.test(word));
  return isName ? plain : undefined;
};

/** The validity of a single-use link, in London time. */
export const goodUntil = (expiresAt: Instant): string =>
  `The link works once, until ${formatTime(expiresAt)} on ${formatDate(expiresAt)}.`;
