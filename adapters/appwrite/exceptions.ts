import { ServiceFailure } from '#core/kernel/failures.ts';

/** An AppwriteException as far as we read it: both SDKs have a class of that name, and neither shares the other's. */
export type AppwriteRefusal = { readonly code: number; readonly type: string; readonly message: string };

/** What the service itself said, when it was a refusal and not trouble: 400 to 499, except for "too many requests". */
export const refusalIn = (error: unknown): AppwriteRefusal | undefined => {
  if (!(error instanceof Error) || error.name !== 'AppwriteException') return undefined;
  const code = 'code' in error && typeof error.code === 'number' ? error.code : 0;
  if (code < 400 || code >= 500 || code === 429) return undefined;
  return { code, type: 'type' in error ? String(error.type) : '', message: error.message };
};

/**
 * The same error as the core knows it. A network that fails, a service that is busy or broken: worth another try.
 * @param doing what we wanted, for the operator's log
 */
export const asAccountsFailure = (cause: unknown, doing: string): ServiceFailure =>
  cause instanceof ServiceFailure
    ? cause
    : new ServiceFailure('accounts', `the account service could not ${doing}`, {
        cause,
        retryable: refusalIn(cause) === undefined,
      });

/** Asks the service for something. @param doing as above @throws ServiceFailure for whatever it says no with */
export const callAccountsService = async <Value>(doing: string, ask: () => Promise<Value>): Promise<Value> => {
  try {
    return await ask();
  } catch (error) {
    throw asAccountsFailure(error, doing);
  }
};
