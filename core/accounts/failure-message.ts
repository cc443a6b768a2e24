import { LoggedOut, NotProved, TooManyTries } from '../kernel/failures.ts';
import { accountMessages } from './messages.ts';

/**
 * The message after a failed request to the account service. Too many tries have a separate message, because the typed
 * credentials may be right.
 */
export const failureMessage = (cause: unknown, otherwise: string): string =>
  cause instanceof TooManyTries ? accountMessages.tooManyTries : otherwise;

/** `notSavedMessage` for a button, with which nothing was typed. */
export const notDoneMessage = (cause: unknown, otherwise: string): string =>
  cause instanceof LoggedOut ? accountMessages.notDoneLoggedOut : notSavedMessage(cause, otherwise);

/**
 * The message of a form whose change failed. After the end of the session another try would fail as well, and without a
 * proof of identity nothing was done.
 */
export const notSavedMessage = (cause: unknown, otherwise: string): string => {
  if (cause instanceof LoggedOut) return accountMessages.notSavedLoggedOut;
  return cause instanceof NotProved ? accountMessages.notSavedUnproved : otherwise;
};
