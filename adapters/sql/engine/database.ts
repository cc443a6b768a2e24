import type { Kysely } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import type { Migrations } from './migrate.ts';

/** A connection on which everything happens inside one transaction. */
export type Transaction = Kysely<Schema>;

/**
 * The festival's store. Two dialects, one behaviour; the contracts keep them indistinguishable.
 *
 * Both `read` and `write` throw `ServiceFailure('store', …)` when the store itself is in trouble (locked, full,
 * gone); it is retryable, because a transaction that was not committed has left nothing behind.
 */
export interface Database<Tables = Schema> {
  readonly dialect: 'sqlite' | 'postgres';

  /** Sees only what has been committed. */
  read<Value>(query: (db: Kysely<Tables>) => Promise<Value>): Promise<Value>;

  /**
   * Runs `work` in one durable transaction: the promise resolves after the commit has reached the disk, and when
   * `work` throws nothing is kept. Concurrent callers never see each other half done. `work` may run again after a
   * deadlock, so it must do nothing but talk to `tx`: no network, no timers. It must not catch an error of `tx` and
   * go on, for the transaction may be over.
   */
  write<Value>(work: (tx: Kysely<Tables>) => Promise<Value>): Promise<Value>;

  /** Takes the steps this database has not taken yet, all or none, whoever else is starting. Before anything else. */
  migrate(migrations: Migrations): Promise<void>;

  close(): Promise<void>;
}
