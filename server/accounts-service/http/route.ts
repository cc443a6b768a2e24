import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Allowance, RateLimits } from '#adapters/system/rate-limits.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { RealtimeEvent } from '../realtime/realtime-event.ts';
import type { AuditEvent } from '../store/audit-log.ts';
import type { Caller } from './caller.ts';
import { type ClientInfo, deviceIn } from './device.ts';

/** One request, past the gate: the project exists, the origin is ours, the caller may be here. */
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

/** How often a route may be tried, counted by whom. Holders of the API key are never counted. */
export type Limit = Allowance & {
  readonly by: (context: RequestContext) => readonly string[];
  /** Counted as one with every route that says the same; without it, by itself. */
  readonly sharedKey?: string;
  /** A success shows the right person was there all along, and forgets the attempts. */
  readonly resetOnSuccess?: boolean;
};

/** One call of the protocol: where it is found, who may make it, what it answers. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The canonical path and any older spelling of it. */
  readonly paths: readonly [string, ...string[]];
  /** `account`: a person, by session or JWT. `users`: the API key. */
  readonly scope: 'public' | 'account' | 'users';
  readonly status: 200 | 201 | 204 | 301 | 303;
  readonly limit?: Limit;
  /** How many of its tries may fail, whomever they were about. */
  readonly failures?: Limit;
  /** Open to who has given one proof of two: the way to the second, and the way out. */
  readonly mfaExempt?: boolean;
  /** A success is not told sooner than this after the request: how long it took tells nothing of what there was to do. */
  readonly minDurationMs?: number;
  /** Browsers are sent here by other sites, whose origin they then name. */
  readonly anyOrigin?: boolean;
  /** What a success is called in the trail of the person it was about; without a name it leaves none. */
  readonly event?: AuditEvent;
  /** What a success is to the open lines of that person: they are told of it with the model, and looked through. */
  readonly emits?: RealtimeEvent;
  /** The model to send; told and not sent where the status is 204, with a `location` where it is 301 or 303. @throws AccountError */
  readonly answer: (context: RequestContext) => Promise<unknown>;
};

/** What a body says under a key, for counting attempts. */
const bodyField = (context: RequestContext, key: string): string => {
  const value = Object.entries(context.body ?? {}).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 320) : '';
};

/** Where a request comes from; '' when the proxy we trust passed on something that is no address. */
export const clientIp = ({ ip }: FastifyRequest): string => (isIP(ip) ? ip : '');

export const clientInfo = (request: FastifyRequest): ClientInfo => ({
  ip: clientIp(request),
  device: deviceIn(request),
});

/** Whom a limit counts. */
export const byIp = ({ request }: RequestContext) => [`ip:${clientIp(request)}`];
export const byUser = (context: RequestContext) => [`user:${context.caller.user?.id ?? ''}`];
export const byBodyField = (key: string) => (context: RequestContext) => [`${key}:${bodyField(context, key)}`];
export const byAll =
  (...ways: readonly Limit['by'][]): Limit['by'] =>
  (context) =>
    ways.flatMap((way) => way(context));
