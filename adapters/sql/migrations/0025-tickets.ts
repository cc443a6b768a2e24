import { type Kysely, SqliteAdapter, sql } from 'kysely';
import { z } from 'zod';
import { ticketNames } from '#adapters/system/ticket-names.ts';
import { orderId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import type { StoreMigration } from '../engine/migrate.ts';

type Ticket = {
  id: string;
  number: string;
  order_id: string;
  line: number;
  product_id: string;
  holder_name: string | null;
  holder_email: string | null;
  state: string;
  void_reason: string | null;
  issue: number;
};
type Rows = {
  readonly orders: {
    id: string;
    state: string;
    created_at: number;
    lines: string;
    payment: string | null;
    disputed: number;
  };
  readonly tickets: Ticket;
};

const ordersAtOnce = 500;

/**
 * Tickets, one per place. Issues them for every order that is paid and not refunded. Purchases are derived from tickets
 * and orders from now on.
 */
export const tickets: StoreMigration = {
  removes: 'the table purchases: they are derived from the tickets, which it has filled by then',

  async up(db: Kysely<Rows>) {
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
      .addCheckConstraint('tickets_void_for_a_reason', sql`(state = 'valid') = (void_reason is null)`)
      // Otherwise SQLite would store every id twice, and each payment would write one more B-tree.
      .$call((table) => (isOnSqlite(db) ? table.modifyEnd(sql`without rowid`) : table))
      .execute();
    for (let last = ''; ; ) {
      const orders = await db
        .selectFrom('orders')
        .select(['id', 'state', 'created_at', 'lines', 'payment', 'disputed'])
        .where('state', 'in', ['paid', 'refund_pending', 'partially_refunded'])
        .where('id', '>', last)
        .orderBy('id')
        .limit(ordersAtOnce)
        .execute();
      for (const order of orders) await issue(db, order);
      if (orders.length < ordersAtOnce) break;
      last = orders.at(-1)?.id ?? last;
    }
    await db.schema.dropTable('purchases').execute();
  },
};

const isOnSqlite = (db: Kysely<Rows>): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

const lines = z.array(z.object({ productId: z.string(), quantity: z.number() }));
const payment = z.object({ name: z.string().nullable(), email: z.string().nullable() });

const issue = async (db: Kysely<Rows>, order: Rows['orders']): Promise<void> => {
  const nameOf = ticketNames({ id: orderId(order.id), createdAt: instant(Number(order.created_at)) });
  const payer = payment.parse(JSON.parse(order.payment ?? 'null'));
  const places = lines
    .parse(JSON.parse(order.lines))
    .flatMap(({ productId, quantity }, line) => Array.from({ length: quantity }, () => ({ line, productId })));
  for (const [at, { line, productId }] of places.entries()) {
    const ticket = {
      order_id: order.id,
      line,
      product_id: productId,
      holder_name: payer.name,
      holder_email: payer.email,
      ...stateOf(order),
      issue: 1,
    };
    for (let again = 0; ; again += 1) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('tickets')
        .values({ ...nameOf(at, again), ...ticket })
        .onConflict((conflict) => conflict.column('number').doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 1n) break;
    }
  }
};

const stateOf = ({ state, disputed }: Rows['orders']): Pick<Ticket, 'state' | 'void_reason'> => {
  if (disputed !== 0) return { state: 'void', void_reason: 'disputed' };
  return state === 'refund_pending'
    ? { state: 'void', void_reason: 'refunded' }
    : { state: 'valid', void_reason: null };
};
