import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from '#adapters/system/rate-limits.ts';
import { isMfaPending } from '../factors.ts';
import type { AccountServiceOptions } from '../options.ts';
import { type Caller, credentialsIn, findCaller, guest, isByFallback } from './caller.ts';
import { AccountError } from './errors.ts';
import { isRegisteredOrigin } from './origins.ts';
import type { Limit, RequestContext, Route } from './route.ts';

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const valueIn = (source: unknown, key: string): unknown =>
  Object.entries(source ?? {}).find(([name]) => name === key)?.[1];

/**
 * Admits a request: its project exists, its origin is registered, its caller has the route's scope.
 * @throws AccountError project_not_found, general_unknown_origin, general_unauthorized_scope, user_blocked,
 * user_more_factors_required
 */
export const authorize = async (
  service: AccountServiceOptions,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> => {
  const project =
    headerOf(request, 'x-appwrite-project') ||
    valueIn(request.query, 'project') ||
    valueIn(request.params, 'projectId') ||
    valueIn(request.body, 'project');
  if (project !== service.projectId) throw new AccountError('project_not_found');

  const credentials = credentialsIn(request.headers);
  reply.header('x-debug-fallback', String(isByFallback(service.projectId, credentials)));
  const caller = await findCaller(service, credentials);

  const { origin } = request.headers;
  if (origin && !route.anyOrigin && caller.kind !== 'key' && !isRegisteredOrigin(service.siteOrigins, origin)) {
    throw new AccountError('general_unknown_origin');
  }
  if (!hasScope(caller, route.scope)) throw missingScope(caller, route);
  if (caller.kind === 'user' && !caller.user.enabled) {
    // On a public route a blocked user counts as a guest, so that another person on the same device can log in.
    if (route.scope === 'public') return guest;
    throw new AccountError('user_blocked');
  }
  if (route.scope === 'account' && !route.mfaExempt && (await isMfaPending(service, caller))) {
    throw new AccountError('user_more_factors_required');
  }
  return caller;
};

const hasScope = (caller: Caller, scope: Route['scope']): boolean => {
  if (scope === 'public') return true;
  return scope === 'users' ? caller.kind === 'key' : caller.kind === 'user';
};

const roles = { guest: 'guests', user: 'users', key: 'applications' } as const;

/** The scope's name in the protocol. */
const missing = ({ method, scope }: Route): string =>
  scope === 'users' ? `users.${method === 'GET' ? 'read' : 'write'}` : scope;

const missingScope = (caller: Caller, route: Route) =>
  new AccountError(
    'general_unauthorized_scope',
    `User (role: ${roles[caller.kind]}) missing scopes (["${missing(route)}"])`,
  );

const limitKeys = (
  { method, paths }: Route,
  { by, sharedKey = `${method} ${paths[0]}` }: Limit,
  context: RequestContext,
) => by(context).map((who) => `${sharedKey} ${who}`);

/** Counts the request and sets the rate limit headers. @throws AccountError general_rate_limit_exceeded */
export const consumeRateLimit = (limits: RateLimits, route: Route, context: RequestContext): void => {
  if (context.caller.kind === 'key') return;
  if (route.limit) consumeLimit(route.limit, limitKeys(route, route.limit, context), limits, context);
  if (route.failures) consumeLimit(route.failures, failureKeys(route, route.failures, context), limits, context);
};

const failureKeys = (route: Route, limit: Limit, context: RequestContext) =>
  limitKeys(route, limit, context).map((key) => `failures ${key}`);

const consumeLimit = (
  limit: Limit,
  keys: readonly string[],
  limits: RateLimits,
  { reply, service }: RequestContext,
): void => {
  const { allowed, state } = limits.take(keys, limit);
  if (!allowed || !reply.hasHeader('x-ratelimit-limit'))
    reply.headers({
      'x-ratelimit-limit': state.limit,
      'x-ratelimit-remaining': state.remaining,
      'x-ratelimit-reset': Math.ceil(state.resetsAt / 1_000),
    });
  if (allowed) return;
  reply.header('retry-after', Math.ceil((state.resetsAt - service.machineClock.now()) / 1_000));
  throw new AccountError('general_rate_limit_exceeded');
};

/** After a success, resets the limits of a route that says so. */
export const resetRateLimit = (limits: RateLimits, route: Route, context: RequestContext): void => {
  if (context.caller.kind === 'key') return;
  if (route.limit?.resetOnSuccess) limits.forget(limitKeys(route, route.limit, context));
  if (route.failures) limits.giveBack(failureKeys(route, route.failures, context));
};
