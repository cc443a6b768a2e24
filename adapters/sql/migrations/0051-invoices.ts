import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Invoices and credit notes, and the last number taken in each series. Triggers refuse to delete a document, and to change
 * anything in it except to remove the buyer. Times are epoch ms, money pence.
 */
export const invoices: Migration = {
  async up(db: Kysely<unknown>) {
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
    for (const statement of db.getExecutor().adapter instanceof SqliteAdapter ? onSqlite : onPostgres)
      await statement.execute(db);
  },
};

const refusal = sql.lit('an invoice is never changed or deleted');

const onSqlite = [
  sql`create trigger invoices_stay before update on invoices
      when new.buyer is not null or (new.number, new.series, new.place, new.kind, new.order_id, new.at, new.total,
        new.needs_buyer, new.document) is not (old.number, old.series, old.place, old.kind, old.order_id, old.at,
        old.total, old.needs_buyer, old.document) or new.credits is not old.credits
      begin select raise(abort, ${refusal}); end`,
  sql`create trigger invoices_kept before delete on invoices begin select raise(abort, ${refusal}); end`,
];

const onPostgres = [
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
