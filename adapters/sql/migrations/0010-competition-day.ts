import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The competition day: an append-only log of placements, gate events and sent run times, and running orders by version.
 * Times are epoch ms.
 */
export const competitionDay: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('competition_day_log')
      .addColumn('position', 'bigint', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('entry', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      // An event that is sent twice is stored once.
      .addUniqueConstraint('competition_day_log_once', ['kind', 'id'])
      .execute();
    await db.schema
      .createTable('running_orders')
      .addColumn('version', 'integer', (c) => c.primaryKey())
      .addColumn('published_at', 'bigint', (c) => c.notNull())
      .addColumn('published_by', 'text', (c) => c.notNull())
      .addColumn('runs', 'text', (c) => c.notNull())
      .execute();
  },
};
