import { ServiceFailure } from '#core/kernel/failures.ts';
import { AccountError } from '../http/errors.ts';

/** Rethrows failures of the store and of hashing as failures of the accounts. @throws ServiceFailure */
export const rethrowAsAccountsFailure = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ServiceFailure) {
      throw new ServiceFailure('accounts', cause.message, { cause, retryable: cause.retryable });
    }
    if (cause instanceof AccountError && cause.status === 503) {
      throw new ServiceFailure('accounts', cause.message, { cause, retryable: true });
    }
    throw cause;
  }
};
