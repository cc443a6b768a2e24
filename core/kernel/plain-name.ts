/**
 * A word of a name. It has no commas or inner dots, which occur in addresses and sentences, and at most two digits, at its
 * end: “K9”, “Rex 2”.
 */
export const nameWord = /^(?:[\p{L}\p{M}'’-]+\d{0,2}\.?|\d{1,2})$/u;

/** Names have no more digits; phone numbers do. */
const maxDigits = 2;

/** A single word of letters, which carries no address, number or sentence. */
const letters = /^\p{L}[\p{L}\p{M}'’-]+$/u;
const maxWordLength = 60;

/** What addresses, sums and sentences have and names do not: nothing is used of such a text. */
const suspicious = /[@/:,;!?<>[\]{}=&#%\p{Sc}]|\.\S/u;

/** Titles before a name. */
export const titles = /^(mr|mrs|ms|miss|mx|dr|prof|professor|sir|lady|lord|dame|rev)\.?$/i;

/**
 * A name that is safe to use in an email: the whole name, or its first plain word ("Siân" of "Siân 🐕 ap Dafydd");
 * undefined when it has none, or looks like an address, a sum or a sentence. A stranger can type a name into many forms with another person's address, and our emails
 * must not carry a stranger's words: a single word is no sentence and no link.
 */
export const plainName = (name: string): string | undefined => {
  const plain = name.slice(0, 200).replace(/\s+/g, ' ').trim();
  const digits = plain.match(/\d/g) ?? [];
  const isName =
    plain.length <= 40 && digits.length <= maxDigits && plain.split(' ').every((word) => nameWord.test(word));
  if (isName) return plain;
  if (suspicious.test(plain) || digits.length > maxDigits) return undefined;
  return plain.split(' ').find((word) => word.length <= maxWordLength && letters.test(word) && !titles.test(word));
};
