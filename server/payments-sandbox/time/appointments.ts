import type { Database } from '../store/database.ts';
import { alarm } from './alarm.ts';
import type { SandboxClock } from './clock.ts';

/** What time alone brings about. */
export type AppointmentKind = 'expire-session' | 'advance-refund' | 'open-dispute' | 'prune';
export type Keep = (objectId: string) => void;

/** What is to happen to objects, and when; kept in the store, so that a restart forgets none. */
export interface Appointments {
  /** Belongs in a transaction. */
  make(kind: AppointmentKind, objectId: string, dueMs: number): void;
  cancel(objectId: string): void;
  /** Does everything the clock says is due, before anybody looks. Costs nothing when nothing is due. */
  catchUp(): Promise<void>;
  close(): void;
}

/** Things to do at a time of the sandbox's clock; kept by timer, and by whoever looks first. */
export const appointmentBook = (
  db: Database,
  clock: SandboxClock,
  keepers: Readonly<Record<AppointmentKind, Keep>>,
  afterwards: () => void,
  trouble: (failure: unknown) => void,
): Appointments => {
  let closed = false;
  let next = earliest(db);
  const timer = alarm(() => void catchUp().then(arm, trouble));

  const arm = () => {
    if (next !== undefined && !closed) timer.ringIn(next - clock.nowMs());
  };

  const catchUp = async () => {
    while (!closed && next !== undefined && next <= clock.nowMs()) {
      await db.transact(keepDue);
      next = earliest(db);
      arm();
      afterwards();
    }
  };

  const keepDue = () => {
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
    make(kind, objectId, dueMs) {
      db.run('INSERT INTO appointment (due_ms, kind, object) VALUES (?, ?, ?)', dueMs, kind, objectId);
      if (next !== undefined && next <= dueMs) return;
      next = dueMs;
      arm();
    },
    cancel: (objectId) => db.run('DELETE FROM appointment WHERE object = ?', objectId),
    catchUp,
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

const isKind = (kind: unknown, keepers: object): kind is AppointmentKind =>
  typeof kind === 'string' && Object.hasOwn(keepers, kind);
