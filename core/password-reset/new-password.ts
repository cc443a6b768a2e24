import { isPasswordTooLong, passwordLength } from '../accounts/password-length.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

export type PasswordWithConfirmation = { readonly password: string; readonly confirmation: string };

export type PasswordRefusal = {
  readonly kind: 'password-missing' | 'passwords-differ' | 'password-too-short' | 'password-too-long';
};

/** A new password, typed twice: both present, equal, and of a length that the accounts service accepts (§5). */
export const newPassword = ({ password, confirmation }: PasswordWithConfirmation): Result<string, PasswordRefusal> => {
  if (password === '' || confirmation === '') return refuse({ kind: 'password-missing' });
  if (password !== confirmation) return refuse({ kind: 'passwords-differ' });
  if (password.length < passwordLength.least) return refuse({ kind: 'password-too-short' });
  if (isPasswordTooLong(password)) return refuse({ kind: 'password-too-long' });
  return ok(password);
};
