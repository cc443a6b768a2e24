import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Migrations } from './migrate.ts';

/** A connection inside one transaction. */
export type Transaction = Kysely<Schema>;

/**
 * The festival's database. Its two dialects behave the same; the contract suites test that.
 *
 * `read` and `write` throw a retryable `ServiceFailure('store', …)` when the database is locked, full or unreachable: a
 * transaction that was not committed has changed nothing.
 */
export interface Database<Tables = Schema> {
  readonly dialect: 'sqlite' | 'postgres';

  /** Runs a query that sees committed data only. */
  read<Value>(query: (db: Kysely<Tables>) => Promise<Value>): Promise<Value>;

  /**
   * Runs `work` in one durable transaction: the promise resolves after the commit has reached the disk, and when
   * `work` throws, the transaction is rolled back. Concurrent callers never see each other's partial writes. `work` may
   * run again after a deadlock, so it must use nothing but `tx`: no network, no timers. It must not catch an error of
   * `tx` and continue, because the transaction may have ended.
   */
  write<Value>(work: (tx: Kysely<Tables>) => Promise<Value>): Promise<Value>;

  /**
   * Runs one statement in a durable transaction of its own, as `write` does; on PostgreSQL without the round trips of
   * begin and commit.
   */
  writeOne<Value>(statement: (db: Kysely<Tables>) => Promise<Value>): Promise<Value>;

  /** Runs the missing migrations, all or none, before any other call. Safe when several processes start at once. */
  migrate(migrations: Migrations): Promise<void>;

  close(): Promise<void>;
}
