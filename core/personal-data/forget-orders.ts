import type { Clock } from '../kernel/ports.ts';
import type { Instant } from '../kernel/time.ts';
import { retainedFrom } from '../retention/policy.ts';

export type ForgetOrdersPorts = {
  /**
   * Removes the people from some orders of before this moment that nothing has happened to since, and from what belongs to
   * them; lines, sums and numbers stay, so that places and money still add up. One transaction.
   * @returns how many orders that were; 0 when none is left. @throws ServiceFailure
   */
  readonly forgetOrdersBefore: (before: Instant) => Promise<number>;
  readonly festivalClock: Clock;
};

/** Removes the people from orders and payments that tax law needs no longer (F24). @throws ServiceFailure */
export const forgetOrders =
  ({ forgetOrdersBefore, festivalClock }: ForgetOrdersPorts) =>
  async (): Promise<void> => {
    const before = retainedFrom('payments', festivalClock.now());
    while ((await forgetOrdersBefore(before)) > 0);
  };
