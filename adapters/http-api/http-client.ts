import * as z from 'zod/mini';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { second } from '#core/kernel/time.ts';

/** What our server says no with (RFC 9457): the refusal's kind as `code`, and whatever facts go with it. */
export type Problem = {
  readonly status: number;
  readonly code: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

export type ApiRequest<Value> = {
  /** On our own origin: `/api/orders`. */
  readonly path: string;
  /** The shape of a good answer. */
  readonly answer: z.ZodMiniType<Value>;
  /** Sent as JSON, a form as a form; with one, or with an empty one, the question is a POST unless told otherwise. */
  readonly body?: unknown;
  readonly method?: string;
  /** How long to wait for the whole answer; ten seconds unless told. */
  readonly timeoutMs?: number;
};

export type HttpClient = {
  /**
   * The answer, or the problem our server put in words.
   * @throws ServiceFailure when there is no telling: no network, no answer in time, or an answer that is not ours,
   * such as a proxy's page. It is retryable, which for a POST holds because ours may all be repeated.
   */
  ask<Value>(request: ApiRequest<Value>): Promise<Result<Value, Problem>>;
};

export type HttpClientOptions = {
  readonly fetch?: typeof fetch;
  /** Who asks, where the built-in service's cookie does not say it: an account's JWT. undefined for a guest. */
  readonly bearer?: () => Promise<string | undefined>;
};

const problemBody = z.looseObject({ code: z.string() });
const defaultTimeoutMs = 10 * second;

/** The browser's way to our own server: JSON or a form out, JSON or a problem back, cookies to our own origin alone. */
export const httpClient = ({ fetch = globalThis.fetch, bearer }: HttpClientOptions = {}): HttpClient => ({
  async ask({ path, answer, body, method = body === undefined ? 'GET' : 'POST', timeoutMs = defaultTimeoutMs }) {
    const headers = new Headers({ accept: 'application/json' });
    // The browser names a form's type itself, for only it knows where the parts end.
    if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const token = await bearer?.();
      if (token) headers.set('authorization', `Bearer ${token}`);
      const response = await fetch(path, {
        method,
        headers,
        credentials: 'same-origin',
        signal,
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const said: unknown = await response.json();
      if (response.ok) return ok(z.parse(answer, said));
      const { code, ...facts } = z.parse(problemBody, said);
      return refuse({ status: response.status, code, facts });
    } catch (cause) {
      if (cause instanceof ServiceFailure) throw cause;
      throw new ServiceFailure('festival', `no good answer from ${path}`, { cause, retryable: true });
    }
  },
});

/** For questions that have no refusal of their own: the answer, or a failure. @throws ServiceFailure */
export const answerOf = <Value>(asked: Result<Value, Problem>): Value => {
  if (asked.ok) return asked.value;
  throw failureOf(asked.refusal);
};

/** A problem nobody expected here, as a failure; worth repeating when the server said that it was only busy. */
export const failureOf = ({ status, code }: Problem): ServiceFailure =>
  new ServiceFailure('festival', `the server answered ${status} ${code}`, {
    retryable: status === 429 || status >= 500,
  });
