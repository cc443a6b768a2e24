import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * The payment provider's balance, invoices and credit notes. Triggers refuse to delete a document, and to change anything
 * in it except to remove the buyer. Times are epoch ms, money pence.
 */
export const createMoneyTables = async (db: Kysely<unknown>): Promise<void> => {
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

  await db.schema
    .createTable('payouts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('made_at', 'bigint', (c) => c.notNull())
    .addColumn('arrives_at', 'bigint', (c) => c.notNull())
    .addColumn('read', 'integer', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('accepted_differences')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('accepted_differences_once', ['key', 'state'])
    .execute();

  await db.schema
    .createTable('invoice_series')
    .addColumn('prefix', 'text', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute();

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
  for (const guard of db.getExecutor().adapter instanceof SqliteAdapter ? guardsOnSqlite : guardsOnPostgres)
    await guard.execute(db);
};

const refusal = sql.lit('an invoice is never changed or deleted');

const guardsOnSqlite = [
  sql`create trigger invoices_stay before update on invoices
      when new.buyer is not null or (new.number, new.series, new.place, new.kind, new.order_id, new.at, new.total,
        new.needs_buyer, new.document) is not (old.number, old.series, old.place, old.kind, old.order_id, old.at,
        old.total, old.needs_buyer, old.document) or new.credits is not old.credits
      begin select raise(abort, ${refusal}); end`,
  sql`create trigger invoices_kept before delete on invoices begin select raise(abort, ${refusal}); end`,
];

const guardsOnPostgres = [
  sql`create function refuse_changed_invoice() returns trigger language plpgsql as $$
      begin
        if tg_op = 'UPDATE' and new.buyer is null and (new.number, new.series, new.place, new.kind, new.order_id,
          new.credits, new.at, new.total, new.needs_buyer, new.document) is not distinct from (old.number, old.series,
          old.place, old.kind, old.order_id, old.credits, old.at, old.total, old.needs_buyer, old.document) then
          return new;
        end if;
        raise exception ${refusal};
      end $$`,
  sql`create trigger invoices_kept before update or delete on invoices
      for each row execute function refuse_changed_invoice()`,
];
