import { passwordLength } from './sign-up.ts';

/** How hard a new password is to guess: bars of four, and a sentence to go with them. It advises and refuses nothing. */
export type PasswordStrength = { readonly bars: 0 | 1 | 2 | 3 | 4; readonly words: string };

const long = 12;
const veryLong = 20;
/** Fewer different characters than this are a pattern, however often it is repeated. */
const fewCharacters = 5;

/** Judged by length first: length is what guessing costs. */
export const passwordStrength = (password: string): PasswordStrength => {
  const { length } = password;
  if (length === 0) return { bars: 0, words: `At least ${passwordLength.least} characters` };
  if (length < passwordLength.least)
    return { bars: 1, words: `Too short yet: at least ${passwordLength.least} characters.` };
  if (new Set(password).size < fewCharacters) return { bars: 1, words: 'Too much of the same. A dog would guess it.' };
  if (length < long) return { bars: 2, words: 'It will do. Longer is better.' };
  if (length < veryLong) return { bars: 3, words: 'Good. Three plain words beat one clever one.' };
  return { bars: 4, words: 'Strong. Nobody will dig that up.' };
};
