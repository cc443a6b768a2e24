import type { Database } from './database.ts';

/** A task for an object that is due at a time of the sandbox's clock. */
export interface StoredTask {
  readonly kind: string;
  readonly object: string;
}

const maxAtOnce = 500;

/** When the next task is due; undefined when there is none. */
export const nextTaskAt = (db: Database): number | undefined => {
  const at = db.get('SELECT min(due_ms) AS at FROM appointment')?.at;
  return typeof at === 'number' ? at : undefined;
};

/** Removes the tasks that are due, the oldest first and a limited number at once, and returns them. */
export const takeDueTasks = (db: Database, nowMs: number): readonly StoredTask[] => {
  const due = db.all(
    'SELECT rowid AS row, kind, object FROM appointment WHERE due_ms <= ? ORDER BY due_ms LIMIT ?',
    nowMs,
    maxAtOnce,
  );
  for (const { row } of due) db.run('DELETE FROM appointment WHERE rowid = ?', Number(row));
  return due.map(({ kind, object }) => ({ kind: String(kind), object: String(object) }));
};

/** Stores a task. */
export const addTask = (db: Database, { kind, object }: StoredTask, dueMs: number): void =>
  db.run('INSERT INTO appointment (due_ms, kind, object) VALUES (?, ?, ?)', dueMs, kind, object);

/** Removes every task for this object. */
export const removeTasks = (db: Database, object: string): void =>
  db.run('DELETE FROM appointment WHERE object = ?', object);
