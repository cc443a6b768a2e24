import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Links orders that replaced one another in a chain of attempts; orders from before this migration get no chain. */
export const orderChains: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('chain', 'text').execute();
    await sql`update orders set chain = attempt_id`.execute(db);
    await db.schema.createIndex('orders_by_chain').on('orders').column('chain').execute();
  },
};
