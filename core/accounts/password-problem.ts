import { isPasswordTooLong, passwordLength } from './password-length.ts';

/** What is wrong with a password that somebody chooses, to be said beside it; undefined when the account service takes it. */
export const passwordProblem = (password: string): string | undefined => {
  if (password.length < passwordLength.least) return 'Please choose a password of eight characters or more.';
  return isPasswordTooLong(password) ? 'Please choose a shorter password.' : undefined;
};
