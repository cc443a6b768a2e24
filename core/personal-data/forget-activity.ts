import type { Clock } from '../kernel/ports.ts';
import type { Instant } from '../kernel/time.ts';
import { retainedFrom } from '../retention/policy.ts';

export type ForgetActivityPorts = {
  /** Deletes what accounts were used for before this moment, and what has expired of their sessions and links. */
  readonly forgetAccountActivity: (before: Instant) => Promise<void>;
  readonly machineClock: Clock;
};

/** Deletes old activity of every account, also of those that are no longer used (F24). @throws ServiceFailure */
export const forgetActivity =
  ({ forgetAccountActivity, machineClock }: ForgetActivityPorts) =>
  (): Promise<void> =>
    forgetAccountActivity(retainedFrom('accountActivity', machineClock.now()));
