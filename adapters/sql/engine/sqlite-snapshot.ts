import { DatabaseSync } from 'node:sqlite';
import type { Migrations } from './migrate.ts';
import type { Row } from './table-checksum.ts';

/** A SQLite store as it was at one moment, unaffected by later writes. */
export type Snapshot = { rowsOf(table: string): Iterable<Row>; close(): void };

/**
 * Opens a store read-only.
 * @throws Error when there is none, or when its migrations are not those of this program
 */
export const openSqliteSnapshot = (file: string, migrations: Migrations): Snapshot => {
  const connection = openForReading(file);
  try {
    connection.exec('BEGIN');
    mustBeUpToDate(connection, file, migrations);
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    *rowsOf(table) {
      for (const row of connection.prepare(`select * from "${table}"`).iterate()) yield row;
    },
    close: () => connection.close(),
  };
};

const openForReading = (file: string): DatabaseSync => {
  try {
    return new DatabaseSync(file, { readOnly: true });
  } catch (cause) {
    throw new Error(`there is no store in ${file}`, { cause });
  }
};

const mustBeUpToDate = (connection: DatabaseSync, file: string, migrations: Migrations): void => {
  const taken = connection.prepare('select name from kysely_migration order by name').all();
  const names = taken.map(({ name }) => String(name)).join();
  if (names !== Object.keys(migrations).sort().join())
    throw new Error(`${file} has another version: start this program on it once, then try again`);
};
