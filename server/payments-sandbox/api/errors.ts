export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface ErrorDetails {
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly charge?: string;
}

/**
 * What the provider answers instead of an object. `storable` errors were met while executing and are replayed under
 * their idempotency key; the others were noticed before anything began, and the same key may be used again.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly details: ErrorDetails;
  readonly storable: boolean;

  constructor(status: number, type: ErrorType, message: string, details: ErrorDetails = {}, storable = false) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.type = type;
    this.details = details;
    this.storable = storable;
  }
}

/** The wire envelope of an error. */
export const errorBody = (error: ApiError): string =>
  JSON.stringify({
    error: {
      ...error.details,
      ...(error.details.code && {
        doc_url: `https://stripe.com/docs/error-codes/${error.details.code.replaceAll('_', '-')}`,
      }),
      message: error.message,
      type: error.type,
    },
  });

/** A parameter is malformed; nothing was executed, so nothing is remembered. */
export const invalidParameter = (param: string, message: string, code?: string | undefined): ApiError =>
  new ApiError(400, 'invalid_request_error', message, code ? { code, param } : { param });

/** A parameter that must be there is not. */
export const missingParameter = (param: string): ApiError =>
  invalidParameter(param, `Missing required param: ${param}.`, 'parameter_missing');

/** A parameter that the call does not have. */
export const unknownParameter = (param: string): ApiError =>
  invalidParameter(param, `Received unknown parameter: ${param}`, 'parameter_unknown');

/** The request made sense but the state of things says no; remembered under the idempotency key. */
export const refusedRequest = (message: string, details: ErrorDetails = {}): ApiError =>
  new ApiError(400, 'invalid_request_error', message, details, true);

/** An id in the path that belongs to nothing. */
export const noSuchObject = (noun: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, 'invalid_request_error', `No such ${noun}: '${id}'`, { code: 'resource_missing', param }, true);

/** An id inside the parameters that belongs to nothing: 400, unlike an id in the path. */
export const noSuchReference = (noun: string, id: string, param: string): ApiError =>
  refusedRequest(`No such ${noun}: '${id}'`, { code: 'resource_missing', param });

/** The key is missing, unknown or a live one. */
export const unauthorised = (message: string): ApiError => new ApiError(401, 'invalid_request_error', message);

/** A fault on demand: too many calls at once. */
export const rateLimited = (): ApiError =>
  new ApiError(429, 'invalid_request_error', 'Too many requests hit the API too quickly.', { code: 'rate_limit' });

/** A fault on demand: somebody else holds the object. */
export const lockTimeout = (): ApiError =>
  new ApiError(409, 'invalid_request_error', 'This object cannot be accessed right now.', { code: 'lock_timeout' });

/** A fault on demand: the provider broke, and says so again under the same key. */
export const brokenProvider = (): ApiError => new ApiError(500, 'api_error', 'An unknown error occurred.', {}, true);

/** The same key came back while its first request is still being worked on. */
export const keyInUse = (key: string): ApiError =>
  new ApiError(409, 'idempotency_error', `There is another in-progress request using the idempotency key ${key}.`, {
    code: 'idempotency_key_in_use',
  });

/** The same key came back with another endpoint or other parameters. */
export const keyMismatch = (key: string): ApiError =>
  new ApiError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same endpoint and parameters they were first used with ('${key}').`,
  );
