import { isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Allowance, RateLimits } from '#adapters/system/rate-limits.ts';
import type { AccountServiceOptions } from '../options.ts';
import type { Happening } from '../realtime/happening.ts';
import type { TrailEvent } from '../store/trail.ts';
import type { Caller } from './caller.ts';
import { deviceIn, type Whence } from './device.ts';

/** One request, past the gate: the project exists, the origin is ours, the caller may be here. */
export type Visit = {
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
  readonly by: (visit: Visit) => readonly string[];
  /** Counted as one with every route that says the same; without it, by itself. */
  readonly together?: string;
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
  readonly notBeforeMs?: number;
  /** Browsers are sent here by other sites, whose origin they then name. */
  readonly fromAnywhere?: boolean;
  /** What a success is called in the trail of the person it was about; without a name it leaves none. */
  readonly event?: TrailEvent;
  /** What a success is to the open lines of that person: they are told of it with the model, and looked through. */
  readonly tells?: Happening;
  /** The model to send; told and not sent where the status is 204, with a `location` where it is 301 or 303. @throws AccountError */
  readonly answer: (visit: Visit) => Promise<unknown>;
};

/** What a body says under a key, for counting attempts. */
const said = (visit: Visit, key: string): string => {
  const value = Object.entries(visit.body ?? {}).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value.trim().toLowerCase().slice(0, 320) : '';
};

/** Where a request comes from; '' when the proxy we trust passed on something that is no address. */
export const addressOf = ({ ip }: FastifyRequest): string => (isIP(ip) ? ip : '');

export const whenceOf = (request: FastifyRequest): Whence => ({ ip: addressOf(request), device: deviceIn(request) });

/** Whom a limit counts. */
export const byIp = ({ request }: Visit) => [`ip:${addressOf(request)}`];
export const byUser = (visit: Visit) => [`user:${visit.caller.user?.id ?? ''}`];
export const bySaid = (key: string) => (visit: Visit) => [`${key}:${said(visit, key)}`];
export const byAll =
  (...ways: readonly Limit['by'][]): Limit['by'] =>
  (visit) =>
    ways.flatMap((way) => way(visit));
