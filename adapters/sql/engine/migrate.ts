import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Schema } from '../schema/schema.ts';

/** Migrations by name; they run in the order of their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** @throws the first failing step's error; the caller's transaction, or Kysely's own, keeps nothing of any step then. */
export const migrateToLatest = async (db: Kysely<Schema>, migrations: Migrations): Promise<void> => {
  if (await isUpToDate(db, migrations)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/** Most starts find nothing to do: one look instead of the migrator's many. Whatever is unclear is left to it. */
const isUpToDate = async (db: Kysely<Schema>, migrations: Migrations): Promise<boolean> => {
  const look = sql<{ readonly name: string }>`select name from kysely_migration order by name`;
  const taken = await look.execute(db).catch(() => undefined);
  return taken?.rows.map(({ name }) => name).join() === Object.keys(migrations).sort().join();
};
