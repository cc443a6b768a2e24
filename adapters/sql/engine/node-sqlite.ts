import { DatabaseSync } from 'node:sqlite';
import type { Database } from './database.ts';
import { groupCommit, mustBeInTransaction } from './group-commit.ts';
import { kyselyOn } from './kysely-on-node-sqlite.ts';
import { migrateToLatest } from './migrate.ts';
import { asStoreFailure } from './store-failures.ts';

/** A locked file blocks the whole process, so after this long we wait without blocking. */
const blockingMs = 20;

/**
 * SQLite in WAL mode with `synchronous=FULL`: a commit that resolved survives a power cut. Writes share commits; reads
 * have a connection of their own and therefore see only what was committed.
 * @param patienceMs how long a writer in another process may keep us waiting before a caller is told to come again
 */
export const openSqlite = (file: string, patienceMs = 3_000): Database => {
  // Nobody is served yet: whoever else is opening or recovering the file may take its time.
  const writer = new DatabaseSync(file, { timeout: patienceMs });
  writer.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  writer.exec(`PRAGMA busy_timeout = ${blockingMs}`);
  const reader = new DatabaseSync(file, { timeout: 200 });
  reader.exec('PRAGMA query_only = ON');

  const tx = kyselyOn(writer, () => mustBeInTransaction(writer));
  const db = kyselyOn(reader);
  const { write, settled } = groupCommit(writer, tx, patienceMs);

  return {
    dialect: 'sqlite',
    // As a write like any other: all steps or none, and two processes that start together take turns.
    migrate: (migrations) => write((tx) => migrateToLatest(tx, migrations)),
    read: (query) =>
      query(db).catch((error: unknown) => {
        throw asStoreFailure(error);
      }),
    write,
    close: async () => {
      await settled();
      await tx.destroy();
      await db.destroy();
      for (const connection of [reader, writer]) if (connection.isOpen) connection.close();
    },
  };
};
