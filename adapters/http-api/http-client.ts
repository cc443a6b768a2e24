import * as z from 'zod/mini';
import { editionHeader } from '#core/kernel/edition/edition-header.ts';
import {
  type AnswerOf,
  codeOf,
  type Endpoint,
  type RefusalOf,
  type RequestTo,
  type SharedProblem,
  sharedProblems,
} from '#core/kernel/endpoint.ts';
import { LoggedOut, NotProved, ServiceFailure, TooManyTries } from '#core/kernel/failures.ts';
import { pathTo } from '#core/kernel/path-to.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { second } from '#core/kernel/time.ts';
import { pageProofPrompt } from './accounts/page-proof-prompt.ts';
import { sessionEnded } from './session-ended.ts';

export type CallOptions<Expected extends SharedProblem> = {
  /** The shared problems that the caller handles; any other throws a ServiceFailure. */
  readonly expected?: readonly Expected[];
  /** The time limit for the whole answer; ten seconds by default. */
  readonly timeoutMs?: number;
  /** Whether the request is sent to its end when the page is closed meanwhile; for at most 64 kB. */
  readonly outlivesPage?: boolean;
};

/** A shared problem, with the server's message about it; an empty text if it sent none. */
export type Problem<Name extends SharedProblem> = Name extends unknown
  ? { readonly kind: Name; readonly detail: string }
  : never;

export type HttpClient = {
  /**
   * Sends a request to an endpoint of our own server: the answer, a refusal that the endpoint declares, or a shared
   * problem that the caller expects. When the server asks for a fresh proof of identity, the page asks the visitor, and the
   * request is sent once more.
   * @throws ServiceFailure for any other problem (TooManyTries for too many requests, LoggedOut without a session, NotProved
   * without the proof), and when the outcome is unknown: no
   * network, no answer in time, or an answer that is not ours, such as a proxy's page. An unknown outcome is retryable,
   * even for a POST, because all our POSTs are idempotent.
   */
  call<E extends Endpoint, Expected extends SharedProblem = never>(
    endpoint: E,
    request: RequestTo<E> & PlainRequest,
    options?: CallOptions<Expected>,
  ): Promise<Result<AnswerOf<E>, RefusalOf<E> | Problem<NoInfer<Expected>>>>;
};

export type HttpClientOptions = {
  readonly fetch?: typeof fetch;
  /** The account's JWT, where the built-in service's cookie does not reach our server; undefined for a guest. */
  readonly bearer?: () => Promise<string | undefined>;
  /** Aborts a request after this many ms; the browser's own timer by default. */
  readonly timeoutAfter?: (ms: number) => AbortSignal;
  /** The year of the edition that is asked, for pages that may show another one than the site's. */
  readonly edition?: number;
  /** Asks the visitor for a fresh proof of identity: whether they gave one. */
  readonly askForProof?: () => Promise<boolean>;
};

/** The options that all requests share. */
type PlainRequest = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
};

const problemBody = z.looseObject({ code: z.string() });
const defaultTimeoutMs = 10 * second;

/**
 * The client of our own server's API: sends JSON or a form, receives JSON or a problem, and sends cookies only to our own
 * origin.
 */
export const httpClient = ({
  fetch = globalThis.fetch,
  bearer,
  edition,
  timeoutAfter = (ms) => AbortSignal.timeout(ms),
  askForProof = pageProofPrompt.ask,
}: HttpClientOptions = {}): HttpClient => ({
  async call<E extends Endpoint, Expected extends SharedProblem = never>(
    endpoint: E,
    { params = {}, query = {}, body }: RequestTo<E> & PlainRequest,
    { expected = [], timeoutMs = defaultTimeoutMs, outlivesPage = false }: CallOptions<Expected> = {},
  ) {
    const { method, answer } = endpoint;
    const path = pathTo(endpoint.path, params);
    const headers = new Headers({ accept: 'application/json' });
    if (edition !== undefined) headers.set(editionHeader, String(edition));
    const isForm = endpoint.bodyTypes?.[0] === 'multipart/form-data';
    // The browser sets a form's content type itself, because it chooses the boundary between the parts.
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const send = async () => {
      const signal = timeoutAfter(timeoutMs);
      const token = await bearer?.();
      if (token) headers.set('authorization', `Bearer ${token}`);
      const response = await fetch(path + searchOf(query), {
        method,
        headers,
        credentials: 'same-origin',
        keepalive: outlivesPage,
        signal,
        ...(body === undefined ? {} : { body: isForm ? formDataOf(body) : JSON.stringify(body) }),
      });
      const received: unknown = await response.json();
      return { response, received };
    };
    try {
      let { response, received } = await send();
      if (needsProof(response.status, received) && (await askForProof())) ({ response, received } = await send());
      if (response.ok) return ok(z.parse(answer as z.ZodMiniType<AnswerOf<E>>, received));
      const problem = z.parse(problemBody, received);
      // A page that only reads goes on with what it has.
      if (method !== 'GET' && isLoggedOut(response.status, problem)) sessionEnded.notify();
      return refuse(refusalIn(endpoint, expected, response.status, problem));
    } catch (cause) {
      if (cause instanceof ServiceFailure) throw cause;
      throw new ServiceFailure('festival', `no good answer from ${path}`, { cause, retryable: true });
    }
  },
});

const isLoggedOut = (status: number, { code }: { readonly code: string }): boolean =>
  status === sharedProblems['log-in-first'] && code === codeOf('log-in-first');

const needsProof = (status: number, received: unknown): boolean =>
  status === sharedProblems['proof-needed'] && z.safeParse(problemBody, received).data?.code === codeOf('proof-needed');

/** @throws ServiceFailure for a problem that is neither declared nor expected; Error for a refusal without its facts */
const refusalIn = <E extends Endpoint, Expected extends SharedProblem>(
  { refusals = {} }: E,
  expected: readonly Expected[],
  status: number,
  { code, ...facts }: z.output<typeof problemBody>,
): RefusalOf<E> | Problem<Expected> => {
  const kind = Object.keys(refusals).find((each) => codeOf(each) === code);
  if (kind) return { kind, ...z.parse(refusals[kind]?.facts ?? noFacts, facts) } as RefusalOf<E>;
  const named = expected.find((each) => codeOf(each) === code);
  // Before the comparison by status, which several problems share.
  if (!named && code === codeOf('proof-needed')) throw new NotProved('festival', `the server answered ${code}`);
  const shared = named ?? expected.find((each) => status < 500 && sharedProblems[each] === status);
  if (shared) return { kind: shared, detail: String(facts.detail ?? '') } as Problem<Expected>;
  const message = `the server answered ${status} ${code}`;
  if (status === 429) throw new TooManyTries('festival', message);
  if (isLoggedOut(status, { code })) throw new LoggedOut('festival', message);
  // Retryable when the server failed, and not when it refused.
  throw new ServiceFailure('festival', message, { retryable: status >= 500 });
};

/** Separate from the path, because errors name the path and a query may hold a secret. */
const searchOf = (query: Readonly<Record<string, string | undefined>>): string => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, value);
  return given.size === 0 ? '' : `?${given}`;
};

const formDataOf = (fields: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, String(value));
  return form;
};

const noFacts = z.object({});

/** The answer of a call for which the port declares no refusals. @throws ServiceFailure for any refusal */
export const answerOf = <Value>(called: Result<Value, { readonly kind: string }>): Value => {
  if (called.ok) return called.value;
  throw unexpected(called.refusal);
};

/** Converts a refusal that the port does not declare to a failure that is not retryable. */
export const unexpected = ({ kind }: { readonly kind: string }): ServiceFailure =>
  new ServiceFailure('festival', `the server refused: ${kind}`);
