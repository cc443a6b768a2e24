import { type Kysely, sql } from 'kysely';

const createStock = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('stock')
    .addColumn('product_id', 'text', (c) => c.primaryKey())
    .addColumn('capacity', 'integer')
    // The check below forbids overselling, yet allows the capacity to be lowered below the places sold and held.
    .addColumn('ceiling', 'integer')
    .addColumn('sold', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('held', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('waiting', 'integer', (c) => c.notNull().defaultTo(0))
    .addCheckConstraint('stock_not_negative', sql`sold >= 0 and held >= 0`)
    .addCheckConstraint('stock_never_oversold', sql`ceiling is null or sold + held <= ceiling`)
    .execute();
};

const createPools = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('pools')
    .addColumn('pool_id', 'text', (c) => c.primaryKey())
    .addColumn('places', 'integer', (c) => c.notNull())
    .execute();
};

const createPoolProducts = async (db: Kysely<unknown>): Promise<void> => {
  // No foreign key to `stock`, because a pool may name a product before the catalogue has it.
  await db.schema
    .createTable('pool_products')
    .addColumn('pool_id', 'text', (c) => c.notNull().references('pools.pool_id').onDelete('cascade'))
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('pool_products_once', ['product_id', 'pool_id'])
    .execute();
  await db.schema.createIndex('products_of_pool').on('pool_products').column('pool_id').execute();
};

const createOrders = async (db: Kysely<unknown>): Promise<void> => {
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
    .addColumn('chain', 'text')
    .addColumn('held_until', 'bigint')
    .addColumn('held_by', 'text')
    .addColumn('channel', 'text', (c) => c.notNull().defaultTo('online'))
    .addColumn('voucher', 'text')
    .execute();
  await db.schema.createIndex('orders_by_state').on('orders').columns(['state', 'expires_at']).execute();
  await db.schema.createIndex('orders_by_user').on('orders').column('user_id').execute();
  await db.schema.createIndex('orders_by_payer').on('orders').column('payer_email').execute();
  await db.schema.createIndex('orders_by_chain').on('orders').column('chain').execute();
  await db.schema.createIndex('orders_by_holder').on('orders').column('held_by').execute();
  // For the desk's overview: paid orders by day, and orders in review.
  await db.schema
    .createIndex('orders_paid_by_time')
    .on('orders')
    .column('created_at')
    .where(sql<boolean>`payment is not null`)
    .execute();
  await db.schema
    .createIndex('orders_to_review')
    .on('orders')
    .column('created_at')
    .where(sql<boolean>`review is not null`)
    .execute();
  await db.schema.createIndex('orders_by_age').on('orders').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('orders_in_review')
    .on('orders')
    .columns(['created_at', 'id'])
    .where(sql<boolean>`review is not null`)
    .execute();
};

const createRefunds = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ticket', 'text')
    .execute();
  // At most one open refund per order, so that a second click finds the first refund.
  await db.schema
    .createIndex('refunds_one_open')
    .on('refunds')
    .column('order_id')
    .unique()
    .where(sql<boolean>`state = 'asked'`)
    .execute();
};

const createPaymentNotices = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payment_notices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('processed_at', 'bigint', (c) => c.notNull())
    .execute();
};

const createVouchers = async (db: Kysely<unknown>): Promise<void> => {
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
};

const createVoucherUses = async (db: Kysely<unknown>): Promise<void> => {
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
};

const createWaitingParties = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('waiting_parties')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('product_id', 'text', (c) => c.notNull().references('stock.product_id'))
    .addColumn('product_name', 'text', (c) => c.notNull())
    .addColumn('ticket_type', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('places', 'integer', (c) => c.notNull())
    .addColumn('passed_over', 'integer', (c) => c.notNull())
    .addColumn('joined_at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('offered_at', 'bigint')
    .addColumn('offered_until', 'bigint')
    .addColumn('order_id', 'text')
    .addColumn('ended_at', 'bigint')
    .addUniqueConstraint('waiting_parties_in_order', ['product_id', 'position'])
    .execute();
  await db.schema
    .createIndex('waiting_parties_once')
    .on('waiting_parties')
    .columns(['product_id', 'email'])
    .unique()
    .where(sql<boolean>`state in ('waiting', 'offered', 'paying')`)
    .execute();
  await db.schema
    .createIndex('waiting_parties_of_order')
    .on('waiting_parties')
    .column('order_id')
    .where(sql<boolean>`order_id is not null`)
    .execute();
  await db.schema
    .createIndex('waiting_parties_of_user')
    .on('waiting_parties')
    .column('user_id')
    .where(sql<boolean>`user_id is not null`)
    .execute();
  await db.schema.createIndex('waiting_parties_by_email').on('waiting_parties').column('email').execute();
};

/** Of each edition. Times are epoch ms, money pence. */
export const shopTablesOfEdition = [
  createStock,
  createPools,
  createPoolProducts,
  createOrders,
  createRefunds,
  createVouchers,
  createVoucherUses,
  createWaitingParties,
  createPaymentNotices,
] as const;
