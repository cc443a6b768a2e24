import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { AccountError } from '../http/errors.ts';

/** What went wrong between us and a provider, in the protocol's words; what the library said stays with it as the cause. */
export const asAccountError = (cause: unknown): AccountError => {
  if (cause instanceof AccountError) return cause;
  const error = new AccountError(typeOf(cause));
  error.cause = cause;
  return error;
};

const typeOf = (cause: unknown) => {
  // The person changed their mind, or the provider will not have them, or will not have us.
  if (cause instanceof AuthorizationResponseError) return 'user_oauth2_unauthorized';
  // The code was used, has expired or was somebody else's.
  if (cause instanceof ResponseBodyError) return 'user_oauth2_bad_request';
  return 'user_oauth2_provider_error';
};
