import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#adapters/system/limits/network-of.ts';
import type { RateLimitRule, RateLimits } from '#adapters/system/limits/rate-limits.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { RealtimeEvent } from '../realtime/realtime-event.ts';
import type { AuditEvent } from '../store/audit-log.ts';
import type { Caller } from './caller.ts';
import { type ClientInfo, deviceIn } from './device.ts';

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
  /** The effect of a success: it resets the counter, or is not counted. By default it counts like a failure. */
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
  /** Checked in order. On public routes the first is by IP address, so that a flood does not fill the table of counts. */
  readonly limits?: readonly Limit[];
  /**
   * For a public route: the person that the request is about. A device with which this person has logged in before has
   * its own counter, so that a stranger's attempts do not lock the person out.
   */
  readonly personOf?: (context: RequestContext) => string;
  /** Whether a session that still needs a second factor may call the route, for example to prove it or to log out. */
  readonly mfaExempt?: boolean;
  /** A success takes at least this long, so that its duration discloses nothing. */
  readonly minDurationMs?: number;
  /** Whether any origin is accepted, because other sites send browsers here. */
  readonly anyOrigin?: boolean;
  /** The event in the person's audit log; without it none is written. */
  readonly event?: AuditEvent;
  /** The realtime event of a success, sent with the model to the person's connections. They then recheck their session. */
  readonly emits?: RealtimeEvent;
  /**
   * Returns the model to send. With status 204 the model is only for events; with 301 and 303 its `location` is the
   * target.
   * @throws AccountError
   */
  readonly answer: (context: RequestContext) => Promise<unknown>;
};

/** A text field of the body, as a rate limit key; an email address in its stored form, however it is spelt. */
export const bodyField = (context: RequestContext, key: string): string => {
  const value = Object.entries(context.body ?? {}).find(([name]) => name === key)?.[1];
  if (typeof value !== 'string') return '';
  return parseEmail(value) ?? value.trim().toLowerCase().slice(0, 320);
};

/** The client's IP address; '' when the trusted proxy forwarded a text that is no address. */
export const clientIp = ({ ip }: FastifyRequest): string => (isIP(ip) ? ip : '');

/** The client's IP address and device. */
export const clientInfo = (request: FastifyRequest): ClientInfo => ({
  ip: clientIp(request),
  device: deviceIn(request),
});

/** Rate limit keys: by IP address, by user, by a field of the body, or by several of them together. */
export const byIp = ({ request }: RequestContext) => [`ip:${networkOf(clientIp(request))}`];
export const byUser = (context: RequestContext) => [`user:${context.caller.user?.id ?? ''}`];
/** By the caller's own email address, which several accounts can have one after the other. */
export const byOwnEmail = ({ caller }: RequestContext) => [`own-email:${caller.user?.email?.toLowerCase() ?? ''}`];
export const byBodyField = (key: string) => (context: RequestContext) => [`${key}:${bodyField(context, key)}`];

/** One key for the combination of two, for example this person from this network. */
export const byBoth =
  (one: Limit['by'], other: Limit['by']): Limit['by'] =>
  (context) => [[...one(context), ...other(context)].join(' ')];
