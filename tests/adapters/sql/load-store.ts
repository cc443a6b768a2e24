import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { connectDatabase } from '#adapters/sql/engine/open-database.ts';
import { store } from '../../../server/composition/kernel/store.ts';

const folder = new URL('stores/', import.meta.url);

/** The last version whose migrations were replaced by one: its store on PostgreSQL is a dump too. */
export const beforeReplacing = '0084-judge-phones';

/** The released versions that have a dump, each named by its last migration. */
export const releasedVersions: readonly string[] = readdirSync(folder)
  .filter((name) => !name.endsWith('.postgres.sql'))
  .map((name) => name.replace('.sql', ''))
  .toSorted();

/** The statements of a dump; a line with only a semicolon separates them. */
const statementsOf = (dump: string): readonly string[] =>
  readFileSync(new URL(`${dump}.sql`, folder), 'utf8')
    .split('\n;\n')
    .filter((statement) => statement.trim() !== '');

/** The insert statements of a dump, without those of the migration tables, in an order that foreign keys allow. */
export const rowsOf = (version: string): readonly string[] => {
  const tables = Object.keys(store.tables);
  const rankOf = (row: string) => {
    const rank = tables.indexOf(/^insert into "(\w+)"/.exec(row)?.[1] ?? '');
    return rank < 0 ? tables.length : rank;
  };
  return statementsOf(version)
    .filter((statement) => /^insert into "(?!kysely_)/.test(statement))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
};

/** Writes a dump into a SQLite file, as the program of that version left it. */
export const loadStore = (version: string, file: string): void => {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA foreign_keys = OFF');
  for (const statement of statementsOf(version)) database.exec(statement);
  database.close();
};

/** Writes the dump of `beforeReplacing` into an empty PostgreSQL database, as the program of that version left it. */
export const loadPostgresStore = async (url: string): Promise<void> => {
  const database = await connectDatabase(url);
  await database.write(async (tx) => {
    for (const statement of [...statementsOf(`${beforeReplacing}.postgres`), ...rowsOf(beforeReplacing)])
      await sql.raw(statement).execute(tx);
  });
  await database.close();
};
