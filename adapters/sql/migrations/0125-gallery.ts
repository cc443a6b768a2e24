import type { Kysely } from 'kysely';
import type { FestivalMigration } from './for-every-edition.ts';

/**
 * The photographs of an edition's day, their files in base64, and what visitors asked about them. `place` is the order of the page;
 * times are epoch ms.
 */
export const gallery: FestivalMigration = {
  async inEdition(db: Kysely<unknown>) {
    await db.schema
      .createTable('photographs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('caption', 'text', (c) => c.notNull())
      .addColumn('credit', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('colour', 'text', (c) => c.notNull())
      .addColumn('files', 'text', (c) => c.notNull())
      .addColumn('added_at', 'bigint', (c) => c.notNull())
      .addColumn('added_by', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('photograph_files')
      .addColumn('photograph_id', 'text', (c) => c.notNull())
      .addColumn('file', 'text', (c) => c.notNull())
      .addColumn('bytes', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('photograph_files_key', ['photograph_id', 'file'])
      .execute();
    await db.schema
      .createTable('take_downs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('photograph_id', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('email', 'text')
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('answered', 'text')
      .execute();
    await db.schema.createIndex('take_downs_by_photograph').on('take_downs').column('photograph_id').execute();
  },
};
