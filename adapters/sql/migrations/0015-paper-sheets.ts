import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The append-only log of data entered from paper score sheets. Times are epoch ms. */
export const paperSheets: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('paper_notes')
      .addColumn('position', 'bigint', (c) => c.primaryKey())
      .addColumn('entry', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('paper_notes_of_entry').on('paper_notes').columns(['entry', 'position']).execute();
  },
};
