import { sql } from 'kysely';
import { ticketIdsOf } from '#adapters/system/ticket-names.ts';
import type { DoorTickets, TicketWithHistory } from '#core/door/entrance/ports.ts';
import { historyOf } from '#core/door/entrance/ticket-history.ts';
import { type OrderId, orderId } from '#core/kernel/ids.ts';
import { instant } from '#core/kernel/time.ts';
import type { Ticket } from '#core/tickets/issued/ticket.ts';
import { column } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { inChunks } from '../engine/in-chunks.ts';
import { countValidTickets } from '../tickets/count-valid-tickets.ts';
import { toTicket } from '../tickets/ticket-row.ts';
import { loggedPasts } from './ticket-log.ts';

/** Tickets with their earlier states, and the log of their changes. */
export const sqlDoorTickets = (database: Database): DoorTickets => ({
  all: () =>
    database.read(async (db) => {
      const rows = await db.selectFrom('tickets').selectAll().orderBy('id').execute();
      const pasts = await loggedPasts(db);
      return rows.map(toTicket).map((ticket) => ({ ticket, past: historyOf(ticket, pasts.get(ticket.id) ?? []) }));
    }),

  these: (ids) =>
    database.read((db) =>
      inChunks([...new Set(ids)], async (some) => {
        const rows = await db.selectFrom('tickets').selectAll().where('id', 'in', some).orderBy('id').execute();
        return withPasts(db, rows.map(toTicket));
      }),
    ),

  ofOrders: (orders) =>
    database.read((db) =>
      inChunks(orders, async (some) => {
        const rows = await ticketsOfOrders(db, some);
        return rows.map(toTicket);
      }),
    ),

  valid: () => database.read(countValidTickets),

  position: () =>
    database.read(async (db) => {
      const { rows } = await (database.dialect === 'sqlite' ? positionOnSqlite : positionOnPostgres).execute(db);
      return Number(rows[0]?.position ?? 0);
    }),

  changedSince: (position) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('door_changes')
        .select('order_id')
        .distinct()
        .where('position', '>=', position)
        .execute();
      const orders = rows.map(({ order_id }) => column.orderId.parse(order_id)).sort();
      return inChunks(orders, async (some) => {
        const found = await ticketsOfOrders(db, some);
        return withPasts(db, found.map(toTicket));
      });
    }),
});

/** The ids of an order's tickets are adjacent, so each order is a range of the primary key. */
const ticketsOfOrders = async (db: Transaction, orders: readonly OrderId[]) => {
  const found = await db.selectFrom('orders').select(['id', 'created_at']).where('id', 'in', orders).execute();
  if (found.length === 0) return [];
  return db
    .selectFrom('tickets')
    .selectAll()
    .where((eb) =>
      eb.or(
        found.map(({ id, created_at }) => {
          const { first, last } = ticketIdsOf({ id: orderId(id), createdAt: instant(created_at) });
          return eb.and([eb('id', '>=', first), eb('id', '<=', last), eb('order_id', '=', id)]);
        }),
      ),
    )
    .orderBy('id')
    .execute();
};

/** SQLite has one writer at a time, so positions are committed in their order. */
const positionOnSqlite = sql<{
  position: number;
}>`select coalesce(max(position), 0) + 1 as position from ${sql.table('door_changes')} as door_changes`;

/**
 * Positions are transaction ids. This one is the oldest open transaction's: every transaction with a lower id has ended,
 * so no change with a lower position can appear later.
 */
const positionOnPostgres = sql<{
  position: number;
}>`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as position`;

const withPasts = async (db: Transaction, tickets: readonly Ticket[]): Promise<readonly TicketWithHistory[]> => {
  if (tickets.length === 0) return [];
  const pasts = await loggedPasts(db, [...new Set(tickets.map(({ orderId }) => orderId))]);
  return tickets.map((ticket) => ({ ticket, past: historyOf(ticket, pasts.get(ticket.id) ?? []) }));
};
