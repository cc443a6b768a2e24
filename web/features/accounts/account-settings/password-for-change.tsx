import { passwordLength } from '#core/accounts/password-length.ts';
import { passwordProblem } from '#core/accounts/password-problem.ts';
import type { Account } from '#core/accounts/settings/account.ts';
import type { SettingsRefusal } from '#core/accounts/settings/client.ports.ts';
import { passwordRefusals, settingsFields } from '#core/accounts/settings/messages.ts';
import { NewPasswordField } from '../../../design/forms/new-password-field.tsx';
import { PasswordField } from '../../../design/forms/password-field.tsx';

type PasswordForChangeProps = {
  readonly account: Account;
  readonly what: 'email' | 'phone';
  /** The name of the form value. */
  readonly name: string;
  readonly error: string | false | undefined;
};

const hasNone = ({ passwordChangedAt }: Account): boolean => passwordChangedAt === null;

/**
 * The password that a new address or number requires. A user without a password chooses their first one here; the hint
 * says so.
 */
export const PasswordForChange = ({ account, what, name, error }: PasswordForChangeProps) =>
  hasNone(account) ? (
    <NewPasswordField
      label={`Choose a password first, to change your ${what}`}
      name={name}
      required
      minLength={passwordLength.least}
      maxLength={passwordLength.most}
      owner={account}
      error={error}
    />
  ) : (
    <PasswordField
      label={`Your password, to change your ${what}`}
      name={name}
      autoComplete="current-password"
      required
      error={error}
    />
  );

/** The error of a password that the service refused. */
export const wrongAfterRefusal = (refusal: SettingsRefusal['kind'] | null): string | undefined =>
  refusal ? passwordRefusals[refusal] : undefined;

/** The error of a typed password, before it is sent; undefined when it is acceptable. */
export const wrongPasswordToChange = (account: Account, typed: string): string | undefined => {
  if (hasNone(account)) return passwordProblem(typed, account);
  return wrongOldPassword(typed);
};

/** The error of a typed present password, before it is sent. One that is too short for a password is wrong. */
export const wrongOldPassword = (typed: string): string | undefined => {
  if (typed === '') return settingsFields.password;
  return typed.length < passwordLength.least ? passwordRefusals['password-wrong'] : undefined;
};
