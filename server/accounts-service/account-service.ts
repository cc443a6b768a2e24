import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type RateLimits, rateLimits } from '#adapters/system/limits/rate-limits.ts';
import { authorize, consumeRateLimit, resetRateLimit } from './http/authorize.ts';
import { isSecure } from './http/cookies.ts';
import { setCors } from './http/cors.ts';
import { setErrorReplies } from './http/error-replies.ts';
import { AccountError } from './http/errors.ts';
import { inFormat } from './http/models.ts';
import { recordAudit } from './http/record-audit.ts';
import { renewUsedSession } from './http/renew-session.ts';
import type { RequestContext, Route } from './http/route.ts';
import { isAccountId } from './ids.ts';
import type { AccountServiceOptions } from './options.ts';
import { publishRouteEvent } from './realtime/publish.ts';
import { routes } from './routes.ts';

/** In bytes. Above the limit for preferences, so that preferences which are too large get their own error. */
const bodyLimit = 256 * 1024;

/**
 * The built-in account service: Appwrite's wire protocol, for unmodified SDKs. Register it under the prefix `/v1`. Its
 * errors, headers and body parsers are encapsulated; the rest of the site is unaffected.
 */
export const accountService =
  (service: AccountServiceOptions): FastifyPluginAsync =>
  async (app) => {
    const limits = service.limitsOf?.('accounts') ?? rateLimits(service.machineClock);
    setErrorReplies(app, service);
    setParsers(app);
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...alwaysSent, ...(isSecure(service) ? overHttps : {}) });
    });
    await setCors(app, service.siteOrigins);
    for (const route of routes) addRoute(app, service, limits, route);
    // HEAD answers 200 on every path, without a session and without content.
    for (const path of new Set(routes.flatMap(({ paths }) => paths))) app.head(path, (_, reply) => reply.send());
    // The site may have a catch-all route; an unknown path under the prefix gets the protocol's 404.
    app.get('/*', { exposeHeadRoute: false }, (_, reply) => reply.callNotFound());
  };

/** Responses are personal and must not be cached. */
const alwaysSent = {
  'cache-control': 'no-cache, no-store, must-revalidate',
  expires: '0',
  pragma: 'no-cache',
  'x-content-type-options': 'nosniff',
};

const overHttps = { 'strict-transport-security': 'max-age=31536000' };

/**
 * Parses JSON. An empty body is an empty object, any other content type is refused. A form posted to an OAuth callback is
 * passed on as `form`.
 */
const setParsers = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
    const text = String(body).trim();
    try {
      done(null, text === '' ? {} : JSON.parse(text));
    } catch {
      done(new AccountError('general_argument_invalid', 'The request body is not valid JSON.'));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (request, body, done) =>
      request.method === 'POST' && /\/oauth2\/callback\//.test(request.url)
        ? done(null, { form: String(body) })
        : done(notJson()),
  );
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    String(body) === '' ? done(null, {}) : done(notJson()),
  );
};

const notJson = () => new AccountError('general_content_type_unsupported');

const addRoute = (app: FastifyInstance, service: AccountServiceOptions, limits: RateLimits, route: Route) => {
  for (const url of route.paths) {
    app.route({
      method: route.method,
      url,
      exposeHeadRoute: false,
      handler: (request, reply) => answer(service, limits, route, request, reply),
    });
  }
};

const answer = async (
  service: AccountServiceOptions,
  limits: RateLimits,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const caller = await authorize(service, route, request, reply);
  const { query, body } = request;
  const context: RequestContext = { service, limits, caller, params: paramsOf(request), query, body, request, reply };
  consumeRateLimit(limits, route, context);
  const notBefore = route.minDurationMs === undefined ? undefined : pause(route.minDurationMs);
  await renewUsedSession(context);
  const model = await route.answer(context);
  resetRateLimit(limits, route, context);
  await Promise.all([recordAudit(route, context, model), publishRouteEvent(route, context, model), notBefore]);
  if (route.status === 301 || route.status === 303) return reply.redirect(locationIn(model), route.status);
  reply.code(route.status);
  // Without a content type, because the SDKs would try to parse an empty body.
  if (route.status === 204) return reply.send();
  if (typeof model === 'string') return reply.send(model);
  const format = request.headers['x-appwrite-response-format'];
  return reply.type('application/json; charset=utf-8').send(inFormat(format?.toString(), model));
};

/** The redirect target in a model. */
const locationIn = (model: unknown): string =>
  typeof model === 'object' && model !== null && 'location' in model ? String(model.location) : '/';

/** The ids in the path. Malformed ids are left out, so that they never reach the store. */
const paramsOf = ({ params }: FastifyRequest): Readonly<Record<string, string>> => {
  const found = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(found.filter(([, value]) => typeof value === 'string' && isAccountId(value)));
};
