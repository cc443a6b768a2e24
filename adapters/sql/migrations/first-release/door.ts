import { type Kysely, SqliteAdapter, sql } from 'kysely';

const createDoorChanges = async (db: Kysely<unknown>): Promise<void> => {
  const isOnSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('door_changes')
    .$call((table) =>
      isOnSqlite
        ? table.addColumn('position', 'integer', (c) => c.primaryKey())
        : // A transaction id, because sequence numbers are not committed in order, and open ids are known.
          table.addColumn('position', 'bigint', (c) =>
            c.notNull().defaultTo(sql`(pg_current_xact_id()::text)::bigint`),
          ),
    )
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('tickets', 'text')
    .execute();
  if (!isOnSqlite) await db.schema.createIndex('door_changes_in_order').on('door_changes').column('position').execute();
  // Partial, so that a payment need not write to this index.
  await db.schema
    .createIndex('door_changes_of_order')
    .on('door_changes')
    .column('order_id')
    .where(sql<boolean>`tickets is not null`)
    .execute();
};

const createDoorScans = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('door_scans')
    .addColumn('position', 'bigint', (c) => c.primaryKey())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('ticket_id', 'text')
    .addColumn('issue', 'integer')
    .addColumn('checkpoint', 'text', (c) => c.notNull())
    .addColumn('direction', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('device_at', 'bigint', (c) => c.notNull())
    .addColumn('shown', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('undoes', 'text')
    .addColumn('code', 'text')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('door_scans_once', ['device', 'id'])
    .execute();
  await db.schema.createIndex('door_scans_of_ticket').on('door_scans').column('ticket_id').execute();
  await db.schema
    .createIndex('door_scans_undone')
    .on('door_scans')
    .columns(['device', 'undoes'])
    .where(sql<boolean>`undoes is not null`)
    .execute();
};

const createDoorDevices = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('door_devices')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('checkpoint', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('heard_at', 'bigint', (c) => c.notNull())
    .addColumn('waiting', 'integer', (c) => c.notNull())
    .addColumn('battery', 'integer')
    .addColumn('shut_out_at', 'bigint')
    .addColumn('shut_out_by', 'text')
    .addColumn('shut_out_reason', 'text')
    .execute();
};

const createTills = async (db: Kysely<unknown>): Promise<void> => {
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
};

const createTillEntries = async (db: Kysely<unknown>): Promise<void> => {
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
};

/** Of each edition. Times are epoch ms, money pence. */
export const doorTablesOfEdition = [
  createDoorChanges,
  createDoorScans,
  createDoorDevices,
  createTills,
  createTillEntries,
] as const;
