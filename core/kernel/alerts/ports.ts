import type { Queued } from '../email/email-task.ts';
import type { Instant } from '../time.ts';
import type { Alert } from './alert.ts';
import type { AlertCall, AlertTask } from './emails.ts';

/** Alerts as they are stored. @throws ServiceFailure */
export interface Alerts {
  /**
   * Reads all alerts, calls `decide`, and stores the changed alerts and the tasks in one transaction. Calls of several
   * processes run one after another. Unfinished tasks whose ids are in `outdated` are cancelled.
   */
  follow(
    decide: (stored: readonly Alert[]) => {
      readonly changed: readonly Alert[];
      readonly tasks: readonly Queued<AlertTask>[];
      readonly outdated?: readonly string[];
    },
    now: Instant,
  ): Promise<void>;
  /** The raised alerts: still wrong, and already reported. Oldest first. */
  raised(): Promise<readonly Alert[]>;
}

/** Posts alerts to the operator's own program. */
export interface AlertCalls {
  /** @param id the same on each retry, so that the receiver can drop duplicates. @throws ServiceFailure */
  post(id: string, call: AlertCall): Promise<void>;
}

/** What is wrong with the store, and since when this process has known of it. */
export type StoreTrouble = { readonly since: Instant; readonly reason: string };

/** The health of the store itself, as this process sees it. */
export interface StoreHealth {
  /** Tries a small write. Never throws. */
  probe(): Promise<void>;
  /** The trouble that was seen last, unless a new probe succeeds; null when there is none. Never throws. */
  trouble(): Promise<StoreTrouble | null>;
}
