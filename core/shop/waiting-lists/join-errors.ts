import { emailProblem } from '../../kernel/forms/email-problem.ts';
import type { FieldErrors } from '../../kernel/forms/form-values.ts';
import { nameProblem } from '../../kernel/forms/name-problem.ts';
import type { JoinForm } from './join-waiting-list.ts';

/** The field errors of the form that joins a waiting list; empty when the form can be sent. */
export const joinErrors = ({ name, email }: Pick<JoinForm, 'name' | 'email'>): FieldErrors => {
  const [wrongName, wrongEmail] = [nameProblem(name), emailProblem(email)];
  return {
    ...(wrongName !== undefined && { name: wrongName }),
    ...(wrongEmail !== undefined && { email: wrongEmail }),
  };
};
