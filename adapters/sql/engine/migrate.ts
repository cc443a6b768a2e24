import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { Schema } from '../schema.ts';
import { mustBeKnown } from './known-migrations.ts';
import { asStoreFailure } from './store-failures.ts';

/**
 * A migration. The previous version may still be serving while it runs, so it only adds (expand). A separate migration
 * with `removes` drops what no serving version uses any more (contract, G16).
 */
export type StoreMigration = Migration & {
  /** What it removes, and since which version nothing uses that. Absent when the migration only adds. */
  readonly removes?: string;
  /** Earlier migrations that together created what this one creates. A store that has run them all is taken over unchanged. */
  readonly replaces?: readonly string[];
  /**
   * What it does to the tables of one edition. `up` does it for every edition of the store; those that are prepared later
   * begin with it.
   */
  readonly inEdition?: InEdition;
};

/** A change of one edition's tables, under the names that those of the store's first edition have. */
export type InEdition = (db: Kysely<unknown>) => Promise<void>;

/** Migrations by name; they run in the order of their names. */
export type Migrations = Readonly<Record<string, StoreMigration>>;

/**
 * Runs the missing migrations.
 * @throws Error with a readable sentence when one fails, or for a store of a newer version, or of one that is too old; all
 * are then rolled back
 */
export const migrateToLatest = async (db: Kysely<Schema>, migrations: Migrations): Promise<void> => {
  const taken = await takenBy(db);
  if (taken?.join() === Object.keys(migrations).sort().join()) return;
  if (taken) mustBeKnown(taken, migrations);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => takingOver(migrations, taken ?? []) },
    // Migrations may have been released in a different order than their numbers.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  if (error instanceof TakenOver) return migrateToLatest(db, migrations);
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
 * The migrations for a store that has run `taken`. Where those that a migration replaces have run, it only removes their
 * names; the migrator, which refuses a store with names that it does not know, then adds its own.
 */
const takingOver = (migrations: Migrations, taken: readonly string[]): Record<string, StoreMigration> => {
  const found = new Map<string, StoreMigration>();
  for (const [name, migration] of Object.entries(migrations)) {
    const replaced = migration.replaces?.filter((each) => taken.includes(each)) ?? [];
    for (const each of replaced) found.set(each, { up: () => Promise.reject(new TakenOver()) });
    found.set(name, replaced.length > 0 ? { up: (tx) => forget(tx, replaced) } : migration);
  }
  return Object.fromEntries(found);
};

/** Another process took the store over since its names were read: the names that had run are missing now. */
class TakenOver extends Error {}

const forget = async (tx: Kysely<unknown>, names: readonly string[]): Promise<void> => {
  await sql`delete from kysely_migration where name in (${sql.join(names)})`.execute(tx);
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
