import { type Kysely, SqliteAdapter, sql } from 'kysely';

const createTickets = async (db: Kysely<unknown>): Promise<void> => {
  const isOnSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('tickets')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('holder_name', 'text')
    .addColumn('holder_email', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('void_reason', 'text')
    .addColumn('issue', 'integer', (c) => c.notNull())
    .addColumn('given', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('owner_id', 'text')
    .addColumn('returned_at', 'bigint')
    .addCheckConstraint('tickets_void_for_a_reason', sql`(state = 'valid') = (void_reason is null)`)
    // Otherwise SQLite would store every id twice, and each payment would write one more B-tree.
    .$call((table) => (isOnSqlite ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
  // Partial, so that a payment need not write to this index.
  await db.schema
    .createIndex('tickets_by_owner')
    .on('tickets')
    .column('owner_id')
    .where(sql<boolean>`owner_id is not null`)
    .execute();
};

const createTicketAnswers = async (db: Kysely<unknown>): Promise<void> => {
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
};

const createTicketGifts = async (db: Kysely<unknown>): Promise<void> => {
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
};

const createTicketEvents = async (db: Kysely<unknown>): Promise<void> => {
  const isOnSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
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
    .$call((table) => (isOnSqlite ? table.modifyEnd(sql`without rowid`) : table))
    .execute();
};

const createWalletPasses = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('wallet_passes')
    .addColumn('wallet', 'text', (c) => c.notNull())
    .addColumn('ticket_id', 'text', (c) => c.notNull())
    .addColumn('issue', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('ended', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('wallet_passes_key', ['ticket_id', 'issue', 'wallet'])
    .execute();
};

const createWalletPhones = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('wallet_phones')
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('ticket_id', 'text', (c) => c.notNull())
    .addColumn('issue', 'integer', (c) => c.notNull())
    .addColumn('push_token', 'text', (c) => c.notNull())
    .addColumn('registered_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('wallet_phones_key', ['ticket_id', 'issue', 'device'])
    .execute();
  await db.schema.createIndex('wallet_phones_device').on('wallet_phones').column('device').execute();
  await db.schema.createIndex('wallet_phones_token').on('wallet_phones').column('push_token').execute();
};

/** Of each edition. Times are epoch ms, money pence. */
export const ticketsTablesOfEdition = [
  createTickets,
  createTicketAnswers,
  createTicketGifts,
  createTicketEvents,
  createWalletPasses,
  createWalletPhones,
] as const;
