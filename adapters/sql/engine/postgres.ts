import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from '../schema.ts';
import type { Database, Transaction } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { guardedPool, type Patience, usualPatience } from './postgres-watch.ts';
import { asStoreFailure, isConflict } from './store-failures.ts';

const int8 = 20;
const numeric = 1700;
const maxAttempts = 5;

/** Timeouts for locks, statements and transactions that are left idle. */
const patience = `select set_config('lock_timeout', '5s', false), set_config('statement_timeout', '15s', false),
  set_config('idle_in_transaction_session_timeout', '30s', false)`;

/** Parses bigint columns as numbers: every stored integer is below 2^53. */
export const postgresTypes = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 || oid === numeric
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

const beSoonDone = async (connection: DatabaseConnection): Promise<void> => {
  await connection.executeQuery(CompiledQuery.raw(patience));
};

/**
 * PostgreSQL behind a small pool. More connections slow down contended rows, so requests wait for the pool instead.
 * @param connections the most open connections, and so the most concurrent transactions of this process
 * @param waits how long a server may be silent before it counts as away
 */
export const openPostgres = (url: string, connections = 10, waits: Patience = usualPatience): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: postgresTypes,
    connectionTimeoutMillis: waits.connectMs,
    keepAlive: true,
  });
  // The pool replaces a dropped connection at the next query, and a running query rejects by itself. Without a listener
  // the `error` event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const guarded = guardedPool(pool, url, waits);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded, onCreateConnection: beSoonDone }) });

  const attempt = async <Value>(work: (tx: Transaction) => Promise<Value>, left: number): Promise<Value> => {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (isConflict(error) && left > 1) return attempt(work, left - 1);
      throw asStoreFailure(error);
    }
  };

  return {
    dialect: 'postgres',
    migrate: (migrations) => migrateToLatest(db, migrations),
    read: (query) =>
      query(db).catch((error: unknown) => {
        throw asStoreFailure(error);
      }),
    write: (work) => attempt(work, maxAttempts),
    close: () => db.destroy(),
  };
};
