import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The end of a shorter hold for scarce places, and the holder's network. Open orders get no end and keep their long hold.
 */
export const shortHolds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('held_until', 'bigint').execute();
    await db.schema.alterTable('orders').addColumn('held_by', 'text').execute();
    await db.schema.createIndex('orders_by_holder').on('orders').column('held_by').execute();
  },
};
