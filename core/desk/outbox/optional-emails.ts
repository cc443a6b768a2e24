import { allEmailsWanted, type EmailPreferences } from '../../kernel/email/email-preferences.ts';
import type { Email } from './outbox-task.ts';

/** Whether a recipient can opt out of this email; only then are their preferences read. */
export const isOptional = (email: Email): boolean => email.kind === 'registered' && email.replaced;

/** Whether to send an email. @param emailPreferences those of the account with this address; null without an account */
export const isWanted = (email: Email, emailPreferences: EmailPreferences | null): boolean =>
  !isOptional(email) || (emailPreferences ?? allEmailsWanted).changes;
