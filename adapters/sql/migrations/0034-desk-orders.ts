import { type Kysely, SqliteAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { z } from 'zod';
import { wordsFrom } from '#core/desk/orders/search-words.ts';
import { orderId } from '#core/kernel/ids.ts';
import type { OrderState } from '#core/shop/checkout/order.ts';

type StoredOrder = {
  readonly id: string;
  readonly state: OrderState;
  readonly payment: string | null;
  readonly email: string | null;
};
type Rows = {
  readonly orders: StoredOrder & { readonly created_at: number };
  readonly tickets: { order_id: string; holder_name: string | null; holder_email: string | null };
  readonly order_words: { word: string; at: number; order_id: string };
};

const ordersAtOnce = 500;
const wordsAtOnce = 300;

/** The desk's search words of orders, filled for the stored orders; an index of orders by age; and notes on orders. */
export const deskOrders: Migration = {
  async up(db: Kysely<Rows>) {
    const isOnSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
    await db.schema
      .createTable('order_words')
      // A prefix search is a range, which works only if words sort by their bytes.
      .addColumn('word', isOnSqlite ? 'text' : sql`text collate "C"`, (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('order_id', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('order_words_once', ['word', 'at', 'order_id'])
      .$call((table) => (isOnSqlite ? table.modifyEnd(sql`without rowid`) : table))
      .execute();
    await db.schema.createIndex('order_words_by_age').on('order_words').columns(['at', 'order_id', 'word']).execute();
    await db.schema.createIndex('orders_by_age').on('orders').columns(['created_at', 'id']).execute();
    await db.schema
      .createIndex('orders_in_review')
      .on('orders')
      .columns(['created_at', 'id'])
      .where(sql<boolean>`review is not null`)
      .execute();
    await db.schema
      .createTable('order_notes')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('order_id', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('by_user', 'text', (c) => c.notNull())
      .addColumn('by_name', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('order_notes_of_order').on('order_notes').column('order_id').execute();
    await fillOrderWords(db);
  },
};

/** Files the search words of all stored orders. */
export const fillOrderWords = async (db: Kysely<Rows>): Promise<void> => {
  for (let last = ''; ; ) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'state', 'created_at', 'payment', 'email'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(ordersAtOnce)
      .execute();
    const words = new Map(orders.map((order) => [order.id, storedWords(order)]));
    await file(db, orders, words);
    if (orders.length < ordersAtOnce) break;
    last = orders.at(-1)?.id ?? last;
  }
  await fileHolders(db);
};

/** Adds the words of holders other than the buyer, which only renamed and given tickets have. */
const fileHolders = async (db: Kysely<Rows>): Promise<void> => {
  const rows = await db
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select(['orders.id', 'orders.created_at', 'tickets.holder_name', 'tickets.holder_email'])
    .where(sql<boolean>`tickets.order_id in (select order_id from ticket_events where kind in ('renamed', 'accepted'))`)
    .execute();
  for (const { id, created_at, holder_name, holder_email } of rows) {
    const words = storedWords({
      id,
      state: 'paid',
      email: null,
      payment: JSON.stringify({ name: holder_name, email: holder_email }),
    });
    await file(db, [{ id, created_at }], new Map([[id, words]]));
  }
};

const paid = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  cardEnding: z.string().optional(),
});

const storedWords = ({ id, state, payment, email }: StoredOrder): ReadonlySet<string> => {
  const payer = paid.nullable().parse(JSON.parse(payment ?? 'null'));
  return wordsFrom({
    id: orderId(id),
    state,
    names: [payer?.name],
    emails: [payer?.email ?? email],
    cardEnding: payer?.cardEnding,
  });
};

const file = async (
  db: Kysely<Rows>,
  orders: readonly { readonly id: string; readonly created_at: number }[],
  words: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> => {
  const rows = orders.flatMap(({ id, created_at }) =>
    [...(words.get(id) ?? [])].map((word) => ({ word, at: created_at, order_id: id })),
  );
  for (let at = 0; at < rows.length; at += wordsAtOnce)
    await db
      .insertInto('order_words')
      .values(rows.slice(at, at + wordsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
