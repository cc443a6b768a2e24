import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import type { Provider } from '../sandbox-dependencies.ts';
import { randomIds } from '../store/ids.ts';
import { apiVersion } from '../webhooks/events.ts';
import type { Endpoint } from './endpoint.ts';
import { isObjectNotSimulated } from './endpoints-not-simulated.ts';
import { ApiError, brokenProvider, errorBody, lockTimeout, rateLimited, unauthorised } from './errors.ts';
import { type ApiRequest, type Executed, execute } from './execution.ts';
import type { Fault, FaultInjector } from './faults.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import { notSimulated } from './not-simulated.ts';
import type { RequestLog } from './request-log.ts';

export interface ApiServerParts {
  readonly provider: Provider;
  readonly transact: <Value>(work: () => Value) => Promise<Value>;
  readonly keys: IdempotencyKeys;
  readonly faults: FaultInjector;
  readonly requests: RequestLog;
  readonly endpoints: readonly Endpoint[];
  readonly acceptedKeys: readonly string[];
  readonly error: (message: string, details: Readonly<Record<string, unknown>>) => void;
}

/** Request ids are always random: with seeded ids, even a refused call would use a number and write it to the disk. */
const newRequestId = randomIds();

/** @throws Error always: endpoints validate their parameters themselves. */
const noSchemas = () => (): never => {
  throw new Error('the payments sandbox has no Fastify schemas');
};

const isThisMachine = (host = ''): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host);

/** The Fastify server of Stripe's API under `/v1`. The caller adds the control routes and listens. */
export const apiServer = (parts: ApiServerParts): FastifyInstance => {
  const app = Fastify({
    bodyLimit: 1_048_576,
    forceCloseConnections: true,
    return503OnClosing: false,
    // An id of any length gets Stripe's 404 for an unknown id, not the router's.
    routerOptions: { maxParamLength: 4 * 1024 },
    // Prevents Fastify from loading its schema compilers, because no endpoint has a Fastify schema.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  // Refuses pages: programs send no `Origin`, and a page whose host name resolves to this machine has another `Host`.
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin === undefined && isThisMachine(request.headers.host)) return undefined;
    const foreign = new ApiError(
      403,
      'invalid_request_error',
      'The payments sandbox answers programs on this machine only.',
    );
    return sendError(reply, foreign, newRequestId('req'));
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  for (const endpoint of parts.endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => answer(parts, endpoint, request, reply),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    if (isObjectNotSimulated(path)) {
      requireKnownKey(request.headers.authorization, parts.acceptedKeys);
      throw notSimulated(`${request.method} ${path}`);
    }
    const unknown = new ApiError(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${request.method}: ${request.url}).`,
    );
    return sendError(reply, unknown, newRequestId('req'));
  });
  app.setErrorHandler((failure, _request, reply) => {
    const error = asApiError(failure);
    // A malformed request is the caller's fault, not the sandbox's.
    if (error.status >= 500) parts.error('payments sandbox request failed', { failure: String(failure) });
    return sendError(reply, error, newRequestId('req'));
  });
  return app;
};

const answer = async (parts: ApiServerParts, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => {
  const call = toApiRequest(endpoint, request);
  const note = (status: number | null) => parts.requests.add({ ...call, method: endpoint.method, status });
  try {
    requireKnownKey(request.headers.authorization, parts.acceptedKeys);
    requireVersion(request.headers['stripe-version']);
    const fault = parts.faults.take(endpoint.method, call.path);
    const outcome = await underFault(parts, endpoint, call, fault, reply);
    note(outcome?.status ?? null);
    if (!outcome) return reply;
    if (outcome.replayed) reply.header('idempotent-replayed', 'true').header('original-request', outcome.requestId);
    return send(reply, outcome.status, outcome.body, call);
  } catch (failure) {
    const error = asApiError(failure);
    note(error.status);
    if (!(failure instanceof ApiError)) parts.error('payments sandbox request failed', { failure: String(failure) });
    return sendError(reply, error, call.requestId, call.key);
  }
};

/** Executes the call under an injected fault. @returns undefined when the fault has already ended the response */
const underFault = async (
  parts: ApiServerParts,
  endpoint: Endpoint,
  call: ApiRequest,
  fault: Fault | undefined,
  reply: FastifyReply,
): Promise<Executed | undefined> => {
  if (fault?.shouldRetry !== undefined) reply.header('stripe-should-retry', String(fault.shouldRetry));
  if (fault?.when === 'before') throwFault(fault, reply);
  const release = call.key === undefined ? () => {} : parts.keys.hold(call.key);
  try {
    if (fault?.when === 'before' && !(await injectFault(parts.faults, fault, reply))) return undefined;
    await parts.provider.scheduledTasks.runDue();
    const executed = await execute(
      parts.provider,
      parts.transact,
      parts.keys,
      endpoint,
      call,
      fault?.when === 'after' && fault.answer === '500',
    );
    if (fault?.when !== 'after' || fault.answer === '500') return executed;
    throwFault(fault, reply);
    return (await injectFault(parts.faults, fault, reply)) ? executed : undefined;
  } finally {
    release();
  }
};

const throwFault = (fault: Fault, reply: FastifyReply) => {
  if (fault.answer === '409') throw lockTimeout();
  if (fault.answer === '500') throw brokenProvider();
  if (fault.answer !== '429') return;
  reply.header('stripe-rate-limited-reason', 'global-rate');
  throw rateLimited();
};

/** Executes a fault of the socket or the response body. @returns whether the call continues */
const injectFault = async (faults: FaultInjector, fault: Fault, reply: FastifyReply): Promise<boolean> => {
  switch (fault.answer) {
    case 'held':
      await faults.held();
      return true;
    case 'html':
      reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
      return false;
    case 'timeout':
      await new Promise<void>((resolve) => reply.raw.once('close', resolve));
      reply.hijack();
      return false;
    case 'closed':
      reply.hijack();
      reply.raw.destroy();
      return false;
    default:
      return true;
  }
};

const toApiRequest = (endpoint: Endpoint, request: FastifyRequest): ApiRequest => {
  const [path = '', query = ''] = (request.raw.url ?? '').split('?', 2);
  const ids = isTextMap(request.params) ? request.params : {};
  const key = request.headers['idempotency-key'];
  return {
    requestId: newRequestId('req'),
    ids,
    path,
    form: endpoint.method === 'POST' && typeof request.body === 'string' ? request.body : query,
    key: endpoint.method === 'POST' && typeof key === 'string' && key !== '' ? key : undefined,
  };
};

const isTextMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => typeof each === 'string');

/** Accepts Bearer, or Basic with the key as user name. @throws ApiError 401 */
const requireKnownKey = (header: string | undefined, accepted: readonly string[]) => {
  const [scheme = '', credentials = ''] = (header ?? '').split(' ', 2);
  const key =
    scheme.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString().split(':')[0] : credentials;
  if (!key) throw unauthorised('You did not provide an API key.');
  if (key.startsWith('sk_live_')) throw unauthorised('A live key has no business in the sandbox.');
  if (!accepted.includes(key)) throw unauthorised(`Invalid API Key provided: ${key.slice(0, 8)}****`);
};

/** For example "card: expected string, received number". */
const inOneLine = ({ issues }: ZodError): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join('; ');

/** A version is a date, since 2024 with a name. Any version is answered in the sandbox's own. @throws ApiError 400 */
const requireVersion = (version: string | readonly string[] | undefined) => {
  if (version === undefined || /^\d{4}-\d{2}-\d{2}(\.[a-z]{1,20})?$/.test(String(version))) return;
  throw new ApiError(400, 'invalid_request_error', `Invalid Stripe API version: ${String(version).slice(0, 40)}.`);
};

const asApiError = (failure: unknown): ApiError => {
  if (failure instanceof ApiError) return failure;
  if (failure instanceof ZodError) return new ApiError(400, 'invalid_request_error', inOneLine(failure));
  const status = failure instanceof Error && 'statusCode' in failure ? Number(failure.statusCode) : 500;
  if (status >= 400 && status < 500) return new ApiError(status, 'invalid_request_error', String(failure));
  return new ApiError(500, 'api_error', 'An unknown error occurred.');
};

const sendError = (reply: FastifyReply, error: ApiError, requestId: string, key?: string) =>
  send(reply, error.status, errorBody(error), { requestId, key });

const send = (reply: FastifyReply, status: number, body: string, call: Pick<ApiRequest, 'requestId' | 'key'>) => {
  reply.header('request-id', call.requestId).header('stripe-version', apiVersion);
  if (call.key !== undefined) reply.header('idempotency-key', call.key);
  return reply.code(status).type('application/json').send(body);
};
