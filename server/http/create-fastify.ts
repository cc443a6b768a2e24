import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Log } from '#core/kernel/ports.ts';
import { second } from '#core/kernel/time.ts';
import type { Settings } from '../composition/settings.ts';
import { closeConnectionsOnShutdown } from './close-connections-on-shutdown.ts';
import { codeOf, setErrorHandler } from './error-handler.ts';
import { notFoundHandler } from './not-found.ts';
import { sendProblem } from './problem.ts';
import { rewriteMalformedUrl } from './rewrite-malformed-url.ts';

const bodyLimitBytes = 256 * 1024;
/** However long an id in an address is, the part it was meant for says that there is none. */
const maxParamLength = 4 * 1024;
/** A request that takes longer to arrive is somebody holding a line open. */
const requestTimeoutMs = 30 * second;

/** @throws always: our schemas are zod's, and their compilers are set below. */
const rejectNonZodSchema = () => (): never => {
  throw new Error('a schema that is not zod’s');
};

/**
 * A Fastify without routes, as every part of the site has it: what is read, how trouble is told, how it closes.
 * @param headers what goes along with every answer
 */
export const createFastify = (
  { settings, log }: { readonly settings: Settings; readonly log: Log },
  headers: Readonly<Record<string, string>>,
  shouldUpgradeCallback: (request: IncomingMessage) => boolean = () => false,
): FastifyInstance => {
  const always = Object.entries(headers);
  const app = Fastify({
    http: { shouldUpgradeCallback },
    logger: false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    trustProxy: settings.TRUST_PROXY,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength },
    forceCloseConnections: 'idle',
    rewriteUrl: rewriteMalformedUrl,
    // In place of the framework's own compilers, which it would otherwise load: some hundred files.
    schemaController: { compilersFactory: { buildValidator: rejectNonZodSchema, buildSerializer: rejectNonZodSchema } },
    // Addresses that cannot be read, or are too long, fail before any hook, route or error handler is reached.
    frameworkErrors: (error, _request, reply) =>
      sendProblem(reply.headers(headers), error.statusCode ?? 400, codeOf(error.statusCode ?? 400), error.message),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // A foreign page may send plain text without asking first; we read JSON alone.
  app.removeContentTypeParser('text/plain');
  app.setNotFoundHandler(notFoundHandler);
  setErrorHandler(app, log);
  closeConnectionsOnShutdown(app);
  // On the way out, because a route may know better, and because what is sent from a ready buffer brings them along.
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (const [name, value] of always) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
  return app;
};
