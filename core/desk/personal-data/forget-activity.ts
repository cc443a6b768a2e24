import type { Clock } from '../../kernel/ports.ts';
import { retainedFrom } from '../../kernel/retention/policy.ts';
import type { Instant } from '../../kernel/time.ts';

export type ForgetActivityPorts = {
  /** Deletes account activity from before this time, and expired sessions and links. */
  readonly forgetAccountActivity: (before: Instant) => Promise<void>;
  readonly machineClock: Clock;
};

/** Deletes the old activity of all accounts, including accounts no longer in use (F24). @throws ServiceFailure */
export const forgetActivity =
  ({ forgetAccountActivity, machineClock }: ForgetActivityPorts) =>
  (): Promise<void> =>
    forgetAccountActivity(retainedFrom('accountActivity', machineClock.now()));
