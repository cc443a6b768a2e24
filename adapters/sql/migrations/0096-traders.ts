import type { Kysely } from 'kysely';
import type { FestivalMigration } from './for-every-edition.ts';

/** Applications of market traders, and the files of their papers in base64. Times are epoch ms. */
export const traders: FestivalMigration = {
  async inEdition(db: Kysely<unknown>) {
    await db.schema
      .createTable('trader_applications')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'text')
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('form', 'text', (c) => c.notNull())
      .addColumn('papers', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('started_at', 'bigint', (c) => c.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .addColumn('said', 'text', (c) => c.notNull())
      .addColumn('offer', 'text')
      .addColumn('order_id', 'text')
      .execute();
    await db.schema.createIndex('trader_applications_by_email').on('trader_applications').column('email').execute();
    await db.schema.createIndex('trader_applications_by_user').on('trader_applications').column('user_id').execute();
    await db.schema
      .createTable('trader_files')
      .addColumn('application_id', 'text', (c) => c.notNull())
      .addColumn('paper', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('trader_files_key', ['application_id', 'paper'])
      .execute();
  },
};
