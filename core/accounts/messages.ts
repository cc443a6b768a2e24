import type { PasswordFault } from './refused-password.ts';

/** Messages of the log-in and sign-up pages. Those that §8 lists are verbatim. */
export const accountMessages = {
  logInFailed: 'Failed to log in. Please check your credentials and try again.',
  signUpFailed: 'Failed to sign up. Please check your details and try again.',
  sessionLookupFailed: 'Failed to fetch current session',
  loading: 'Loading...',
  /** Shown after too many attempts, which are limited per hour or less. Not in §8. */
  tooManyTries: 'There have been too many tries from your network or with this email. Please try again in an hour.',
  /** The log-in succeeded, but the browser dropped the cookie. Not in §8. */
  sessionNotKept: 'Your browser didn’t keep you logged in. Allow cookies for this site, then log in again.',
  /** On the log-in page until the form is sent, after the session ended elsewhere while a page was open. */
  loggedOut: 'You’ve been logged out. Log in again to carry on.',
  /** The title and text of the dialog over a form whose session has ended. */
  ended: 'You’ve been logged out',
  endedWhatNow: 'Log in, and we’ll bring you back to this form. What you’ve typed is still here.',
  /** In the form itself, before and after the new log-in. */
  notDoneLoggedOut: 'You’d been logged out, so nothing has changed. Once you’ve logged in, try again.',
  notSavedLoggedOut:
    'This wasn’t saved, because you’d been logged out. What you’ve typed is still here: once you’ve logged in, try again.',
  /** The title and texts of the dialog that asks for a proof of identity before a change. */
  confirmYou: 'Is it still you?',
  confirmByPassword: 'Before we do that, please type your password. We won’t ask again for half an hour.',
  confirmByCode: 'We won’t ask again for half an hour.',
  confirmByLogIn:
    'This account has neither a password nor a confirmed email, so we can’t check that here. Log out, log in again, and repeat it within half an hour.',
  confirmTrouble: 'We couldn’t check that just now. Please try again in a minute.',
  passwordWrong: 'That’s not your password.',
  /** In the form itself, when the question was turned down. */
  notSavedUnproved: 'Nothing was done, because you didn’t confirm that it’s you. What you’ve typed is still here.',
  /** Also shown beside the field while the password is typed. */
  passwordLeaked: 'This password has appeared in a data breach. Please choose another.',
  passwordGuessable: 'That’s too easy to guess. Please choose something other than spaces, your name or your email.',
  /** On the log-in page, after a new password was set by an email's link. */
  passwordChanged: 'Your password has been changed. Log in with it.',
  /** The same for an invited person, who had none before. */
  passwordSet: 'Your password has been set. Log in with it.',
  /** The same text for a used, an expired and a forged link, so that it does not disclose which of them the link is. */
  linkOver: 'This link doesn’t work any more: it’s been used, or is more than an hour old. Ask for another below.',
  /** Shown beside the code's boxes. */
  codeWrong: 'That code is wrong or has expired.',
  /** Recovery codes do not expire. */
  recoveryCodeWrong: 'That code is wrong or has been used already.',
  emailNotSent: 'We couldn’t send the email just now. Check your connection and try again in a minute.',
  notAskedForProof: 'We couldn’t load the second step just now. Try again in a minute.',
  /** After a cancelled sign-in at a provider. */
  providerSaidNo: 'You didn’t finish logging in there. Nothing has changed here.',
  /** After a sign-in that took too long, or in a browser without the cookie that identifies the sign-in. */
  providerLost: 'We couldn’t match that login to this browser. Allow cookies for this site, then try again.',
  providerNotLinked: 'There’s already an account with that email. Log in with your password or by email.',
} as const;

/** Faults of a new password, shown beside its field. */
export const passwordFaults: Readonly<Record<PasswordFault, string>> = {
  leaked: accountMessages.passwordLeaked,
  guessable: accountMessages.passwordGuessable,
};
