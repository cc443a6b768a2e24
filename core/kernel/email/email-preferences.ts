/** Which optional emails a person wants; all other emails are always sent. */
export type EmailPreferences = {
  /** The confirmation that a saved registration was changed; the first confirmation is not optional. */
  readonly changes: boolean;
};

export const allEmailsWanted: EmailPreferences = { changes: true };
