import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Waiting lists: the parties, and the places that they wait for, per product. Times are epoch ms. */
export const waitingLists: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('stock')
      .addColumn('waiting', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
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
  },
};
