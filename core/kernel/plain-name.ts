/**
 * A word of a name. It has no commas or inner dots, which occur in addresses and sentences, and at most two digits, at its
 * end: “K9”, “Rex 2”.
 */
export const nameWord = /^(?:[\p{L}\p{M}'’-]+\d{0,2}\.?|\d{1,2})$/u;

/** Names have no more digits; phone numbers do. */
const maxDigits = 2;

/**
 * A name that is safe to use in an email; undefined for anything that does not look like a name. A stranger can type a
 * name into many forms with another person's address, and our emails must not carry a stranger's words.
 */
export const plainName = (name: string): string | undefined => {
  const plain = name.slice(0, 200).replace(/\s+/g, ' ').trim();
  const digits = plain.match(/\d/g) ?? [];
  const isName =
    plain.length <= 40 && digits.length <= maxDigits && plain.split(' ').every((word) => nameWord.test(word));
  return isName ? plain : undefined;
};
