import { DatabaseSync } from 'node:sqlite';
import { areUpToDate, mustBeKnown } from './known-migrations.ts';
import type { Migrations } from './migrate.ts';
import { inOrderOf, type Snapshot } from './snapshot.ts';
import type { StorePart } from './store-part.ts';
import type { Row } from './table-checksum.ts';

/** A snapshot of SQLite, which is read synchronously. */
export type SqliteSnapshot = Omit<Snapshot, 'rowsOf' | 'close'> & {
  rowsOf(table: string): Iterable<Row>;
  close(): void;
};

/**
 * Opens a store read-only.
 * @throws Error when there is no store, or when its migrations are not those of this program
 */
export const openSqliteSnapshot = (file: string, part: StorePart): SqliteSnapshot =>
  opened(file, part, (taken) => mustBeUpToDate(taken, file, part.migrations));

/**
 * Opens a store of this version or an earlier one read-only.
 * @throws Error when there is no store, or when it is of a newer version or of one that is too old
 */
export const openAnySqliteSnapshot = (file: string, part: StorePart): SqliteSnapshot =>
  opened(file, part, (taken) => mustBeKnown(taken, part.migrations));

const opened = (file: string, { tables }: StorePart, check: (taken: readonly string[]) => void): SqliteSnapshot => {
  const connection = openForReading(file);
  try {
    connection.exec('BEGIN');
    const migrations = namesIn(connection, 'select name from kysely_migration order by name');
    check(migrations);
    const present = namesIn(
      connection,
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'",
    );
    return {
      migrations,
      tables: inOrderOf(present, tables),
      columnsOf: (table) => namesIn(connection, `select name from pragma_table_info('${table}')`),
      *rowsOf(table) {
        for (const row of connection.prepare(`select * from "${table}"`).iterate()) yield row;
      },
      close: () => connection.close(),
    };
  } catch (error) {
    connection.close();
    throw error;
  }
};

const namesIn = (connection: DatabaseSync, query: string): readonly string[] =>
  connection
    .prepare(query)
    .all()
    .map(({ name }) => String(name));

const openForReading = (file: string): DatabaseSync => {
  try {
    return new DatabaseSync(file, { readOnly: true });
  } catch (cause) {
    throw new Error(`there is no store in ${file}`, { cause });
  }
};

const mustBeUpToDate = (taken: readonly string[], file: string, migrations: Migrations): void => {
  if (!areUpToDate(taken, migrations))
    throw new Error(`${file} has another version: start this program on it once, then try again`);
};
