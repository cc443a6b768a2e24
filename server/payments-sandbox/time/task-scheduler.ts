import type { Database } from '../store/database.ts';
import type { SandboxClock } from './clock.ts';
import { createTimer } from './timer.ts';

/** What time alone brings about. */
export type ScheduledTaskKind = 'expire-session' | 'advance-refund' | 'open-dispute' | 'prune';
export type TaskHandler = (objectId: string) => void;

/** What is to happen to objects, and when; kept in the store, so that a restart forgets none. */
export interface ScheduledTasks {
  /** Belongs in a transaction. */
  schedule(kind: ScheduledTaskKind, objectId: string, dueMs: number): void;
  cancel(objectId: string): void;
  /** Does everything the clock says is due, before anybody looks. Costs nothing when nothing is due. */
  runDue(): Promise<void>;
  close(): void;
}

/** Things to do at a time of the sandbox's clock; kept by timer, and by whoever looks first. */
export const taskScheduler = (
  db: Database,
  clock: SandboxClock,
  keepers: Readonly<Record<ScheduledTaskKind, TaskHandler>>,
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
      if (isKind(kind, keepers)) keepers[kind](String(object));
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

const isKind = (kind: unknown, keepers: object): kind is ScheduledTaskKind =>
  typeof kind === 'string' && Object.hasOwn(keepers, kind);
