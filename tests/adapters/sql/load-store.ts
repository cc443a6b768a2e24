import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const folder = new URL('stores/', import.meta.url);

/** The released versions that have a dump, each named by its last migration. */
export const releasedVersions: readonly string[] = readdirSync(folder)
  .map((name) => name.replace('.sql', ''))
  .toSorted();

/** The statements of a dump; a line with only a semicolon separates them. */
export const statementsOf = (version: string): readonly string[] =>
  readFileSync(new URL(`${version}.sql`, folder), 'utf8')
    .split('\n;\n')
    .filter((statement) => statement.trim() !== '');

/** The insert statements of a dump, without those of the migration table. */
export const rowsOf = (version: string): readonly string[] =>
  statementsOf(version).filter((statement) => /^insert into "(?!kysely_)/.test(statement));

/** Writes a dump into a SQLite file, as the program of that version left it. */
export const loadStore = (version: string, file: string): void => {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA foreign_keys = OFF');
  for (const statement of statementsOf(version)) database.exec(statement);
  database.close();
};
