import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The shorter hold of scarce places, and which network holds them; orders that are open now keep their long hold. */
export const shortHolds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('held_until', 'bigint').execute();
    await db.schema.alterTable('orders').addColumn('held_by', 'text').execute();
    await db.schema.createIndex('orders_by_holder').on('orders').column('held_by').execute();
  },
};
