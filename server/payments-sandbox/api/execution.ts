import type { Provider } from '../provider.ts';
import type { Endpoint } from './endpoint.ts';
import { ApiError, brokenProvider, errorBody } from './errors.ts';
import { decodeForm } from './form-encoding.ts';
import { fingerprintOf, type IdempotencyKeys, type StoredAnswer } from './idempotency.ts';

/** A call as it came in. */
export interface ApiRequest {
  readonly requestId: string;
  readonly ids: Readonly<Record<string, string>>;
  readonly path: string;
  /** The encoded form: the query of a GET, the body of a POST. */
  readonly form: string;
  readonly key: string | undefined;
}

/** What a call was answered, now or when it first came. */
export interface Executed extends StoredAnswer {
  readonly replayed: boolean;
}

/**
 * Does one call, once per idempotency key: what it did and what it answered are committed together.
 * With `break500` the work is done but remembered, and answered, as a 500.
 * @throws ApiError that was noticed before anything began and is therefore not remembered.
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
  const remembered = key === undefined ? undefined : keys.recall(key, fingerprint);
  if (remembered) return { ...remembered, replayed: true };

  const run = endpoint.prepare(decodeForm(request.form));
  const remember = (answer: StoredAnswer): Executed => {
    if (key !== undefined) keys.remember(key, fingerprint, answer);
    return { ...answer, replayed: false };
  };
  const work = (): Executed => {
    const object = provider.events.causedBy({ id: requestId, idempotency_key: key ?? null }, () =>
      run(provider, { ids: request.ids, path: request.path }),
    );
    if (break500) return remember({ status: 500, body: errorBody(brokenProvider()), requestId });
    return remember({ status: 200, body: JSON.stringify(object), requestId });
  };
  if (endpoint.method === 'GET') return work();
  try {
    return await transact(work);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.storable || key === undefined) throw error;
    return await transact(() => remember({ status: error.status, body: errorBody(error), requestId }));
  }
};
