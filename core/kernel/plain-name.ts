/** A word of a name. It has no digits, commas or inner dots, which occur in addresses and sentences. */
export const nameWord = /^[\p{L}\p{M}'’-]+\.?$/u;

/**
 * A name that is safe to use in an email; undefined for anything that does not look like a name. A stranger can type a
 * name into many forms with another person's address, and our emails must not carry a stranger's words.
 */
export const plainName = (name: string): string | undefined => {
  const plain = name.slice(0, 200).replace(/\s+/g, ' ').trim();
  const isName = plain.length <= 40 && plain.split(' ').every((word) => nameWord.test(word));
  return isName ? plain : undefined;
};
