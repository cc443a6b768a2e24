import Stripe from 'stripe';
import { currentRequest } from '#adapters/system/request-context.ts';

/** A request to the provider, and its outcome. */
export type ProviderCall = {
  readonly method: string;
  /** The path without the query. */
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  /** Null when no answer came. */
  readonly status: number | null;
  /** The provider's id of the request, for questions to its support. */
  readonly requestId: string | undefined;
  /** The id of our own request on whose behalf the call was made. */
  readonly request: string | undefined;
  readonly ms: number;
  /** The `Date` header of the answer. */
  readonly date: string | undefined;
};

/** The SDK's own HTTP client, with a callback for each call. */
export const observedHttpClient = (seen: (call: ProviderCall) => void) => {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = async (...given) => {
    const [, , path, method, headers] = given;
    const startedAt = performance.now();
    const about = {
      method,
      path: path.split('?', 1)[0] ?? path,
      idempotencyKey: textOf(headers, 'idempotency-key'),
      request: currentRequest(),
    };
    const end = (answer: Pick<ProviderCall, 'status' | 'requestId' | 'date'>) =>
      seen({ ...about, ...answer, ms: Math.round(performance.now() - startedAt) });
    try {
      const answer = await makeRequest(...given);
      const said = answer.getHeaders();
      end({ status: answer.getStatusCode(), requestId: textOf(said, 'request-id'), date: textOf(said, 'date') });
      return answer;
    } catch (error) {
      end({ status: null, requestId: undefined, date: undefined });
      throw error;
    }
  };
  return client;
};

const textOf = (headers: object, name: string): string | undefined => {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : undefined;
};
