export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface ErrorDetails {
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly charge?: string;
}

/**
 * An error response. `storable` errors happened during execution and are replayed under their idempotency key; the
 * others were found before execution, and the same key may be used again.
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

/** The JSON body of an error response. */
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

/** 400: a parameter is malformed. Nothing was executed, so the idempotency key stays free. */
export const invalidParameter = (param: string, message: string, code?: string | undefined): ApiError =>
  new ApiError(400, 'invalid_request_error', message, code ? { code, param } : { param });

/** 400: a required parameter is missing. */
export const missingParameter = (param: string): ApiError =>
  invalidParameter(param, `Missing required param: ${param}.`, 'parameter_missing');

/** 400: the endpoint has no such parameter. */
export const unknownParameter = (param: string): ApiError =>
  invalidParameter(param, `Received unknown parameter: ${param}`, 'parameter_unknown');

/** 400: the request is valid but the present state forbids it; stored under the idempotency key. */
export const refusedRequest = (message: string, details: ErrorDetails = {}): ApiError =>
  new ApiError(400, 'invalid_request_error', message, details, true);

/** 404: the id in the path is unknown. */
export const noSuchObject = (noun: string, id: string, param = 'id'): ApiError =>
  new ApiError(404, 'invalid_request_error', `No such ${noun}: '${id}'`, { code: 'resource_missing', param }, true);

/** 400, unlike an id in the path: an id among the parameters is unknown. */
export const noSuchReference = (noun: string, id: string, param: string): ApiError =>
  refusedRequest(`No such ${noun}: '${id}'`, { code: 'resource_missing', param });

/** 401: the API key is missing, unknown or a live one. */
export const unauthorised = (message: string): ApiError => new ApiError(401, 'invalid_request_error', message);

/** Injected fault: the rate limit is exceeded. */
export const rateLimited = (): ApiError =>
  new ApiError(429, 'invalid_request_error', 'Too many requests hit the API too quickly.', { code: 'rate_limit' });

/** Injected fault: another request holds the object's lock. */
export const lockTimeout = (): ApiError =>
  new ApiError(409, 'invalid_request_error', 'This object cannot be accessed right now.', { code: 'lock_timeout' });

/** Injected fault: an internal error, replayed under the same idempotency key. */
export const brokenProvider = (): ApiError => new ApiError(500, 'api_error', 'An unknown error occurred.', {}, true);

/** 409: the first request with this idempotency key is still running. */
export const keyInUse = (key: string): ApiError =>
  new ApiError(409, 'idempotency_error', `There is another in-progress request using the idempotency key ${key}.`, {
    code: 'idempotency_key_in_use',
  });

/** 400: the idempotency key was used before with another endpoint or other parameters. */
export const keyMismatch = (key: string): ApiError =>
  new ApiError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same endpoint and parameters they were first used with ('${key}').`,
  );
