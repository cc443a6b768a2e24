import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import type { Database, Transaction } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import type { Schema } from './schema.ts';
import { asStoreFailure, isBusy } from './store-failures.ts';

/** How long a writer in another process may keep us waiting before the caller is told to come again. */
const patienceMs = 3_000;
const mostInOneCommit = 128;

type Job = {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
};

type Outcome = { readonly job: Job } & ({ readonly value: unknown } | { readonly reason: unknown });

/**
 * SQLite in WAL mode with `synchronous=FULL`: a commit that resolved survives a power cut.
 *
 * Group commit: all writes waiting at a turn of the event loop share one transaction, each in a savepoint of its
 * own, so that ten buyers cost one sync of the disk and none sees or suffers another's failure. Reads have a
 * connection of their own and therefore see only what was committed.
 */
export const openSqlite = (file: string): Database => {
  const writer = new DatabaseSync(file, { timeout: 20 });
  writer.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;`);
  const reader = new DatabaseSync(file, { timeout: 200 });
  reader.exec('PRAGMA query_only = ON');

  const tx = new Kysely<Schema>({ dialect: new SqliteDialect({ database: asKyselyDatabase(writer) }) });
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: asKyselyDatabase(reader) }) });
  const waiting: Job[] = [];
  let draining: Promise<void> | undefined;

  const drain = async () => {
    while (waiting.length > 0) {
      // Requests already in the socket's buffer get a chance to join this commit.
      await nextTurn();
      await commitTogether(writer, tx, waiting.splice(0, mostInOneCommit));
    }
    draining = undefined;
  };

  return {
    dialect: 'sqlite',
    migrate: (migrations) => migrateToLatest(tx, migrations),
    read: (query) =>
      query(db).catch((error: unknown) => {
        throw asStoreFailure(error);
      }),
    write: <Value>(work: (tx: Transaction) => Promise<Value>) =>
      new Promise<Value>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
        draining ??= drain();
      }),
    close: async () => {
      await draining;
      await tx.destroy();
      await db.destroy();
      for (const connection of [reader, writer]) if (connection.isOpen) connection.close();
    },
  };
};

const commitTogether = async (writer: DatabaseSync, tx: Transaction, batch: readonly Job[]) => {
  const outcomes: Outcome[] = [];
  try {
    await begin(writer);
    for (const job of batch) outcomes.push(await inSavepoint(writer, tx, job));
    writer.exec('COMMIT');
  } catch (error) {
    if (writer.isTransaction) writer.exec('ROLLBACK');
    const failure = asStoreFailure(error);
    for (const job of batch) job.reject(failure);
    return;
  }
  for (const outcome of outcomes) {
    if ('reason' in outcome) outcome.job.reject(asStoreFailure(outcome.reason));
    else outcome.job.resolve(outcome.value);
  }
};

/** @throws when another process keeps the write lock longer than our patience. */
const begin = async (writer: DatabaseSync) => {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      writer.exec('BEGIN IMMEDIATE');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await pause(10);
    }
  }
};

/** @throws when the failure has ended the whole transaction (a full disk, for one): then nobody's work stands. */
const inSavepoint = async (writer: DatabaseSync, tx: Transaction, job: Job): Promise<Outcome> => {
  writer.exec('SAVEPOINT job');
  try {
    const value = await job.work(tx);
    writer.exec('RELEASE job');
    return { job, value };
  } catch (reason) {
    if (!writer.isTransaction) throw reason;
    writer.exec('ROLLBACK TO job; RELEASE job');
    return { job, reason };
  }
};

/** Kysely's idea of a SQLite library, over Node's own; statements are prepared once and kept. */
const asKyselyDatabase = (connection: DatabaseSync): SqliteDatabase => {
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    if (prepared.size > 500) prepared.clear();
    prepared.set(sql, statement);
    return statement;
  };
  return {
    prepare: (sql) => {
      const statement = prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
    close: () => {
      if (connection.isOpen) connection.close();
    },
  };
};
