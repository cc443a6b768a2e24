import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { onBehalfOf } from '#adapters/system/request-context.ts';
import type { Log } from '#core/kernel/ports.ts';
import { minute, second } from '#core/kernel/time.ts';
import type { Settings } from '../composition/settings.ts';
import type { Measures } from '../metrics/measures.ts';
import { requestId } from './access-log.ts';
import { proxyTest } from './client-address.ts';
import { codeOfStatus, setErrorHandler } from './error-handler.ts';
import { logRefusals } from './log-refusals.ts';
import { measureRequests } from './measure-requests.ts';
import { notFoundHandler } from './not-found.ts';
import { sendProblem } from './problem.ts';
import { rewriteMalformedUrl } from './rewrite-malformed-url.ts';
import { ofOneVisitor } from './shared-caches.ts';

const bodyLimitBytes = 256 * 1024;
/** Long enough that a route, and not the router, answers a path parameter of any plausible length. */
const maxParamLength = 4 * 1024;
/** Browsers keep the last of these that they were sent, so a part of the site may not send one of its own. */
const sameEverywhere = 'strict-transport-security';
/**
 * End requests that arrive too slowly, which would occupy a connection (slow loris): how long the head may take, and the
 * whole request, whose largest file a phone sends in that time. Node exchanges the two when the head has more time.
 */
const headersTimeoutMs = 15 * second;
const requestTimeoutMs = minute;
/** How often Node looks for them; every half minute by default, which would add to both. */
const connectionsCheckingIntervalMs = 5 * second;
/** Ends connections on which nothing moves, such as a client that does not read its answer. WebSockets have pings instead. */
const stalledConnectionMs = 2 * minute;

/** @throws always: all schemas are zod's, whose compilers are set below */
const rejectNonZodSchema = () => (): never => {
  throw new Error('a route schema is not a zod schema');
};

/**
 * A Fastify without routes: limits, validation, error handling and shutdown as every part of the site has them.
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
    // Keeps the framework from loading its own compilers, some hundred files.
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
  // After the body is read, because its events belong to the connection and not to the request.
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

/** Sends `Connection: close` with every response during shutdown: an idle kept-alive connection would delay it by a minute. */
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
