import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const folder = new URL('stores/', import.meta.url);

/** The last migration of each version that was released: for each there is a dump of a store of that version. */
export const releasedVersions: readonly string[] = readdirSync(folder)
  .map((name) => name.replace('.sql', ''))
  .toSorted();

/** The statements of a dump, which are divided by a line with a semicolon alone. */
export const statementsOf = (version: string): readonly string[] =>
  readFileSync(new URL(`${version}.sql`, folder), 'utf8')
    .split('\n;\n')
    .filter((statement) => statement.trim() !== '');

/** The rows of a dump, without the record of its migrations. */
export const rowsOf = (version: string): readonly string[] =>
  statementsOf(version).filter((statement) => /^insert into "(?!kysely_)/.test(statement));

/** Makes a SQLite file of a dump, as the program of that version left it. */
export const loadStore = (version: string, file: string): void => {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA foreign_keys = OFF');
  for (const statement of statementsOf(version)) database.exec(statement);
  database.close();
};
