import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { groupCommit } from '#adapters/sql/engine/group-commit.ts';
import { privateDatabaseFile } from '#adapters/system/private-database-file.ts';

export type Row = Record<string, unknown>;

/** The sandbox's own SQLite file, with prepared statements and the store's group commit. */
export interface Database {
  all(sql: string, ...values: SQLInputValue[]): Row[];
  get(sql: string, ...values: SQLInputValue[]): Row | undefined;
  run(sql: string, ...values: SQLInputValue[]): void;
  /** Runs `work` in a transaction that is durable when the promise resolves. Errors of `work` roll back and are rethrown. */
  transact<Value>(work: () => Value): Promise<Value>;
  /** Waits for pending writes, then closes the file. */
  close(): Promise<void>;
}

/**
 * An index to find objects by a field that contains another object's id. It is a partial index, for objects that have the
 * field. SQLite uses it for `field = ?`, which implies that the field is not null. It would not use an index whose
 * condition is a list of kinds (`kind IN (…)`): it does not recognise that `kind = ?` implies such a list.
 */
const indexOf = (field: string): string => `
CREATE INDEX IF NOT EXISTS object_by_${field} ON object (kind, json_extract(body, '$.${field}'), seq)
  WHERE json_extract(body, '$.${field}') IS NOT NULL;
`;

const schema = `
CREATE TABLE IF NOT EXISTS object (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  created INTEGER NOT NULL,
  body TEXT NOT NULL,
  aside TEXT
);
CREATE INDEX IF NOT EXISTS object_newest ON object (kind, seq);
DROP INDEX IF EXISTS object_of_intent;
DROP INDEX IF EXISTS object_of_charge;
DROP INDEX IF EXISTS object_of_product;
${['payment_intent', 'charge', 'product'].map(indexOf).join('')}
CREATE TABLE IF NOT EXISTS idempotency (
  key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
  request_id TEXT NOT NULL, created_ms INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS idempotency_age ON idempotency (created_ms);
CREATE TABLE IF NOT EXISTS delivery (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  event TEXT NOT NULL, endpoint TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL, due_ms INTEGER NOT NULL, last_error TEXT
);
CREATE INDEX IF NOT EXISTS delivery_due ON delivery (state, due_ms, seq);
CREATE INDEX IF NOT EXISTS delivery_event ON delivery (event);
CREATE TABLE IF NOT EXISTS appointment (due_ms INTEGER NOT NULL, kind TEXT NOT NULL, object TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS appointment_due ON appointment (due_ms);
CREATE INDEX IF NOT EXISTS appointment_object ON appointment (object);
CREATE TABLE IF NOT EXISTS press (nonce TEXT PRIMARY KEY, outcome TEXT NOT NULL, created_ms INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`;

/** How long another process may hold the file's write lock before a write is refused. */
const patienceMs = 5_000;

/** Opens or creates the file, or `:memory:`. @throws when the file cannot be written */
export const openDatabase = (file: string): Database => {
  privateDatabaseFile(file);
  const connection = new DatabaseSync(file, { timeout: patienceMs });
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;');
  connection.exec(schema);
  // While SQLite waits for a locked file, it blocks the whole process: so it gives up after 20 ms, and the group commit
  // waits on without blocking.
  connection.exec('PRAGMA busy_timeout = 20');

  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const fresh = connection.prepare(sql);
    statements.set(sql, fresh);
    return fresh;
  };

  const { write, settled } = groupCommit(connection, undefined, patienceMs);
  return {
    all: (sql, ...values) => prepared(sql).all(...values),
    get: (sql, ...values) => prepared(sql).get(...values),
    run: (sql, ...values) => void prepared(sql).run(...values),
    // Reads share this connection; they cannot run before the commit, because `work` is synchronous.
    transact: (work) => write(async () => work()),
    async close() {
      await settled();
      connection.close();
    },
  };
};
