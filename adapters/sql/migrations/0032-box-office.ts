import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The channel of orders (so far all were online), and the tills of the box office with their money. */
export const boxOffice: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('orders')
      .addColumn('channel', 'text', (c) => c.notNull().defaultTo('online'))
      .execute();
    await db.schema
      .createTable('tills')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('opened_by', 'text', (c) => c.notNull())
      .addColumn('opened_at', 'bigint', (c) => c.notNull())
      .addColumn('float', 'integer', (c) => c.notNull())
      .addColumn('held', 'text', (c) => c.notNull())
      .addColumn('blanks', 'text', (c) => c.notNull())
      .addColumn('returned', 'text')
      .addColumn('cash_up', 'text')
      .execute();
    await db.schema.createIndex('tills_of_device').on('tills').column('device').execute();
    await db.schema
      .createTable('till_entries')
      .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('till_id', 'text', (c) => c.notNull().references('tills.id'))
      .addColumn('paid_by', 'text', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull())
      .addColumn('tendered', 'integer')
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('offline', 'integer', (c) => c.notNull())
      // A sale at the door has at most one sale entry and at most one refund entry.
      .addPrimaryKeyConstraint('till_entries_once', ['order_id', 'kind'])
      .execute();
    await db.schema.createIndex('till_entries_of_till').on('till_entries').column('till_id').execute();
  },
};
