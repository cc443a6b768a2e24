import type { Kysely } from 'kysely';
import type { FestivalMigration } from './for-every-edition.ts';

/** What visitors starred of an edition's day. `at` in epoch ms. */
export const stars: FestivalMigration = {
  async inEdition(db: Kysely<unknown>) {
    await db.schema
      .createTable('stars')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('is_on', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('stars_once', ['user_id', 'key'])
      .execute();
  },
};
