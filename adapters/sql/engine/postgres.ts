import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  Transaction as KyselyTransaction,
  PostgresDialect,
} from 'kysely';
import pg from 'pg';
import type { Schema } from '../schema.ts';
import type { Database, Transaction } from './database.ts';
import { guardedPool, type Patience, usualPatience } from './guarded-postgres-pool.ts';
import { migrateToLatest } from './migrate.ts';
import { preparedName } from './prepared-statement.ts';
import { asStoreFailure, isConflict, isStalePlan } from './store-failures.ts';

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
    pipeline: true,
  });
  // The pool replaces a dropped connection at the next query, and a running query rejects by itself. Without a listener
  // the `error` event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let planVersion = 0;
  const nameOf = (text: string) => {
    const name = preparedName(text);
    return name && `${name}_${planVersion}`;
  };
  const dialect = new PostgresDialect({ pool: guardedPool(pool, url, waits, nameOf), onCreateConnection: beSoonDone });
  const db = new Kysely<Schema>({ dialect });
  const inTransaction = transactions(db, dialect);

  const attempt = async <Value>(work: () => Promise<Value>, left = maxAttempts): Promise<Value> => {
    try {
      return await work();
    } catch (error) {
      const isStale = isStalePlan(error);
      // Under other names, every connection plans anew.
      if (isStale) planVersion += 1;
      if ((isStale || isConflict(error)) && left > 1) return attempt(work, left - 1);
      throw asStoreFailure(error);
    }
  };

  return {
    dialect: 'postgres',
    migrate: (migrations) => migrateToLatest(db, migrations),
    read: (query) => attempt(() => query(db)),
    write: (work) => attempt(() => inTransaction(work)),
    writeOne: (statement) => attempt(() => statement(db)),
    close: () => db.destroy(),
  };
};

/**
 * Runs work in a transaction, as Kysely's `transaction().execute()` does, except that a statement is sent although the one
 * before it has not been answered (`together`).
 */
const transactions = (db: Kysely<Schema>, dialect: PostgresDialect) => {
  const driver = dialect.createDriver();
  return <Value>(work: (tx: Transaction) => Promise<Value>): Promise<Value> =>
    db.getExecutor().provideConnection(async (connection) => {
      let isOver = false;
      const provideConnection = async <Result>(use: (connection: DatabaseConnection) => Promise<Result>) => {
        if (isOver) throw new Error('the transaction is over');
        return use(connection);
      };
      const executor = db.getExecutor().withConnectionProvider({ provideConnection });
      await driver.beginTransaction(connection, {});
      try {
        const value = await work(new KyselyTransaction<Schema>({ config: { dialect }, dialect, driver, executor }));
        isOver = true;
        await driver.commitTransaction(connection);
        return value;
      } catch (error) {
        isOver = true;
        // Of a lost connection, the first error is the one to report; Kysely discards a connection that cannot roll back.
        await driver.rollbackTransaction(connection).catch(() => {});
        throw error;
      }
    });
};
