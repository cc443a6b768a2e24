import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { AccountError } from '../http/errors.ts';

/** Maps an error of the OpenID client to the protocol's error; the original stays as its cause. */
export const asAccountError = (cause: unknown): AccountError => {
  if (cause instanceof AccountError) return cause;
  const error = new AccountError(typeOf(cause));
  error.cause = cause;
  return error;
};

const typeOf = (cause: unknown) => {
  // The person cancelled, or the provider refused the person or this client.
  if (cause instanceof AuthorizationResponseError) return 'user_oauth2_unauthorized';
  // The code was used before, has expired or belongs to another request.
  if (cause instanceof ResponseBodyError) return 'user_oauth2_bad_request';
  return 'user_oauth2_provider_error';
};
