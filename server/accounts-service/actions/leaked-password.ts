import { isGuessablePassword } from '#core/accounts/guessable-password.ts';
import { AccountError, invalidParam } from '../http/errors.ts';
import type { AccountServiceOptions } from '../options.ts';

/**
 * Refuses a password that anyone would try first: only blanks, or the owner's own name or address.
 * @throws AccountError password_personal_data
 */
export const mustNotBeGuessable = (
  password: string,
  { name, email }: { readonly name: string; readonly email: string | null },
): void => {
  if (isGuessablePassword(password, { name, email: email ?? '' })) throw new AccountError('password_personal_data');
};

/** Refuses a password that is known from leaks. @throws AccountError general_argument_invalid */
export const mustNotBeLeaked = ({ isLeaked }: AccountServiceOptions, password: string): void => {
  if (isLeaked(password))
    throw invalidParam(
      'password',
      'Password should not be one of the commonly used passwords, which thieves try first.',
    );
};
