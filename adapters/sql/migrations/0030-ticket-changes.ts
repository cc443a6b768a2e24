import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Changes of single tickets: the account that has a given ticket, gifts and their states, the log of a ticket's changes,
 * and refunds of one ticket. Times are epoch ms.
 */
export const ticketChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('tickets')
      .addColumn('given', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('tickets').addColumn('owner_id', 'text').execute();
    await db.schema.alterTable('tickets').addColumn('returned_at', 'bigint').execute();
    await db.schema.alterTable('refunds').addColumn('ticket', 'text').execute();
    // Partial, so that a payment need not write to this index.
    await db.schema
      .createIndex('tickets_by_owner')
      .on('tickets')
      .column('owner_id')
      .where(sql<boolean>`owner_id is not null`)
      .execute();

    await db.schema
      .createTable('ticket_gifts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('ticket_id', 'text', (c) => c.notNull().references('tickets.id'))
      .addColumn('order_id', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('giver_id', 'text')
      .addColumn('giver_name', 'text', (c) => c.notNull())
      .addColumn('giver_email', 'text')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('message', 'text')
      .addColumn('given_at', 'bigint', (c) => c.notNull())
      .addColumn('ended_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('ticket_gifts_one_open')
      .on('ticket_gifts')
      .column('ticket_id')
      .unique()
      .where(sql<boolean>`state = 'open'`)
      .execute();
    await db.schema.createIndex('ticket_gifts_by_order').on('ticket_gifts').column('order_id').execute();
    await db.schema.createIndex('ticket_gifts_by_email').on('ticket_gifts').column('email').execute();
    await db.schema.createIndex('ticket_gifts_by_giver').on('ticket_gifts').column('giver_id').execute();

    await db.schema
      .createTable('ticket_events')
      .addColumn('order_id', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('ticket_id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('by_user', 'text')
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('name', 'text')
      .addPrimaryKeyConstraint('ticket_events_in_order', ['order_id', 'position'])
      .$call((table) => (isOnSqlite(db) ? table.modifyEnd(sql`without rowid`) : table))
      .execute();
  },
};

const isOnSqlite = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof SqliteAdapter;
