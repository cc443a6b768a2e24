import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimitState, RateLimits } from '#adapters/system/limits/rate-limits.ts';
import { isMfaPending } from '../factors.ts';
import type { AccountServiceOptions } from '../options.ts';
import { type Caller, credentialsIn, findCallerAndSource, guest } from './caller.ts';
import { AccountError } from './errors.ts';
import { knownDevice } from './known-device.ts';
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
  const { isByFallback, caller: finding } = findCallerAndSource(service, credentials);
  reply.header('x-debug-fallback', String(isByFallback));
  const caller = await finding;

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
const scopeName = ({ method, scope }: Route): string =>
  scope === 'users' ? `users.${method === 'GET' ? 'read' : 'write'}` : scope;

const missingScope = (caller: Caller, route: Route) =>
  new AccountError(
    'general_unauthorized_scope',
    `User (role: ${roles[caller.kind]}) missing scopes (["${scopeName(route)}"])`,
  );

/** Counts the request and sets the rate limit headers. @throws AccountError general_rate_limit_exceeded */
export const consumeRateLimit = (limits: RateLimits, route: Route, context: RequestContext): void => {
  const { caller, reply, service } = context;
  if (caller.kind === 'key') return;
  const { scope, taken } = countedLimits(route, context);
  const states: RateLimitState[] = [];
  for (const limit of taken) {
    const { allowed, state } = limits.take(keysOf(route, limit, scope, context), limit);
    states.push(state);
    if (allowed) continue;
    setHeaders(reply, state);
    reply.header('retry-after', Math.ceil((state.resetsAt - service.machineClock.now()) / 1_000));
    throw new AccountError('general_rate_limit_exceeded');
  }
  const [nearest] = states.sort((one, other) => one.remaining - other.remaining);
  if (nearest) setHeaders(reply, nearest);
};

/** After a success, resets a route's limits or gives the attempt back, as each limit's `onSuccess` says. */
export const resetRateLimit = (limits: RateLimits, route: Route, context: RequestContext): void => {
  if (context.caller.kind === 'key') return;
  const { scope, taken } = countedLimits(route, context);
  for (const limit of taken) {
    if (limit.onSuccess === 'reset') limits.forget(keysOf(route, limit, scope, context));
    if (limit.onSuccess === 'free') limits.release(keysOf(route, limit, scope, context));
  }
};

/** The limits that apply to a request. A known device has its own counter for the tightest of them. */
const countedLimits = (
  { limits = [], personOf }: Route,
  context: RequestContext,
): { readonly scope: string | undefined; readonly taken: readonly Limit[] } => {
  const person = personOf?.(context);
  const device = person && knownDevice(context.service, context.request, person);
  if (!device) return { scope: undefined, taken: limits };
  const tightest = [...limits].sort((one, other) => one.times - other.times).slice(0, 1);
  return { scope: `device:${device} ${person}`, taken: tightest };
};

const keysOf = (
  { method, paths }: Route,
  { times, by, sharedKey = `${method} ${paths[0]}` }: Limit,
  scope: string | undefined,
  context: RequestContext,
) => (scope === undefined ? by(context) : [scope]).map((who) => `${sharedKey} ${times} ${who}`);

const setHeaders = (reply: FastifyReply, state: RateLimitState) =>
  reply.headers({
    'x-ratelimit-limit': state.limit,
    'x-ratelimit-remaining': state.remaining,
    'x-ratelimit-reset': Math.ceil(state.resetsAt / 1_000),
  });
