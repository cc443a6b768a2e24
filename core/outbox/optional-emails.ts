import { allEmailsWanted, type EmailPreferences } from '../email/email-preferences.ts';
import type { Email } from './outbox-task.ts';

/** Whether a recipient can opt out of this email; only then are their preferences looked up. */
export const isOptional = (email: Email): boolean => email.kind === 'registered' && email.replaced;

/** Whether an email is to be sent. @param emailPreferences those of the account with its address; null without one */
export const isWanted = (email: Email, emailPreferences: EmailPreferences | null): boolean =>
  !isOptional(email) || (emailPreferences ?? allEmailsWanted).changes;
