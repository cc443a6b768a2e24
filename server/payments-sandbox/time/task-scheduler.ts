import type { Database } from '../store/database.ts';
import type { SandboxClock } from './clock.ts';
import { createTimer } from './timer.ts';

/** The kinds of scheduled tasks. */
export type ScheduledTaskKind = 'expire-session' | 'advance-refund' | 'open-dispute' | 'pay-out' | 'prune';
export type TaskHandler = (objectId: string) => void;

/** Tasks for objects at a time of the sandbox's clock, stored so that they survive a restart. */
export interface ScheduledTasks {
  /** Belongs in a transaction. */
  schedule(kind: ScheduledTaskKind, objectId: string, dueMs: number): void;
  cancel(objectId: string): void;
  /** Runs all due tasks. Requests call it first, so that no one sees an overdue state; it costs nothing when none is due. */
  runDue(): Promise<void>;
  close(): void;
}

/** Scheduled tasks in the sandbox's database, run by a timer and by the requests that come first. */
export const taskScheduler = (
  db: Database,
  clock: SandboxClock,
  handlers: Readonly<Record<ScheduledTaskKind, TaskHandler>>,
  onRun: () => void,
  onError: (failure: unknown) => void,
): ScheduledTasks => {
  let closed = false;
  let next = earliest(db);
  const timer = createTimer(() => void runDue().then(arm, onError));

  const arm = () => {
    if (next !== undefined && !closed) timer.fireIn(next - clock.nowMs());
  };

  const runDue = async () => {
    while (!closed && next !== undefined && next <= clock.nowMs()) {
      await db.transact(runDueBatch);
      next = earliest(db);
      arm();
      onRun();
    }
  };

  const runDueBatch = () => {
    const due = db.all(
      'SELECT rowid AS row, kind, object FROM appointment WHERE due_ms <= ? ORDER BY due_ms LIMIT 500',
      clock.nowMs(),
    );
    for (const { row, kind, object } of due) {
      db.run('DELETE FROM appointment WHERE rowid = ?', Number(row));
      if (isKind(kind, handlers)) handlers[kind](String(object));
    }
  };

  arm();
  return {
    schedule(kind, objectId, dueMs) {
      db.run('INSERT INTO appointment (due_ms, kind, object) VALUES (?, ?, ?)', dueMs, kind, objectId);
      if (next !== undefined && next <= dueMs) return;
      next = dueMs;
      arm();
    },
    cancel: (objectId) => db.run('DELETE FROM appointment WHERE object = ?', objectId),
    runDue,
    close() {
      closed = true;
      timer.stop();
    },
  };
};

const earliest = (db: Database): number | undefined => {
  const at = db.get('SELECT min(due_ms) AS at FROM appointment')?.at;
  return typeof at === 'number' ? at : undefined;
};

const isKind = (kind: unknown, handlers: object): kind is ScheduledTaskKind =>
  typeof kind === 'string' && Object.hasOwn(handlers, kind);
