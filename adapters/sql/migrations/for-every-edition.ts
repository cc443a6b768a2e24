import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { takeAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Transaction } from '../engine/database.ts';
import type { EditionTables } from '../engine/edition-tables.ts';
import type { InEdition, Migrations, StoreMigration } from '../engine/migrate.ts';
import { laterPrefixes, type TablePrefix } from '../engine/table-prefix.ts';

/** A migration as it is written: `up` changes the tables that all editions share, `inEdition` those of one edition. */
export type FestivalMigration = Pick<StoreMigration, 'removes' | 'replaces'> &
  (
    | { readonly up: InEdition; readonly inEdition?: InEdition }
    | { readonly up?: undefined; readonly inEdition: InEdition }
  );

/** The migrations with an `up` that changes the tables of every edition that the store has. */
export const forEveryEdition = (
  migrations: Readonly<Record<string, FestivalMigration>>,
  ofEdition: (prefix: TablePrefix) => EditionTables,
): Migrations =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up, inEdition, ...rest }]) => [
      name,
      {
        ...rest,
        ...(inEdition && { inEdition }),
        up: async (db: Kysely<unknown>) => {
          await up?.(db);
          if (!inEdition) return;
          for (const prefix of await prefixesOf(db)) await inEdition(ofEdition(prefix).in(db));
        },
      },
    ]),
  );

/** The prefixes of the store's editions, whose list does not change until the transaction ends. */
const prefixesOf = async (db: Kysely<unknown>): Promise<readonly TablePrefix[]> => {
  const dialect = db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
  await takeAdvisoryLock(db as Transaction, dialect, 'editions');
  const names =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`;
  return ['', ...laterPrefixes((await names.execute(db)).rows.map(({ name }) => name))];
};
