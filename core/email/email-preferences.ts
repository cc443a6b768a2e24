import type { Email } from './email.ts';

/** The letters that somebody can do without, and whether they want them. Whatever is not here is always sent. */
export type EmailPreferences = {
  /** Word that a form of the day was changed; that it was taken in the first time is always told. */
  readonly changes: boolean;
};

export const allEmailsWanted: EmailPreferences = { changes: true };

/** Whether its reader could do without a letter: only then need anybody ask what they wish. */
export const isOptional = (email: Email): boolean => email.kind === 'registered' && email.replaced;

/** @param emailPreferences of the person with the letter's address; null where nobody has it */
export const isWanted = (email: Email, emailPreferences: EmailPreferences | null): boolean =>
  !isOptional(email) || (emailPreferences ?? allEmailsWanted).changes;
