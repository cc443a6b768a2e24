import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Schema } from '../schema/schema.ts';

/** Migrations by name; they run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/**
 * Runs the missing migrations.
 * @throws the first failing migration's error; the transaction then rolls all of them back
 */
export const migrateToLatest = async (db: Kysely<Schema>, migrations: Migrations): Promise<void> => {
  if (await isUpToDate(db, migrations)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/** One query instead of the migrator's many, because most starts have nothing to migrate. False when in doubt. */
const isUpToDate = async (db: Kysely<Schema>, migrations: Migrations): Promise<boolean> => {
  const appliedNames = sql<{ readonly name: string }>`select name from kysely_migration order by name`;
  const taken = await appliedNames.execute(db).catch(() => undefined);
  return taken?.rows.map(({ name }) => name).join() === Object.keys(migrations).sort().join();
};
