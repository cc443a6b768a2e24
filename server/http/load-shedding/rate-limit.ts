import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Allowance, rateLimits } from '#adapters/system/rate-limits.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { hour, minute, second } from '#core/kernel/time.ts';
import { sendSharedProblem } from '../problem.ts';

/** What one address may ask for how often: a family, an office or a festival field behind one address never comes near. */
export const allowances = {
  signUp: { times: 60, windowMs: hour },
  newPassword: { times: 30, windowMs: hour },
  giveUp: { times: 600, windowMs: minute },
  siteForm: { times: 60, windowMs: hour },
  /** What somebody does to their own account, or their letters' links do. */
  ownAccount: { times: 240, windowMs: hour },
  registration: { times: 120, windowMs: hour },
  /** Sheets sent as a form, each of which has a page drawn. */
  score: { times: 600, windowMs: minute },
  /** Only where each press costs a call at Stripe. */
  checkout: { times: 600, windowMs: minute },
} as const satisfies Record<string, Allowance>;

type Before = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Stands before a route, and turns an address away that has used up its allowance, before anything is read. */
export type RateLimit = (name: keyof typeof allowances) => Before;

/** Counts one visit more of an address; undefined while it may come in, otherwise how long until it may again. */
export type SecondsToWait = (name: keyof typeof allowances, ip: string) => number | undefined;

/** Counts by address in this process's memory, in windows of fixed length on the machine's clock. */
export const secondsToWait = (machineClock: Clock): SecondsToWait => {
  const limits = rateLimits(machineClock);
  return (name, ip) => {
    const { allowed, state } = limits.take([`${name} ${ip}`], allowances[name]);
    return allowed ? undefined : Math.ceil((state.resetsAt - machineClock.now()) / second);
  };
};

/** Tells whoever has used up their allowance when to come again (429 with `Retry-After`). */
export const rateLimit = (machineClock: Clock): RateLimit => {
  const wait = secondsToWait(machineClock);
  return (name) => async (request, reply) => {
    const seconds = wait(name, request.ip);
    if (seconds === undefined) return undefined;
    reply.header('retry-after', seconds);
    return sendSharedProblem(reply, 'too-many-requests', 'Too often from one place. Please come again later.');
  };
};
