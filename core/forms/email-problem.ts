import { parseEmail } from '../kernel/contact.ts';
import { fieldMessages } from './field-messages.ts';

/** What is wrong with a typed email address, in words for the visitor: an empty field is told from a wrong address. */
export const emailProblem = (typed: string): string | undefined => {
  if (typed.trim() === '') return fieldMessages.emailMissing;
  return parseEmail(typed) ? undefined : fieldMessages.email;
};
