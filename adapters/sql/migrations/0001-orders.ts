import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Stock, orders, purchases, refunds, payment notices, and the outbox. Times are epoch ms, money pence. */
export const orders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('stock')
      .addColumn('product_id', 'text', (c) => c.primaryKey())
      .addColumn('capacity', 'integer')
      // The check below forbids overselling, yet allows the capacity to be lowered below the places sold and held.
      .addColumn('ceiling', 'integer')
      .addColumn('sold', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('held', 'integer', (c) => c.notNull().defaultTo(0))
      .addCheckConstraint('stock_not_negative', sql`sold >= 0 and held >= 0`)
      .addCheckConstraint('stock_never_oversold', sql`ceiling is null or sold + held <= ceiling`)
      .execute();

    await db.schema
      .createTable('orders')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('user_id', 'text')
      .addColumn('attempt_id', 'text', (c) => c.unique())
      .addColumn('cart_hash', 'text', (c) => c.notNull())
      .addColumn('lines', 'text', (c) => c.notNull())
      .addColumn('total', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('session_id', 'text', (c) => c.unique())
      .addColumn('session_url', 'text')
      .addColumn('payment', 'text')
      .addColumn('email', 'text')
      .addColumn('payer_email', 'text')
      .addColumn('refunded', 'bigint', (c) => c.notNull().defaultTo(0))
      .addColumn('disputed', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('review', 'text')
      .execute();
    await db.schema.createIndex('orders_by_state').on('orders').columns(['state', 'expires_at']).execute();
    await db.schema.createIndex('orders_by_user').on('orders').column('user_id').execute();
    await db.schema.createIndex('orders_by_payer').on('orders').column('payer_email').execute();

    await db.schema
      .createTable('purchases')
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
      .addColumn('line', 'integer', (c) => c.notNull())
      .addColumn('user_id', 'text')
      .addColumn('item_id', 'text', (c) => c.notNull())
      .addColumn('item_name', 'text', (c) => c.notNull())
      .addColumn('item_cost', 'bigint', (c) => c.notNull())
      .addColumn('quantity', 'integer', (c) => c.notNull())
      .addColumn('purchased', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('purchases_by_line', ['order_id', 'line'])
      .execute();
    await db.schema.createIndex('purchases_by_user').on('purchases').column('user_id').execute();

    await db.schema
      .createTable('refunds')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
      .addColumn('amount', 'bigint', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('provider_id', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    // At most one open refund per order, so that a second click finds the first refund.
    await db.schema
      .createIndex('refunds_one_open')
      .on('refunds')
      .column('order_id')
      .unique()
      .where(sql<boolean>`state = 'asked'`)
      .execute();

    await db.schema
      .createTable('payment_notices')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('processed_at', 'bigint', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('payload', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('due_at', 'bigint', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('done_at', 'bigint')
      .addColumn('last_error', 'text')
      .execute();
    await db.schema
      .createIndex('outbox_due')
      .on('outbox')
      .column('due_at')
      .where(sql<boolean>`done_at is null`)
      .execute();

    await db.schema
      .createTable('inbox')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('to', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('html', 'text', (c) => c.notNull())
      .addColumn('sent_at', 'bigint', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('marks')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
  },
};
