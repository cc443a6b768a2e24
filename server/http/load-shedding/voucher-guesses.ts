import type { FastifyReply } from 'fastify';
import type { RateLimits } from '#adapters/system/rate-limits.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { minute, second } from '#core/kernel/time.ts';
import { sendSharedProblem } from '../problem.ts';

/** Wrong codes that an IP address or an email address may enter in 15 minutes: enough for typos, too few to guess a code. */
const allowance = { times: 5, windowMs: 15 * minute };

/** Counts wrong voucher codes; right ones are not counted. */
export type VoucherGuesses = {
  /** The seconds until another code may be tried; undefined if one may be tried now. */
  secondsToWait(ip: string, email: string | null): number | undefined;
  /** Counts a code that does not exist. */
  wrong(ip: string, email: string | null): void;
};

/** Counts in fixed windows on the machine's clock (decision 0033). */
export const voucherGuesses = (clock: Clock, limits: RateLimits): VoucherGuesses => {
  const keysOf = (ip: string, email: string | null) => [
    `address ${ip}`,
    ...(email === null ? [] : [`email ${email.toLowerCase()}`]),
  ];
  return {
    secondsToWait(ip, email) {
      const keys = keysOf(ip, email);
      const { allowed, state } = limits.take(keys, allowance);
      if (allowed) limits.giveBack(keys);
      return allowed ? undefined : Math.max(1, Math.ceil((state.resetsAt - clock.now()) / second));
    },
    wrong: (ip, email) => {
      limits.take(keysOf(ip, email), allowance);
    },
  };
};

/** Answers 429 with `Retry-After`. */
export const sendTooManyGuesses = (reply: FastifyReply, seconds: number) => {
  reply.header('retry-after', seconds);
  return sendSharedProblem(reply, 'too-many-requests', 'That’s a lot of codes. Please wait a while before another.');
};
