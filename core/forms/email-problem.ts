import { parseEmail } from '../kernel/contact.ts';
import { fieldMessages } from './field-messages.ts';

/** What is wrong with a typed email address, in words for the visitor, with one sentence for an empty field and another for a malformed address. */
export const emailProblem = (typed: string): string | undefined => {
  if (typed.trim() === '') return fieldMessages.emailMissing;
  return parseEmail(typed) ? undefined : fieldMessages.email;
};
