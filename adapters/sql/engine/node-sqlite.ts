import { DatabaseSync } from 'node:sqlite';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { privateDatabaseFile } from '../../system/private-database-file.ts';
import type { Database } from './database.ts';
import { groupCommit, mustBeInTransaction } from './group-commit.ts';
import { kyselyOn } from './kysely-on-node-sqlite.ts';
import { migrateToLatest } from './migrate.ts';
import { replacedSqliteFile } from './replaced-sqlite-file.ts';
import { asStoreFailure } from './store-failures.ts';

/** SQLite blocks the process while it waits for a locked file; after this many ms the wait continues without blocking. */
const blockingMs = 20;

/**
 * SQLite in WAL mode with `synchronous=FULL`: a resolved commit survives a power cut. Concurrent writes share a commit;
 * reads use a separate connection, so they see only committed data. A file that was removed or replaced takes no more writes.
 * @param patienceMs how long to wait for another process's write lock before a retryable failure
 */
export const openSqlite = (file: string, patienceMs = 3_000): Database => {
  privateDatabaseFile(file);
  // Blocking is harmless here: nothing is served before the database is open.
  const writer = new DatabaseSync(file, { timeout: patienceMs });
  writer.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  // A savepoint stores a copy of every page that it changes. In a temporary file, these copies took four times as many
  // bytes as the commit itself.
  writer.exec('PRAGMA temp_store = MEMORY');
  writer.exec(`PRAGMA busy_timeout = ${blockingMs}`);
  const reader = new DatabaseSync(file, { timeout: 200 });
  reader.exec('PRAGMA query_only = ON');

  const tx = kyselyOn(writer, () => mustBeInTransaction(writer));
  const db = kyselyOn(reader);
  const fault = replacedSqliteFile(file);
  const { write, settled } = groupCommit(writer, tx, patienceMs, () => {
    const found = fault();
    if (found) throw new ServiceFailure('store', found, { retryable: true });
  });

  return {
    dialect: 'sqlite',
    // An ordinary write, so that it is atomic and processes that start together run it one after another.
    migrate: (migrations) => write((tx) => migrateToLatest(tx, migrations)),
    read: (query) =>
      query(db).catch((error: unknown) => {
        throw asStoreFailure(error);
      }),
    write,
    writeOne: write,
    close: async () => {
      await settled();
      await tx.destroy();
      await db.destroy();
      for (const connection of [reader, writer]) if (connection.isOpen) connection.close();
    },
  };
};
