import { parseEmail } from '../email-address.ts';
import { fieldMessages } from './field-messages.ts';

/** The visitor's message about a typed email address: one sentence for an empty field, others for letters that its domain can't have, and for a malformed address. */
export const emailProblem = (typed: string): string | undefined => {
  if (typed.trim() === '') return fieldMessages.emailMissing;
  if (parseEmail(typed)) return undefined;
  return /@[^@]*\p{L}/u.test(typed) && /@[^@]*[^\p{ASCII}]/u.test(typed)
    ? fieldMessages.emailDomain
    : fieldMessages.email;
};
