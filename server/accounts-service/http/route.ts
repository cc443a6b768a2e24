import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimitRule, RateLimits } from '#adapters/system/rate-limits.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { RealtimeEvent } from '../realtime/realtime-event.ts';
import type { AuditEvent } from '../store/audit-log.ts';
import type { Caller } from './caller.ts';
import { type ClientInfo, deviceIn } from './device.ts';
import { networkOf } from './network.ts';

/** A request that was authorized: its project exists, its origin is registered, its caller has the scope. */
export type RequestContext = {
  readonly service: AccountServiceOptions;
  readonly limits: RateLimits;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A rate limit of a route. Holders of the API key are not counted. */
export type Limit = RateLimitRule & {
  readonly by: (context: RequestContext) => readonly string[];
  /** Routes with the same key share one counter; without a key the route has its own. */
  readonly sharedKey?: string;
  /** A success resets the counter, or does not count. */
  readonly onSuccess?: 'reset' | 'free';
};

/** One call of the protocol: its path, who may call it, its response. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The canonical path and its older spellings. */
  readonly paths: readonly [string, ...string[]];
  /** `account`: a person, by session or JWT. `users`: the API key. */
  readonly scope: 'public' | 'account' | 'users';
  readonly status: 200 | 201 | 204 | 301 | 303;
  /** Checked in order. The first is by IP address where strangers may call, so that a flood fills no table of counts. */
  readonly limits?: readonly Limit[];
  /**
   * Whom the request is about, in a public route. A device that this person has logged in with before is counted by
   * itself, so that a stranger's attempts do not lock this person out.
   */
  readonly about?: (context: RequestContext) => string;
  /** Open to a session that still needs a second factor: proving it, and logging out. */
  readonly mfaExempt?: boolean;
  /** A success takes at least this long, so that its duration discloses nothing. */
  readonly minDurationMs?: number;
  /** Other sites send browsers here, and their origin is accepted. */
  readonly anyOrigin?: boolean;
  /** The event in the person's audit log; without it none is written. */
  readonly event?: AuditEvent;
  /** The realtime event of a success, sent with the model to the person's connections, which are then rechecked. */
  readonly emits?: RealtimeEvent;
  /**
   * Returns the model to send. With status 204 the model is only for events; with 301 and 303 its `location` is the
   * target.
   * @throws AccountError
   */
  readonly answer: (context: RequestContext) => Promise<unknown>;
};

/** A text field of the body, as a rate limit key. */
export const bodyField = (context: RequestContext, key: string): string => {
  const value = Object.entries(context.body ?? {}).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 320) : '';
};

/** The client's IP address; '' when the trusted proxy forwarded something else. */
export const clientIp = ({ ip }: FastifyRequest): string => (isIP(ip) ? ip : '');

/** The client's IP address and device. */
export const clientInfo = (request: FastifyRequest): ClientInfo => ({
  ip: clientIp(request),
  device: deviceIn(request),
});

/** Rate limit keys: by IP address, by user, by a field of the body, or by several of them together. */
export const byIp = ({ request }: RequestContext) => [`ip:${networkOf(clientIp(request))}`];
export const byUser = (context: RequestContext) => [`user:${context.caller.user?.id ?? ''}`];
export const byBodyField = (key: string) => (context: RequestContext) => [`${key}:${bodyField(context, key)}`];

/** One key for the combination: this person from this place. */
export const byBoth =
  (one: Limit['by'], other: Limit['by']): Limit['by'] =>
  (context) => [[...one(context), ...other(context)].join(' ')];
