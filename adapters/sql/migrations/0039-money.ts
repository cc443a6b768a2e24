import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The movements and payouts read from the payment provider's balance. */
export const money: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('balance_movements')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('fee', 'integer', (c) => c.notNull())
      .addColumn('net', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('order_id', 'text')
      .addColumn('intent_id', 'text')
      .addColumn('description', 'text')
      .addColumn('payout_id', 'text')
      .execute();
    await db.schema.createIndex('balance_movements_in_time').on('balance_movements').columns(['at', 'id']).execute();
    await db.schema.createIndex('balance_movements_of_order').on('balance_movements').column('order_id').execute();
    await db.schema.createIndex('balance_movements_of_intent').on('balance_movements').column('intent_id').execute();
    await db.schema.createIndex('balance_movements_of_payout').on('balance_movements').column('payout_id').execute();
    await db.schema
      .createTable('payouts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('made_at', 'bigint', (c) => c.notNull())
      .addColumn('arrives_at', 'bigint', (c) => c.notNull())
      .addColumn('read', 'integer', (c) => c.notNull())
      .execute();
  },
};
