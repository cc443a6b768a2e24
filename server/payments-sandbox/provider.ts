import type { NewId } from './store/ids.ts';
import type { Store } from './store/store.ts';
import type { SandboxClock } from './time/clock.ts';
import type { ScheduledTasks } from './time/task-scheduler.ts';
import type { Events } from './webhooks/events.ts';

/** What every part of the pretended provider works with. Writing belongs inside `transact` (see `Sandbox`). */
export interface Provider {
  readonly store: Store;
  readonly clock: SandboxClock;
  readonly newId: NewId;
  readonly events: Events;
  readonly appointments: ScheduledTasks;
  /** Where the hosted page is reachable; ends in a slash. */
  readonly pageBase: URL;
}
