import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | undefined>();

/**
 * Runs work on behalf of a request, so that the log, the outbox and the payment provider's calls can name it (G22).
 * `undefined` stands for work that no request started.
 */
export const onBehalfOf = <Value>(request: string | undefined, work: () => Value): Value => current.run(request, work);

/** The id of the request for which the current work runs. */
export const currentRequest = (): string | undefined => current.getStore();
