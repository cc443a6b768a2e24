import { dirname } from 'node:path';
import { makeFolder } from '../../system/make-folder.ts';
import type { Database } from './database.ts';
import type { Migrations } from './migrate.ts';
import { openSqlite } from './node-sqlite.ts';

/**
 * Opens the database and runs its missing migrations.
 * @param address `sqlite:<path>` or `postgres://…`
 * @throws RangeError for any other address
 */
export const openDatabase = async (address: string, migrations: Migrations): Promise<Database> => {
  const database = await connectDatabase(address);
  await database.migrate(migrations);
  return database;
};

/** Opens the database without running migrations. @throws RangeError for any other address */
export const connectDatabase = async (address: string): Promise<Database> => {
  if (/^postgres(ql)?:\/\//.test(address)) {
    // Imported here so that a festival on SQLite never loads the PostgreSQL client.
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(address);
  }
  if (!address.startsWith('sqlite:')) throw new RangeError(`not a database address: ${address.split(':')[0]}:…`);
  const file = address.slice('sqlite:'.length);
  makeFolder(dirname(file));
  return openSqlite(file);
};
