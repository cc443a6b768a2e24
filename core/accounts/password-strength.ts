import { isGuessablePassword, type PasswordOwner } from './guessable-password.ts';
import { accountMessages } from './messages.ts';
import { passwordLength } from './password-length.ts';

/** How hard a new password is to guess: up to four bars and a sentence. */
export type PasswordStrength = {
  readonly bars: 0 | 1 | 2 | 3 | 4;
  readonly words: string;
  /** Whether the password would be refused. */
  readonly refused?: true;
};

/** The estimator's result: 0 is guessed at once, 4 hardly ever. */
export type Guess = {
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** Whether the exact password is in a list of leaked passwords. */
  readonly isLeaked: boolean;
};

const long = 12;
const veryLong = 20;
/** A password with fewer different characters counts as a pattern, regardless of its length. */
const fewCharacters = 5;

const tooSimple: PasswordStrength = { bars: 1, words: 'Too repetitive. A dog would guess it.' };
const soonGuessed: PasswordStrength = { bars: 1, words: 'Easy to guess. Another word or two would help.' };
const passable: PasswordStrength = { bars: 2, words: 'It’ll do. Longer is better.' };
const good: PasswordStrength = { bars: 3, words: 'Good. Three plain words beat one clever one.' };
const strong: PasswordStrength = { bars: 4, words: 'Strong. No one’s going to dig that up.' };

const byScore = [soonGuessed, soonGuessed, passable, good, strong] as const;

/**
 * Rates a password.
 * @param guess undefined until the estimator is loaded; until then only the length counts
 * @param owner the name and address that the page knows so far
 */
export const passwordStrength = (password: string, guess?: Guess, owner?: PasswordOwner): PasswordStrength => {
  const { length } = password;
  if (length === 0) return { bars: 0, words: `At least ${passwordLength.least} characters` };
  if (length < passwordLength.least)
    return { bars: 1, words: `A little longer: at least ${passwordLength.least} characters.`, refused: true };
  if (guess?.isLeaked) return { bars: 1, words: accountMessages.passwordLeaked, refused: true };
  if (isGuessablePassword(password, owner)) return { bars: 1, words: accountMessages.passwordGuessable, refused: true };
  if (new Set(password).size < fewCharacters) return tooSimple;
  if (guess) return byScore[guess.score];
  if (length < long) return passable;
  return length < veryLong ? good : strong;
};
