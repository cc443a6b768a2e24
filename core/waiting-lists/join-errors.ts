import { emailProblem } from '../forms/email-problem.ts';
import { fieldMessages } from '../forms/field-messages.ts';
import type { FieldErrors } from '../forms/form-values.ts';
import { tidyName } from '../ticket-changes/rename-holder.ts';
import type { JoinForm } from './join-waiting-list.ts';

/** The field errors of the form that joins a waiting list; empty when the form can be sent. */
export const joinErrors = ({ name, email }: Pick<JoinForm, 'name' | 'email'>): FieldErrors => {
  const wrongEmail = emailProblem(email);
  return {
    ...(!tidyName(name) && { name: fieldMessages.name }),
    ...(wrongEmail !== undefined && { email: wrongEmail }),
  };
};
