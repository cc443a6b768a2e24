import { parseEmail } from '../kernel/contact.ts';
import { fieldMessages } from './field-messages.ts';

/** The visitor's message about a typed email address: one sentence for an empty field, another for a malformed address. */
export const emailProblem = (typed: string): string | undefined => {
  if (typed.trim() === '') return fieldMessages.emailMissing;
  return parseEmail(typed) ? undefined : fieldMessages.email;
};
