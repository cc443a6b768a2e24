import type { Kysely } from 'kysely';
import type { FestivalMigration } from './for-every-edition.ts';

/** Changed links of calendars, and what calendars said last of each event. */
export const calendars: FestivalMigration = {
  inEdition: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('calendar_links')
      .addColumn('owner', 'text', (c) => c.primaryKey())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('open', 'integer', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('calendar_events')
      .addColumn('source', 'text', (c) => c.primaryKey())
      .addColumn('fingerprint', 'text', (c) => c.notNull())
      .addColumn('sequence', 'integer', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .execute();
  },
};
