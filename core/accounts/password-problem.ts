import { spokenNumber } from '../kernel/spoken-number.ts';
import { isGuessablePassword, type PasswordOwner } from './guessable-password.ts';
import { accountMessages } from './messages.ts';
import { isPasswordTooLong, passwordLength } from './password-length.ts';

/**
 * The message about a new password that the account service would refuse; undefined for an acceptable one.
 * @param owner the name and address that the page knows so far
 */
export const passwordProblem = (password: string, owner?: PasswordOwner): string | undefined => {
  const { least } = passwordLength;
  if (password.length < least) return `Please choose a password of ${spokenNumber(least)} characters or more.`;
  if (isPasswordTooLong(password)) return 'Please choose a shorter password.';
  return isGuessablePassword(password, owner) ? accountMessages.passwordGuessable : undefined;
};
