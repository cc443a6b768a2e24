import { sql } from 'kysely';
import type { Database } from '#adapters/sql/engine/database.ts';
import { openSqliteSnapshot, type SqliteSnapshot } from '#adapters/sql/engine/sqlite-snapshot.ts';
import type { Row } from '#adapters/sql/engine/table-checksum.ts';
import { store } from '../../../server/composition/kernel/store.ts';

const tables = Object.keys(store.tables);

/** The rows of every table by its name, in a fixed order, so that two stores can be compared. */
export type DatabaseDump = Readonly<Record<string, readonly Row[]>>;

/** Opens a SQLite store read-only while `work` runs. */
export const inSnapshot = async <Value>(file: string, work: (source: SqliteSnapshot) => Promise<Value> | Value) => {
  const source = openSqliteSnapshot(file, store);
  try {
    return await work(source);
  } finally {
    source.close();
  }
};

/** Dumps a SQLite store, which may be open elsewhere. */
export const dumpFile = (file: string): Promise<DatabaseDump> =>
  inSnapshot(file, (source) => Object.fromEntries(tables.map((name) => [name, sorted(source.rowsOf(name))])));

/** Dumps an open store on either database. */
export const dumpDatabase = async (database: Database, of: readonly string[] = tables): Promise<DatabaseDump> => {
  const rows = (name: string) => database.read((db) => sql<Row>`select * from ${sql.table(name)}`.execute(db));
  return Object.fromEntries(
    await Promise.all(of.map(async (name) => [name, sorted((await rows(name)).rows)] as const)),
  );
};

const sorted = (rows: Iterable<Row>) => [...rows].map((row) => ({ ...row })).sort(byText);

const byText = (one: Row, other: Row): number => (textOf(one) < textOf(other) ? -1 : 1);

const textOf = (row: Row): string => JSON.stringify(Object.entries(row).sort());
