import type { Database } from '../store/database.ts';
import { addTask, nextTaskAt, removeTasks, takeDueTasks } from '../store/tasks.ts';
import type { SandboxClock } from './clock.ts';
import { createTimer } from './timer.ts';

/** The kinds of scheduled tasks. */
export type ScheduledTaskKind = 'expire-session' | 'advance-refund' | 'open-dispute' | 'pay-out' | 'prune';
export type TaskHandler = (objectId: string) => void;

/** Tasks for objects at a time of the sandbox's clock, stored so that they survive a restart. */
export interface ScheduledTasks {
  /** Call it in a transaction. */
  schedule(kind: ScheduledTaskKind, objectId: string, dueMs: number): void;
  cancel(objectId: string): void;
  /** Runs all due tasks. Each request calls it first, so that no response shows an overdue state. Cheap when none is due. */
  runDue(): Promise<void>;
  close(): void;
}

/** Scheduled tasks in the sandbox's database, run by a timer or by the next request, whichever comes first. */
export const taskScheduler = (
  db: Database,
  clock: SandboxClock,
  handlers: Readonly<Record<ScheduledTaskKind, TaskHandler>>,
  onRun: () => void,
  onError: (failure: unknown) => void,
): ScheduledTasks => {
  let closed = false;
  let next = nextTaskAt(db);
  const timer = createTimer(() => void runDue().then(arm, onError));

  const arm = () => {
    if (next !== undefined && !closed) timer.fireIn(next - clock.nowMs());
  };

  const runDue = async () => {
    while (!closed && next !== undefined && next <= clock.nowMs()) {
      await db.transact(runDueBatch);
      next = nextTaskAt(db);
      arm();
      onRun();
    }
  };

  const runDueBatch = () => {
    for (const { kind, object } of takeDueTasks(db, clock.nowMs())) if (isKind(kind, handlers)) handlers[kind](object);
  };

  arm();
  return {
    schedule(kind, objectId, dueMs) {
      addTask(db, { kind, object: objectId }, dueMs);
      if (next !== undefined && next <= dueMs) return;
      next = dueMs;
      arm();
    },
    cancel: (objectId) => removeTasks(db, objectId),
    runDue,
    close() {
      closed = true;
      timer.stop();
    },
  };
};

const isKind = (kind: string, handlers: object): kind is ScheduledTaskKind => Object.hasOwn(handlers, kind);
