import type { PasswordFault } from './refused-password.ts';

/** Messages of the log-in and sign-up pages. Those that §8 lists are verbatim. */
export const accountMessages = {
  logInFailed: 'Failed to log in. Please check your credentials and try again.',
  signUpFailed: 'Failed to sign up. Please check your details and try again.',
  sessionLookupFailed: 'Failed to fetch current session',
  loading: 'Loading...',
  /** The log-in succeeded, but the browser dropped the cookie. Not in §8. */
  sessionNotKept: 'Your browser did not keep the log-in. Allow cookies for this site, then log in again.',
  /** Also shown beside the field while the password is typed. */
  passwordLeaked: 'This password has appeared in a data breach. Please choose another.',
  passwordGuessable: 'That’s too easy to guess. Please choose something other than spaces, your name or your email.',
  /** For a used, an expired and a foreign link alike, so that it discloses nothing. */
  linkOver: 'This link no longer works: it was used, or is more than an hour old. Ask for another below.',
  /** Shown beside the code's boxes. */
  codeWrong: 'That is not the code, or it is too old by now.',
  emailNotSent: 'We could not send the letter just now. Check your connection and try again in a minute.',
  notAskedForProof: 'We could not ask for the second step just now. Try again in a minute.',
  /** After a cancelled sign-in at a provider. */
  providerSaidNo: 'The log-in elsewhere was not finished. Nothing has changed here.',
  /** The sign-in took too long, or the browser has no cookie that identifies it. */
  providerLost:
    'We could not tell that it was you who went there. Allow cookies for this site, then try again without waiting long.',
  providerNotLinked: 'There is an account with that address already. Log in with your password or by letter.',
} as const;

/** What was wrong with a new password, beside its field. */
export const passwordFaults: Readonly<Record<PasswordFault, string>> = {
  leaked: accountMessages.passwordLeaked,
  guessable: accountMessages.passwordGuessable,
};
