import { TooManyTries } from '../kernel/failures.ts';
import { accountMessages } from './messages.ts';

/**
 * The message after a failed request to the account service. Too many tries have a separate message, because the typed
 * credentials may be right.
 */
export const failureMessage = (cause: unknown, otherwise: string): string =>
  cause instanceof TooManyTries ? accountMessages.tooManyTries : otherwise;
