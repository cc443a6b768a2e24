import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from '#adapters/system/rate-limits.ts';
import { isHalfLoggedIn } from '../factors.ts';
import type { AccountServiceOptions } from '../options.ts';
import { type Caller, credentialsIn, findCaller, guest, isByFallback } from './caller.ts';
import { AccountError } from './errors.ts';
import { isRegisteredOrigin } from './origins.ts';
import type { Limit, Route, Visit } from './route.ts';

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const asked = (source: unknown, key: string): unknown =>
  Object.entries(source ?? {}).find(([name]) => name === key)?.[1];

/**
 * Lets a request in: the project is ours, so is the page it comes from, and the caller may be here.
 * @throws AccountError project_not_found, general_unknown_origin, general_unauthorized_scope, user_blocked,
 * user_more_factors_required
 */
export const admit = async (
  service: AccountServiceOptions,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller> => {
  const project =
    headerOf(request, 'x-appwrite-project') ||
    asked(request.query, 'project') ||
    asked(request.params, 'projectId') ||
    asked(request.body, 'project');
  if (project !== service.projectId) throw new AccountError('project_not_found');

  const credentials = credentialsIn(request.headers);
  reply.header('x-debug-fallback', String(isByFallback(service.projectId, credentials)));
  const caller = await findCaller(service, credentials);

  const { origin } = request.headers;
  if (origin && !route.fromAnywhere && caller.kind !== 'key' && !isRegisteredOrigin(service.siteOrigins, origin)) {
    throw new AccountError('general_unknown_origin');
  }
  if (!mayEnter(caller, route.scope)) throw missingScope(caller, route);
  if (caller.kind === 'user' && !caller.user.enabled) {
    // What is anybody's is that of whoever else sits at the same device as well: the cookie here is nobody's by now.
    if (route.scope === 'public') return guest;
    throw new AccountError('user_blocked');
  }
  if (route.scope === 'account' && !route.mfaExempt && (await isHalfLoggedIn(service, caller))) {
    throw new AccountError('user_more_factors_required');
  }
  return caller;
};

const mayEnter = (caller: Caller, scope: Route['scope']): boolean => {
  if (scope === 'public') return true;
  return scope === 'users' ? caller.kind === 'key' : caller.kind === 'user';
};

const roles = { guest: 'guests', user: 'users', key: 'applications' } as const;

/** The scope by the name that keys know it by. */
const missing = ({ method, scope }: Route): string =>
  scope === 'users' ? `users.${method === 'GET' ? 'read' : 'write'}` : scope;

const missingScope = (caller: Caller, route: Route) =>
  new AccountError(
    'general_unauthorized_scope',
    `User (role: ${roles[caller.kind]}) missing scopes (["${missing(route)}"])`,
  );

const keysOf = ({ method, paths }: Route, { by, together = `${method} ${paths[0]}` }: Limit, visit: Visit) =>
  by(visit).map((who) => `${together} ${who}`);

/** Counts the attempt and says in the headers how many are left. @throws AccountError general_rate_limit_exceeded */
export const count = (limits: RateLimits, route: Route, visit: Visit): void => {
  if (visit.caller.kind === 'key') return;
  if (route.limit) countAgainst(route.limit, keysOf(route, route.limit, visit), limits, visit);
  if (route.failures) countAgainst(route.failures, failuresOf(route, route.failures, visit), limits, visit);
};

const failuresOf = (route: Route, limit: Limit, visit: Visit) =>
  keysOf(route, limit, visit).map((key) => `failures ${key}`);

const countAgainst = (limit: Limit, keys: readonly string[], limits: RateLimits, { reply, service }: Visit): void => {
  const { allowed, standing } = limits.take(keys, limit);
  if (!allowed || !reply.hasHeader('x-ratelimit-limit'))
    reply.headers({
      'x-ratelimit-limit': standing.limit,
      'x-ratelimit-remaining': standing.remaining,
      'x-ratelimit-reset': Math.ceil(standing.resetsAt / 1_000),
    });
  if (allowed) return;
  reply.header('retry-after', Math.ceil((standing.resetsAt - service.machineClock.now()) / 1_000));
  throw new AccountError('general_rate_limit_exceeded');
};

/** After a success, forgets the attempts where the route says so; it was no failure. */
export const forgive = (limits: RateLimits, route: Route, visit: Visit): void => {
  if (visit.caller.kind === 'key') return;
  if (route.limit?.resetOnSuccess) limits.forget(keysOf(route, route.limit, visit));
  if (route.failures) limits.giveBack(failuresOf(route, route.failures, visit));
};
