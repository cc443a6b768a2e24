import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Schema } from './schema.ts';

/** @throws the first failing step's error; the caller's transaction, or Kysely's own, keeps nothing of any step then. */
export const migrateToLatest = async (db: Kysely<Schema>, migrations: Readonly<Record<string, Migration>>) => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};
