import type { Database } from '#adapters/sql/engine/database.ts';
import { openStore } from '../../../server/composition/kernel/store.ts';
import { migratedPostgres } from '../../support/postgres.ts';
import { freshSqlite } from '../../support/sqlite.ts';

/** A new, migrated PostgreSQL database, dropped when it is closed. */
const postgres = async (): Promise<Database> => {
  const { url, drop } = await migratedPostgres();
  const database = await openStore(url);
  return { ...database, close: () => database.close().then(drop) };
};

/** Both databases. */
export const eachDatabase = [
  ['SQLite', freshSqlite],
  ['PostgreSQL', postgres],
] as const;
