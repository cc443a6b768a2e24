import type { FeeSettings } from './payments/fees.ts';
import type { NewId } from './store/ids.ts';
import type { Store } from './store/store.ts';
import type { SandboxClock } from './time/clock.ts';
import type { ScheduledTasks } from './time/task-scheduler.ts';
import type { Events } from './webhooks/events.ts';

/** The dependencies of every part of the sandbox. All writes happen inside `transact` (see `sandbox.ts`). */
export interface Provider {
  readonly store: Store;
  readonly clock: SandboxClock;
  readonly newId: NewId;
  readonly events: Events;
  readonly scheduledTasks: ScheduledTasks;
  readonly fees: FeeSettings;
  /** The card page's base URL; ends in a slash. */
  readonly pageBase: URL;
}
