import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which orders came of presses that took each other's place: an order that was there before stands for itself. */
export const orderChains: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('chain', 'text').execute();
    await sql`update orders set chain = attempt_id`.execute(db);
    await db.schema.createIndex('orders_by_chain').on('orders').column('chain').execute();
  },
};
