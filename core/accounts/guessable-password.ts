/** The facts about an account's owner that an attacker may know. Missing texts are ''. */
export type PasswordOwner = { readonly name: string; readonly email: string };

const unknownOwner: PasswordOwner = { name: '', email: '' };
/**
 * A name or address with fewer letters than this is compared together with its digits, and not by its letters alone: a
 * person called A may use a password whose only letter is A.
 */
const fewestLetters = 3;

/**
 * Whether a password of any length is among an attacker's first guesses: only blanks, or the owner's name or email
 * address. Case, punctuation, spaces, added digits and the order of the names make no difference.
 */
export const isGuessablePassword = (password: string, { name, email }: PasswordOwner = unknownOwner): boolean => {
  if (password.trim() === '') return true;
  const known = [name, name.split(/\s/).toReversed().join(''), email, email.slice(0, Math.max(0, email.indexOf('@')))];
  const [typedCharacters, typedLetters] = [charactersOf(password), lettersOf(password)];
  return known.some((text) => {
    const [characters, letters] = [charactersOf(text), lettersOf(text)];
    return (
      (characters !== '' && typedCharacters === characters) ||
      (letters.length >= fewestLetters && typedLetters === letters)
    );
  });
};

const charactersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const lettersOf = (text: string): string => charactersOf(text).replace(/\P{L}/gu, '');
