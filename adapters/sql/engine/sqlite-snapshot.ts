import { DatabaseSync } from 'node:sqlite';
import type { Migrations } from './migrate.ts';
import type { Row } from './table-checksum.ts';

/** A SQLite store as it was at one moment, whoever writes to it meanwhile. */
export type Snapshot = { rowsOf(table: string): Iterable<Row>; close(): void };

/**
 * Opens a store for reading and nothing else.
 * @throws Error when there is none, or when it is not of this version
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
    throw new Error(`${file} is of another version: start this one on it once, then come back`);
};
