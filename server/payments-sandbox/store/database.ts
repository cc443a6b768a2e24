import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

export type Row = Record<string, unknown>;

/** The sandbox's own SQLite file: prepared statements, and many requests to one durable commit. */
export interface Database {
  all(sql: string, ...values: SQLInputValue[]): Row[];
  get(sql: string, ...values: SQLInputValue[]): Row | undefined;
  run(sql: string, ...values: SQLInputValue[]): void;
  /** Runs `work` alone and durably; what it throws is thrown and leaves nothing behind. */
  transact<Value>(work: () => Value): Promise<Value>;
  close(): void;
}

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
CREATE INDEX IF NOT EXISTS object_of_intent ON object (kind, json_extract(body, '$.payment_intent'), seq)
  WHERE kind IN ('checkout.session', 'charge', 'refund', 'dispute');
CREATE INDEX IF NOT EXISTS object_of_charge ON object (kind, json_extract(body, '$.charge'), seq)
  WHERE kind IN ('refund', 'dispute');
CREATE INDEX IF NOT EXISTS object_of_product ON object (kind, json_extract(body, '$.product'), seq) WHERE kind = 'price';
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

/** Opens (and creates) the file, or `:memory:`. @throws when the file is not ours to write. */
export const openDatabase = (file: string): Database => {
  const connection = new DatabaseSync(file);
  connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');
  connection.exec(schema);

  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const fresh = connection.prepare(sql);
    statements.set(sql, fresh);
    return fresh;
  };

  const commits = groupCommit(connection);
  return {
    all: (sql, ...values) => prepared(sql).all(...values),
    get: (sql, ...values) => prepared(sql).get(...values),
    run: (sql, ...values) => void prepared(sql).run(...values),
    transact: commits.transact,
    close() {
      commits.finish();
      connection.close();
    },
  };
};

interface Job {
  attempt(): void;
  settle(failure?: unknown): void;
}

/**
 * Everything asked for in one turn of the event loop shares one commit: a disk flush is the dear part, and a request
 * is answered only after it. Each job has its own savepoint, so that one refusal spoils nobody else's work.
 */
const groupCommit = (connection: DatabaseSync) => {
  let waiting: Job[] = [];
  let finished = false;

  const commitAll = () => {
    const jobs = waiting;
    waiting = [];
    if (jobs.length === 0) return;
    try {
      connection.exec('BEGIN IMMEDIATE');
      for (const job of jobs) job.attempt();
      connection.exec('COMMIT');
      for (const job of jobs) job.settle();
    } catch (failure) {
      if (connection.isTransaction) connection.exec('ROLLBACK');
      for (const job of jobs) job.settle(failure);
    }
  };

  const transact = <Value>(work: () => Value): Promise<Value> =>
    new Promise((resolve, reject) => {
      if (finished) throw new Error('the payments sandbox is closed');
      let outcome: () => void = () => reject(new Error('the commit never ran'));
      const attempt = () => {
        connection.exec('SAVEPOINT job');
        try {
          const value = work();
          connection.exec('RELEASE job');
          outcome = () => resolve(value);
        } catch (refusal) {
          connection.exec('ROLLBACK TO job; RELEASE job');
          outcome = () => reject(refusal);
        }
      };
      if (waiting.length === 0) setImmediate(commitAll);
      waiting.push({ attempt, settle: (failure) => (failure === undefined ? outcome() : reject(failure)) });
    });

  return {
    transact,
    /** Commits what still waits; nothing is taken afterwards. */
    finish() {
      commitAll();
      finished = true;
    },
  };
};
