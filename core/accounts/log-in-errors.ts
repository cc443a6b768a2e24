import { emailProblem } from '../kernel/forms/email-problem.ts';
import { fieldMessages } from '../kernel/forms/field-messages.ts';
import type { FieldErrors } from '../kernel/forms/form-values.ts';

type Typed = { readonly email: string; readonly password: string };

/** The errors of the log-in form (§5): a missing or malformed address, an empty password. */
export const logInErrors = ({ email, password }: Typed): FieldErrors => {
  const wrongEmail = emailProblem(email);
  return {
    ...(wrongEmail && { email: wrongEmail }),
    ...(password === '' && { password: fieldMessages.password }),
  };
};
