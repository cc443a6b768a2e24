import { type Kysely, sql } from 'kysely';
import type { FestivalMigration } from './for-every-edition.ts';

/** The few disputed orders, for the page of years. */
export const disputedOrders: FestivalMigration = {
  async inEdition(db: Kysely<unknown>) {
    await db.schema
      .createIndex('orders_disputed')
      .on('orders')
      .columns(['created_at', 'id'])
      .where(sql<boolean>`disputed = 1`)
      .execute();
  },
};
