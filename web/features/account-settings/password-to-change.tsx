import { passwordLength } from '#core/accounts/password-length.ts';
import { passwordProblem } from '#core/accounts/password-problem.ts';
import type { Account } from '#core/accounts/settings/account.ts';
import { settingsFields } from '#core/accounts/settings/messages.ts';
import { NewPasswordField } from '../../design/forms/new-password-field.tsx';
import { PasswordField } from '../../design/forms/password-field.tsx';

type PasswordToChangeProps = {
  readonly account: Account;
  readonly what: 'email' | 'phone';
  /** What the form calls it. */
  readonly name: string;
  readonly error: string | false | undefined;
};

const hasNone = ({ passwordChangedAt }: Account): boolean => passwordChangedAt === null;

/** The proof that another address asks for: the password. Whoever came in without one chooses their first here, and is told so. */
export const PasswordToChange = ({ account, what, name, error }: PasswordToChangeProps) =>
  hasNone(account) ? (
    <NewPasswordField
      label={`A first password for your account, to change the ${what}`}
      name={name}
      required
      minLength={passwordLength.least}
      maxLength={passwordLength.most}
      error={error}
    />
  ) : (
    <PasswordField
      label={`Your password, to change the ${what}`}
      name={name}
      autoComplete="current-password"
      required
      error={error}
    />
  );

/** What is wrong with it before it is sent, in words. */
export const wrongPasswordToChange = (account: Account, typed: string): string | undefined => {
  if (hasNone(account)) return passwordProblem(typed);
  return typed === '' ? settingsFields.password : undefined;
};
