import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Pools of places that several products share, and buyers' answers about each ticket. */
export const saleRules: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('pools')
      .addColumn('pool_id', 'text', (c) => c.primaryKey())
      .addColumn('places', 'integer', (c) => c.notNull())
      .execute();
    // No foreign key to `stock`, because a pool may name a product before the catalogue has it.
    await db.schema
      .createTable('pool_products')
      .addColumn('pool_id', 'text', (c) => c.notNull().references('pools.pool_id').onDelete('cascade'))
      .addColumn('product_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('pool_products_once', ['product_id', 'pool_id'])
      .execute();
    await db.schema.createIndex('products_of_pool').on('pool_products').column('pool_id').execute();
    // No foreign key to `tickets`: answers are stored when the places are held, under the ids that the tickets will have.
    await db.schema
      .createTable('ticket_answers')
      .addColumn('ticket_id', 'text', (c) => c.notNull())
      .addColumn('question', 'text', (c) => c.notNull())
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('answered_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('ticket_answers_once', ['ticket_id', 'question'])
      .execute();
    await db.schema.createIndex('answers_of_order').on('ticket_answers').column('order_id').execute();
    await db.schema.createIndex('answers_to_question').on('ticket_answers').column('question').execute();
  },
};
