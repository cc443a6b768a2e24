import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { proxyTest } from '#adapters/system/client-address.ts';
import { onBehalfOf } from '#adapters/system/request-context.ts';
import type { Log } from '#core/kernel/ports.ts';
import { minute, second } from '#core/kernel/time.ts';
import type { Measures } from '../metrics/measures.ts';
import type { Settings } from '../settings/settings.ts';
import { requestId } from './access-log.ts';
import { codeOfStatus, setErrorHandler } from './error-handler.ts';
import { logRefusals } from './log-refusals.ts';
import { measureRequests } from './measure-requests.ts';
import { notFoundHandler } from './not-found.ts';
import { sendProblem } from './problem.ts';
import { rewriteMalformedUrl } from './rewrite-malformed-url.ts';
import { ofOneVisitor } from './shared-caches.ts';

const bodyLimitBytes = 256 * 1024;
/** In characters: so long that the route, and not the router, refuses an overlong path parameter. */
const maxParamLength = 4 * 1024;
/** A header that no route may override, because browsers apply its last value to the whole site. */
const sameEverywhere = 'strict-transport-security';
/**
 * The longest times for a request's head and for the whole request. Slower requests are ended, because they occupy a
 * connection (slow loris); a phone can send the largest file in that time. The head's time must be the shorter one:
 * otherwise Node swaps the two.
 */
const headersTimeoutMs = 15 * second;
const requestTimeoutMs = minute;
/** How often Node looks for slow requests. With its default of 30 s, a slow request could last up to 30 s longer. */
const connectionsCheckingIntervalMs = 5 * second;
/** Connections without traffic are ended after this time, for example when a client does not read. WebSockets use pings. */
const stalledConnectionMs = 2 * minute;

/** @throws always: all schemas are zod's, whose compilers are set below */
const rejectNonZodSchema = () => (): never => {
  throw new Error('a route schema is not a zod schema');
};

/**
 * A Fastify without routes, with the limits, validation, error handling and shutdown that all parts of the site share.
 * @param headers sent with every response; a route's own header of the same name wins
 * @param shouldUpgradeCallback whether a request may become a WebSocket; none may by default
 */
export const createFastify = (
  { settings, log, measures }: { readonly settings: Settings; readonly log: Log; readonly measures: Measures },
  headers: Readonly<Record<string, string>>,
  shouldUpgradeCallback: (request: IncomingMessage) => boolean = () => false,
): FastifyInstance => {
  const all = { 'cache-control': ofOneVisitor, ...headers };
  const always = Object.entries(all);
  const app = Fastify({
    http: {
      shouldUpgradeCallback,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: connectionsCheckingIntervalMs,
    },
    logger: false,
    genReqId: requestId,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: stalledConnectionMs,
    trustProxy: proxyTest(settings.TRUST_PROXY),
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength },
    forceCloseConnections: 'idle',
    rewriteUrl: rewriteMalformedUrl,
    // Prevents the framework from loading its own compilers, some hundred files.
    schemaController: { compilersFactory: { buildValidator: rejectNonZodSchema, buildSerializer: rejectNonZodSchema } },
    // Malformed and overlong URLs fail before any hook, route or error handler runs.
    frameworkErrors: (error, _request, reply) =>
      sendProblem(reply.headers(all), error.statusCode ?? 400, codeOfStatus(error.statusCode ?? 400), error.message),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // A page of another origin may send text/plain without a CORS preflight; only JSON is parsed.
  app.removeContentTypeParser('text/plain');
  app.setNotFoundHandler(notFoundHandler);
  setErrorHandler(app, log);
  logRefusals(app, log);
  measureRequests(app, measures);
  // After the body is read, because the events of reading run in the connection's async context and not in the request's.
  app.addHook('preValidation', ({ id }, _reply, done) => onBehalfOf(id, done));
  closeConnectionsOnShutdown(app);
  // In `onSend`, so that a route's own header wins; cached responses carry these headers already.
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of always)
      if (!reply.hasHeader(name) || name === sameEverywhere) reply.header(name, value);
    done(null, payload);
  });
  return app;
};

/** Sends `Connection: close` with every response during shutdown, which idle connections would delay by a minute. */
const closeConnectionsOnShutdown = (app: FastifyInstance) => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
};
