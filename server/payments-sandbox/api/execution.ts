import type { Provider } from '../sandbox-dependencies.ts';
import type { StoredResponse } from '../store/responses.ts';
import type { Endpoint } from './endpoint.ts';
import { ApiError, brokenProvider, errorBody } from './errors.ts';
import { decodeForm } from './form-encoding.ts';
import { fingerprintOf, type IdempotencyKeys } from './idempotency.ts';

/** A request of the API, before its form is decoded. */
export interface ApiRequest {
  readonly requestId: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly path: string;
  /** The encoded form: the query of a GET, the body of a POST. */
  readonly form: string;
  readonly key: string | undefined;
}

/** The response of a call: executed now, or replayed from the first request with its key. */
export interface Executed extends StoredResponse {
  readonly replayed: boolean;
}

/**
 * Executes one call, once per idempotency key; its writes and its stored response are committed together.
 * With `break500` the work is done, but the response that is stored and sent is a 500.
 * @throws ApiError that is not stored, because it was found before execution or the call has no key.
 */
export const execute = async (
  provider: Provider,
  transact: <Value>(work: () => Value) => Promise<Value>,
  keys: IdempotencyKeys,
  endpoint: Endpoint,
  request: ApiRequest,
  break500 = false,
): Promise<Executed> => {
  const { key, requestId } = request;
  const fingerprint = key === undefined ? '' : fingerprintOf(endpoint.method, request.path, request.form);
  const stored = key === undefined ? undefined : keys.find(key, fingerprint);
  if (stored) return { ...stored, replayed: true };

  const run = endpoint.prepare(decodeForm(request.form));
  const storeResponse = (answer: StoredResponse): Executed => {
    if (key !== undefined) keys.store(key, fingerprint, answer);
    return { ...answer, replayed: false };
  };
  const work = (): Executed => {
    const object = provider.events.causedBy({ id: requestId, idempotency_key: key ?? null }, () =>
      run(provider, { ids: request.ids, path: request.path }),
    );
    if (break500) return storeResponse({ status: 500, body: errorBody(brokenProvider()), requestId });
    return storeResponse({ status: 200, body: JSON.stringify(object), requestId });
  };
  if (endpoint.method === 'GET') return work();
  try {
    return await transact(work);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.storable || key === undefined) throw error;
    return await transact(() => storeResponse({ status: error.status, body: errorBody(error), requestId }));
  }
};
