import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { prefixIn } from '../../engine/edition-tables.ts';

const createBalanceMovements = async (db: Kysely<unknown>): Promise<void> => {
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
};

const createPayouts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payouts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('arrives_at', 'bigint', (c) => c.notNull())
    .addColumn('read', 'integer', (c) => c.notNull())
    .execute();
};

const createAcceptedDifferences = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('accepted_differences')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('accepted_differences_once', ['key', 'state'])
    .execute();
};

const createInvoiceSeries = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('invoice_series')
    .addColumn('prefix', 'text', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute();
};

const createInvoices = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('invoices')
    .addColumn('number', 'text', (c) => c.primaryKey())
    .addColumn('series', 'text', (c) => c.notNull())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('order_id', 'text', (c) => c.notNull())
    .addColumn('credits', 'text')
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('needs_buyer', 'integer', (c) => c.notNull())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('buyer', 'text')
    .addUniqueConstraint('invoices_once_a_place', ['series', 'place'])
    .execute();
  await db.schema.createIndex('invoices_of_order').on('invoices').columns(['order_id', 'place']).execute();
  await db.schema.createIndex('invoices_by_time').on('invoices').columns(['at', 'number']).execute();
  await guardInvoices(db);
};

const refusal = sql.lit('an invoice is never changed or deleted');

/** Makes the database refuse to delete a document, and to change anything in it except to remove the buyer. */
const guardInvoices = async (db: Kysely<unknown>): Promise<void> => {
  const prefix = prefixIn(db);
  const [invoices, stay, kept] = ['invoices', 'invoices_stay', 'invoices_kept'].map((name) =>
    sql.raw(`${prefix}${name}`),
  );
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    await sql`create trigger ${stay} before update on ${invoices}
      when new.buyer is not null or (new.number, new.series, new.place, new.kind, new.order_id, new.at, new.total,
        new.needs_buyer, new.document) is not (old.number, old.series, old.place, old.kind, old.order_id, old.at,
        old.total, old.needs_buyer, old.document) or new.credits is not old.credits
      begin select raise(abort, ${refusal}); end`.execute(db);
    await sql`create trigger ${kept} before delete on ${invoices} begin select raise(abort, ${refusal}); end`.execute(
      db,
    );
  } else
    await sql`create trigger ${kept} before update or delete on ${invoices}
      for each row execute function refuse_changed_invoice()`.execute(db);
};

/** The function of the trigger on PostgreSQL, one for all editions. */
const createInvoiceGuard = async (db: Kysely<unknown>): Promise<void> => {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`create function refuse_changed_invoice() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.buyer is null and (new.number, new.series, new.place, new.kind, new.order_id,
          new.credits, new.at, new.total, new.needs_buyer, new.document) is not distinct from (old.number, old.series,
          old.place, old.kind, old.order_id, old.credits, old.at, old.total, old.needs_buyer, old.document) then
          return new;
        end if;
        raise exception ${refusal};
      end $$`.execute(db);
};

/** Of each edition. Times are epoch ms, money pence. */
export const moneyTablesOfEdition = [
  createBalanceMovements,
  createPayouts,
  createAcceptedDifferences,
  createInvoices,
] as const;

/** Of the festival. Times are epoch ms, money pence. */
export const moneyTablesOfFestival = [createInvoiceSeries, createInvoiceGuard] as const;
