import { ServiceFailure, TooManyTries } from '#core/kernel/failures.ts';

/** The fields of an AppwriteException that we read. Both SDKs have a class of that name, unrelated to the other's. */
export type AppwriteRefusal = { readonly code: number; readonly type: string; readonly message: string };

/** The service's refusal, status 400 to 499 except 429; undefined for a failure. */
export const refusalIn = (error: unknown): AppwriteRefusal | undefined => {
  if (!(error instanceof Error) || error.name !== 'AppwriteException') return undefined;
  const code = 'code' in error && typeof error.code === 'number' ? error.code : 0;
  if (code < 400 || code >= 500 || code === 429) return undefined;
  return { code, type: 'type' in error ? String(error.type) : '', message: error.message };
};

/**
 * Converts an error to the core's `ServiceFailure`, retryable unless the service refused the request; to `TooManyTries`
 * after too many requests.
 * @param doing the purpose of the call, for the operator's log
 */
export const asAccountsFailure = (cause: unknown, doing: string): ServiceFailure => {
  if (cause instanceof ServiceFailure) return cause;
  const message = `the account service could not ${doing}`;
  if (isTooMany(cause)) return new TooManyTries('accounts', message, { cause });
  return new ServiceFailure('accounts', message, { cause, retryable: refusalIn(cause) === undefined });
};

/** Whether the service answered that there were too many requests. */
export const isTooMany = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 429;

/**
 * Calls the service.
 * @param doing the purpose of the call, for the operator's log
 * @throws ServiceFailure for refusals and failures alike
 */
export const callAccountsService = async <Value>(doing: string, ask: () => Promise<Value>): Promise<Value> => {
  try {
    return await ask();
  } catch (error) {
    throw asAccountsFailure(error, doing);
  }
};
