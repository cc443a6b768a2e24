import { ok, type Result, refuse } from '../../kernel/result.ts';
import { isGuessablePassword } from '../guessable-password.ts';
import { isPasswordTooLong, passwordLength } from '../password-length.ts';

export type PasswordWithConfirmation = { readonly password: string; readonly confirmation: string };

export type PasswordRefusal = {
  readonly kind:
    | 'password-missing'
    | 'passwords-differ'
    | 'password-too-short'
    | 'password-too-long'
    | 'password-guessable';
};

/**
 * A new password, typed twice: both present and equal, of a length that the accounts service accepts, and not only
 * blanks (§5).
 */
export const newPassword = ({ password, confirmation }: PasswordWithConfirmation): Result<string, PasswordRefusal> => {
  if (password === '' || confirmation === '') return refuse({ kind: 'password-missing' });
  if (password !== confirmation) return refuse({ kind: 'passwords-differ' });
  if (password.length < passwordLength.least) return refuse({ kind: 'password-too-short' });
  if (isPasswordTooLong(password)) return refuse({ kind: 'password-too-long' });
  if (isGuessablePassword(password)) return refuse({ kind: 'password-guessable' });
  return ok(password);
};
