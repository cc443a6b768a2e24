import { sql } from 'kysely';
import { z } from 'zod';
import { type SalesFigures, severalAttempts } from '#core/desk/overview/sales-figures.ts';
import type { Instant } from '#core/kernel/time.ts';
import { statesWith } from '#core/shop/checkout/order-states.ts';
import { column } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { prefixIn } from '../engine/edition-tables.ts';
import { toTicket } from '../tickets/ticket-row.ts';
import { kindOfRow } from './outbox/outbox-row.ts';

/** Sales figures over all orders, counted with the index `orders_paid_by_time`. */
export const sqlSalesFigures = (database: Database): SalesFigures => ({
  firstSale: async () => {
    const row = await database.read((db) =>
      db
        .selectFrom('orders')
        .select('created_at')
        .where('payment', 'is not', null)
        .orderBy('created_at')
        .limit(1)
        .executeTakeFirst(),
    );
    return row ? column.instant.parse(Number(row.created_at)) : null;
  },

  soldOrders: async () => {
    const { count } = await database.read((db) =>
      db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('payment', 'is not', null)
        .where('state', 'in', sold)
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  },

  between: (from, until) => database.read((db) => salesBetween(db, database.dialect, from, until)),

  places: async () => {
    const rows = await database.read((db) =>
      db.selectFrom('stock').select(['product_id', 'capacity', 'sold', 'held']).execute(),
    );
    return rows.map(({ product_id, ...places }) => ({ product: column.productId.parse(product_id), ...places }));
  },

  toReview: async () => {
    const rows = await database.read((db) =>
      db.selectFrom('orders').select('id').where('review', 'is not', null).orderBy('created_at').execute(),
    );
    return { count: rows.length, oldest: rows[0]?.id ?? null };
  },

  scannedAndRefunded: async (most) => {
    const rows = await database.read((db) =>
      db
        .selectFrom('tickets')
        .selectAll()
        .where('void_reason', '=', 'refunded')
        // Starts from the scans, of which there are fewer than tickets on all days but the festival's.
        .where('id', 'in', db.selectFrom('door_scans').select('ticket_id').where('ticket_id', 'is not', null))
        .orderBy('id')
        .limit(most)
        .execute(),
    );
    return rows.map(toTicket);
  },

  stuckTasks: async () => {
    const rows = await database.read((db) =>
      db
        .selectFrom('outbox')
        .select((eb) => [kindOfRow.as('kind'), eb.fn.countAll<number>().as('count')])
        .where('edition', '=', prefixIn(db))
        .where('done_at', 'is', null)
        .where('attempts', '>=', severalAttempts)
        .groupBy(kindOfRow)
        .execute(),
    );
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, Number(count)]));
  },
});

/** `soldIn`, counted by the database: the states in which an order's tickets count as sold. */
const sold = statesWith({ hold: 'sold' });

/** What was sold in this time, without returned tickets, and what of it at the door. */
const salesBetween = async (
  db: Transaction,
  dialect: Database['dialect'],
  from: Instant,
  until: Instant,
): Promise<Awaited<ReturnType<SalesFigures['between']>>> => {
  const linesOf =
    dialect === 'sqlite'
      ? sql`(select sum(json_extract(value, '$.quantity') - coalesce(json_extract(value, '$.returned'), 0))
           from json_each(orders.lines) where json_extract(value, '$.donation') is null)`
      : sql`(select sum((line->>'quantity')::int - coalesce((line->>'returned')::int, 0))
           from jsonb_array_elements(orders.lines::jsonb) as line where line->>'donation' is null)`;
  const tickets = sql<number>`case when state in (${sql.join(sold)}) then ${linesOf} else 0 end`;
  const { rows } = await sql`select coalesce(sum(tickets), 0) as tickets, coalesce(sum(total), 0) as taken,
        coalesce(sum(refunded), 0) as refunded,
        coalesce(sum(case when channel = 'door' then tickets else 0 end), 0) as door_tickets,
        coalesce(sum(case when channel = 'door' then total else 0 end), 0) as door_taken
      from (select channel, total, refunded, ${tickets} as tickets from ${sql.table('orders')} as orders
            where payment is not null and created_at >= ${from} and created_at < ${until}) as made`.execute(db);
  const { door_tickets, door_taken, ...all } = counted.parse(rows[0]);
  return { ...all, atTheDoor: { tickets: door_tickets, taken: door_taken } };
};

const number = z.coerce.number();
const counted = z.object({
  tickets: number,
  taken: number,
  refunded: number,
  door_tickets: number,
  door_taken: number,
});
