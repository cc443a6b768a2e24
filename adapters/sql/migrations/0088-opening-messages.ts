import type { Kysely } from 'kysely';
import type { StoreMigration } from '../engine/migrate.ts';

/** The messages that go out when editions are opened, as they are prepared. Times are epoch ms. */
export const openingMessages: StoreMigration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('opening_messages')
      .addColumn('edition', 'integer', (c) => c.primaryKey())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('written_by', 'text', (c) => c.notNull())
      .addColumn('written_by_name', 'text', (c) => c.notNull())
      .addColumn('written_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
