import type { Queued } from '../email/email-task.ts';
import type { Instant } from '../kernel/time.ts';
import type { Alert } from './alert.ts';
import type { AlertCall, AlertTask } from './emails.ts';

/** Alerts as they are stored. @throws ServiceFailure */
export interface Alerts {
  /**
   * Reads all alerts, decides, and stores what changed together with the tasks, in one transaction; decisions of several
   * processes run one after another. Tasks with an id among `outdated` that were not done yet never will be.
   */
  follow(
    decide: (stored: readonly Alert[]) => {
      readonly changed: readonly Alert[];
      readonly tasks: readonly Queued<AlertTask>[];
      readonly outdated?: readonly string[];
    },
    now: Instant,
  ): Promise<void>;
  /** What is wrong now and was said, the oldest first. */
  raised(): Promise<readonly Alert[]>;
}

/** Posts alerts to the operator's own program. */
export interface AlertCalls {
  /** @param id the same on each retry, so that the receiver can drop duplicates. @throws ServiceFailure */
  post(id: string, call: AlertCall): Promise<void>;
}
