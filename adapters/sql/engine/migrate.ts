import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Schema } from '../schema.ts';
import { mustNotBeNewer } from './snapshot.ts';
import { asStoreFailure } from './store-failures.ts';

/**
 * A migration. The previous version may still be serving while it runs, so it only adds (expand). A separate migration
 * with `removes` drops what no serving version uses any more (contract, G16).
 */
export type StoreMigration = Migration & {
  /** What it removes, and since which version nothing uses that. Absent when the migration only adds. */
  readonly removes?: string;
};

/** Migrations by name; they run in the order of their names. */
export type Migrations = Readonly<Record<string, StoreMigration>>;

/**
 * Runs the missing migrations.
 * @throws Error with a readable sentence when one fails, or for a store of a newer version; all are then rolled back
 */
export const migrateToLatest = async (db: Kysely<Schema>, migrations: Migrations): Promise<void> => {
  const taken = await takenBy(db);
  if (taken?.join() === Object.keys(migrations).sort().join()) return;
  if (taken) mustNotBeNewer(taken, migrations);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Migrations may have been released in a different order than their numbers.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error');
  throw failed ? withAdvice(failed.migrationName, error) : error;
};

/**
 * The names of the migrations that have run; undefined for a new store. Saves the migrator's many queries on most starts,
 * which have nothing to migrate.
 */
const takenBy = async (db: Kysely<Schema>): Promise<readonly string[] | undefined> => {
  const appliedNames = sql<{ readonly name: string }>`select name from kysely_migration order by name`;
  const taken = await appliedNames.execute(db).catch(() => undefined);
  return taken?.rows.map(({ name }) => name);
};

/**
 * Adds advice to the error of a failed migration. Database trouble is returned unchanged: it has its own message, and
 * starting again may help.
 */
const withAdvice = (migration: string, cause: unknown): unknown => {
  if (asStoreFailure(cause) instanceof ServiceFailure) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `The migration ${migration} failed, and the store is as it was before: ${reason}. Start the version before again, and report this.`,
    { cause },
  );
};
