import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Schema } from '../schema/schema.ts';
import { mustNotBeNewer } from './snapshot.ts';
import { asStoreFailure } from './store-failures.ts';

/**
 * A migration. The version before may still be serving while it runs, so it only adds (expand); what no served version uses
 * any more is removed by one of its own, which says so (contract, G16).
 */
export type StoreMigration = Migration & {
  /** What it removes, and since when nothing uses that. Absent when it only adds. */
  readonly removes?: string;
};

/** Migrations by name; they run in the order of their names. */
export type Migrations = Readonly<Record<string, StoreMigration>>;

/**
 * Runs the missing migrations.
 * @throws Error in a sentence when one fails, or for a store of a newer version; the transaction then rolls all of them back
 */
export const migrateToLatest = async (db: Kysely<Schema>, migrations: Migrations): Promise<void> => {
  const taken = await takenBy(db);
  if (taken?.join() === Object.keys(migrations).sort().join()) return;
  if (taken) mustNotBeNewer(taken, migrations);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Two migrations may have been released in another order than that of their numbers.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error');
  throw failed ? withAdvice(failed.migrationName, error) : error;
};

/** One query instead of the migrator's many, because most starts have nothing to migrate. Undefined for a new store. */
const takenBy = async (db: Kysely<Schema>): Promise<readonly string[] | undefined> => {
  const appliedNames = sql<{ readonly name: string }>`select name from kysely_migration order by name`;
  const taken = await appliedNames.execute(db).catch(() => undefined);
  return taken?.rows.map(({ name }) => name);
};

/** Trouble with the database stays as it is: it has a sentence of its own, and starting again may help. */
const withAdvice = (migration: string, cause: unknown): unknown => {
  if (asStoreFailure(cause) !== cause) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `The migration ${migration} failed, and the store is as it was before: ${reason}. Start the version before again, and report this.`,
    { cause },
  );
};
