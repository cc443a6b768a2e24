import { TooManyTries } from '../kernel/failures.ts';
import { accountMessages } from './messages.ts';

/**
 * What a visitor reads when a request to the account service has failed. Too many tries have a message of their own, because
 * what was typed may be right.
 */
export const failureMessage = (cause: unknown, otherwise: string): string =>
  cause instanceof TooManyTries ? accountMessages.tooManyTries : otherwise;
