import { accountMessages } from './messages.ts';
import { passwordLength } from './password-length.ts';

/** How hard a new password is to guess: bars of four, and a sentence to go with them. It advises and refuses nothing. */
export type PasswordStrength = { readonly bars: 0 | 1 | 2 | 3 | 4; readonly words: string };

/** What somebody who guesses for a living makes of a password: 0 at once, 4 hardly ever. */
export type Guess = {
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** Whether it is known from leaks as it stands. */
  readonly isLeaked: boolean;
};

const long = 12;
const veryLong = 20;
/** Fewer different characters than this are a pattern, however often it is repeated. */
const fewCharacters = 5;

const tooSimple: PasswordStrength = { bars: 1, words: 'Too much of the same. A dog would guess it.' };
const soonGuessed: PasswordStrength = { bars: 1, words: 'Soon guessed. Another word or two would help.' };
const passable: PasswordStrength = { bars: 2, words: 'It will do. Longer is better.' };
const good: PasswordStrength = { bars: 3, words: 'Good. Three plain words beat one clever one.' };
const strong: PasswordStrength = { bars: 4, words: 'Strong. Nobody will dig that up.' };

const byScore = [soonGuessed, soonGuessed, passable, good, strong] as const;

/** @param guess undefined while the estimator is on its way: then length counts, which is what guessing costs most */
export const passwordStrength = (password: string, guess?: Guess): PasswordStrength => {
  const { length } = password;
  if (length === 0) return { bars: 0, words: `At least ${passwordLength.least} characters` };
  if (length < passwordLength.least)
    return { bars: 1, words: `Too short yet: at least ${passwordLength.least} characters.` };
  if (guess?.isLeaked) return { bars: 1, words: accountMessages.passwordLeaked };
  if (new Set(password).size < fewCharacters) return tooSimple;
  if (guess) return byScore[guess.score];
  if (length < long) return passable;
  return length < veryLong ? good : strong;
};
