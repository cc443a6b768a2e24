import type { FastifyReply } from 'fastify';
import { networkOf } from '#adapters/system/limits/network-of.ts';
import type { RateLimits } from '#adapters/system/limits/rate-limits.ts';
import { serialByKey } from '#adapters/system/serial-by-key.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { minute, second } from '#core/kernel/time.ts';
import { sendSharedProblem } from '../problem.ts';

/** Wrong codes that a network or an email address may enter in 15 minutes: enough for typos, too few to guess a code. */
const allowance = { times: 5, windowMs: 15 * minute };

/** Limits wrong voucher codes; right ones are not counted. */
export type VoucherGuesses = {
  /**
   * Looks a code up, unless too many wrong ones were entered before; a wrong one is counted. Calls of one network or email
   * address look up one after the other, because simultaneous guesses would all be looked up before the first is counted.
   * @returns the seconds until another code may be tried; undefined if this one was looked up
   */
  check(ip: string, email: string | null, isKnown: () => Promise<boolean>): Promise<number | undefined>;
};

/** Counts in fixed windows on the machine's clock (decision 0033). */
export const voucherGuesses = (clock: Clock, limits: RateLimits): VoucherGuesses => {
  const serially = serialByKey();

  const lookUp = async (keys: readonly string[], isKnown: () => Promise<boolean>): Promise<number | undefined> => {
    const { allowed, state } = limits.take(keys, allowance);
    if (!allowed) return Math.max(1, Math.ceil((state.resetsAt - clock.now()) / second));
    limits.release(keys);
    if (!(await isKnown())) limits.take(keys, allowance);
    return undefined;
  };

  return {
    check(ip, email, isKnown) {
      const network = `network ${networkOf(ip)}`;
      if (email === null) return serially(network, () => lookUp([network], isKnown));
      const address = `email ${email.toLowerCase()}`;
      return serially(network, () => serially(address, () => lookUp([network, address], isKnown)));
    },
  };
};

/** Answers 429 with `Retry-After`. */
export const sendTooManyGuesses = (reply: FastifyReply, seconds: number) => {
  reply.header('retry-after', seconds);
  return sendSharedProblem(reply, 'too-many-requests', 'That’s a lot of codes. Please wait a while before another.');
};
