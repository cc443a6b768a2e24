import { isPasswordTooLong, passwordLength } from './password-length.ts';

/** The message about a new password that the account service would refuse; undefined for an acceptable one. */
export const passwordProblem = (password: string): string | undefined => {
  if (password.length < passwordLength.least) return 'Please choose a password of eight characters or more.';
  return isPasswordTooLong(password) ? 'Please choose a shorter password.' : undefined;
};
