import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#adapters/system/limits/network-of.ts';
import type { RateLimitRule, RateLimits } from '#adapters/system/limits/rate-limits.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { LimitName } from '#core/kernel/rate-limit-names.ts';
import { hour, minute, second } from '#core/kernel/time.ts';
import { sendSharedProblem } from '../problem.ts';

/** Requests per network (`networkOf`) and window; an office or a whole festival field behind one address stays far below. */
export const rateLimitRules = {
  signUp: { times: 60, windowMs: hour },
  newPassword: { times: 30, windowMs: hour },
  /** Requests that are authorised by the attempt id of a checkout: abandoning it, its receipt, its tickets. */
  byAttempt: { times: 600, windowMs: minute },
  siteForm: { times: 60, windowMs: hour },
  /** Each request contains a file. */
  carer: { times: 20, windowMs: hour },
  takeDown: { times: 10, windowMs: hour },
  /** Drafts save themselves while someone types, and papers are files. */
  trader: { times: 600, windowMs: hour },
  /** Codes of presents, right or wrong: with sixty an hour, guessing one of 29 to the twelfth is hopeless. */
  presentCode: { times: 60, windowMs: hour },
  /** Changes to one's own account, and the links in emails. */
  ownAccount: { times: 240, windowMs: hour },
  /** Doors: many devices behind one address, each of which sends a request at every change. */
  door: { times: 6000, windowMs: minute },
  /** Each ticket on paper takes some hundredths of a second of computing. */
  ticketPaper: { times: 120, windowMs: minute },
  /** Phones that ask about the passes in their wallets; a festival field may be behind one address. */
  walletPhone: { times: 3000, windowMs: minute },
  /** Error reports of phones' wallets, which are logged. */
  walletLog: { times: 60, windowMs: hour },
  registration: { times: 120, windowMs: hour },
  score: { times: 600, windowMs: minute },
  checkout: { times: 600, windowMs: minute },
} as const satisfies Record<LimitName, RateLimitRule>;

type Before = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** A hook that refuses a network over its limit before the request's body is read. */
export type RateLimit = (name: LimitName) => Before;

/** Counts one request of a network. Returns undefined if it is allowed, otherwise the seconds until another one is. */
export type SecondsToWait = (name: LimitName, ip: string) => number | undefined;

/** Counts in fixed windows on the machine's clock (decision 0033). */
export const secondsToWait =
  (machineClock: Clock, limits: RateLimits): SecondsToWait =>
  (name, ip) => {
    const { allowed, state } = limits.take([`${name} ${networkOf(ip)}`], rateLimitRules[name]);
    return allowed ? undefined : Math.ceil((state.resetsAt - machineClock.now()) / second);
  };

/** Answers 429 with `Retry-After` to a network over its limit. */
export const rateLimit = (machineClock: Clock, limits: RateLimits): RateLimit => {
  const wait = secondsToWait(machineClock, limits);
  return (name) => async (request, reply) => {
    const seconds = wait(name, request.ip);
    return seconds === undefined ? undefined : sendTooManyRequests(reply, seconds);
  };
};

/** Sends 429 `too_many_requests` with `Retry-After`. */
export const sendTooManyRequests = (reply: FastifyReply, seconds: number) =>
  sendSharedProblem(
    reply.header('retry-after', seconds),
    'too-many-requests',
    'There have been too many requests from your network. Please try again later.',
  );
