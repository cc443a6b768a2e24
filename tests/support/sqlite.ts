import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#adapters/sql/engine/database.ts';
import { openStore } from '../../server/composition/store.ts';

/** A migrated SQLite database in a temporary folder, which is deleted when the database is closed. */
export const freshSqlite = async (): Promise<Database> => {
  const folder = await mkdtemp(join(tmpdir(), 'truffle-sqlite-'));
  const database = await openStore(`sqlite:${join(folder, 'festival.db')}`);
  return {
    ...database,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
