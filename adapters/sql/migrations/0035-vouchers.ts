import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Vouchers, and their uses by orders. */
export const vouchers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('orders').addColumn('voucher', 'text').execute();
    await db.schema
      .createTable('vouchers')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('code', 'text', (c) => c.notNull().unique())
      .addColumn('batch', 'text')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('effect', 'text', (c) => c.notNull())
      .addColumn('products', 'text')
      .addColumn('total', 'integer')
      .addColumn('per_order', 'integer')
      .addColumn('per_email', 'integer')
      .addColumn('from_at', 'bigint')
      .addColumn('until_at', 'bigint')
      .addColumn('stopped_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('used', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    // One row per order with a voucher; `uses` is 0 once the order has freed its uses.
    await db.schema
      .createTable('voucher_uses')
      .addColumn('order_id', 'text', (c) => c.primaryKey())
      .addColumn('voucher_id', 'text', (c) => c.notNull())
      .addColumn('email', 'text')
      .addColumn('uses', 'integer', (c) => c.notNull())
      .addColumn('off', 'integer', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('uses_of_voucher').on('voucher_uses').columns(['voucher_id', 'email']).execute();
  },
};
