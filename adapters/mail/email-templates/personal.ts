import { hourOf } from '#core/edition/spoken-times.ts';
import { formatDate, type Instant } from '#core/kernel/time.ts';

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

/** Titles that buyers type before their name on the card page. */
const titles = /^(mr|mrs|ms|miss|mx|dr|prof|professor|sir|lady|lord|dame|rev)\.?$/i;

/** The first name of a buyer, as their card page has it; undefined where there is none that looks like a name. */
export const firstName = (name: string | null): string | undefined => {
  const words = (name ?? '').slice(0, 200).trim().split(/\s+/);
  const [first = '', ...others] = words;
  const isName = words.join(' ').length <= 60 && words.every((word) => nameWord.test(word));
  return isName && others.length > 0 && first.length > 1 && !titles.test(first) ? first : undefined;
};

/** The validity of a single-use link, in London time. */
export const goodUntil = (expiresAt: Instant): string =>
  `The link works once, until ${hourOf(expiresAt)} on ${formatDate(expiresAt)}.`;
