import type { Clock } from '../../kernel/ports.ts';
import { retainedFrom } from '../../kernel/retention/policy.ts';
import type { Instant } from '../../kernel/time.ts';

export type ForgetOrdersPorts = {
  /**
   * Removes personal data from a batch of orders that have not changed since `before`, and from the records that belong
   * to them. Lines, sums and numbers stay, so that places and money still add up. One transaction.
   * @returns how many orders the batch had; 0 when none is left
   * @throws ServiceFailure
   */
  readonly forgetOrdersBefore: (before: Instant) => Promise<number>;
  readonly festivalClock: Clock;
};

/** Removes personal data from orders and payments that tax law no longer requires (F24). @throws ServiceFailure */
export const forgetOrders =
  ({ forgetOrdersBefore, festivalClock }: ForgetOrdersPorts) =>
  async (): Promise<void> => {
    const before = retainedFrom('payments', festivalClock.now());
    while ((await forgetOrdersBefore(before)) > 0);
  };
