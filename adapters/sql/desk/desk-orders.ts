import { sql } from 'kysely';
import { z } from 'zod';
import { type DeskStatus, deskStatuses, deskStatusOf } from '#core/desk/orders/desk-status.ts';
import type { DeskOrders, OrderNote, SentEmail } from '#core/desk/orders/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { column } from '../engine/columns.ts';
import type { Database } from '../engine/database.ts';
import type { OutboxTable } from '../schema.ts';
import { toOrder } from '../shop/order-row.ts';
import { changeAtDesk, foundOrder } from './change-at-desk.ts';
import { orderPage } from './order-page.ts';
import { emailKinds } from './outbox/outbox-row.ts';
import type { OrderNotesTable } from './schema-desk-orders.ts';
import type { EmailDeliveriesTable } from './schema-email.ts';

/**
 * Finds and changes orders for the desk.
 * @param machineClock the machine's clock, for the times of outbox tasks
 */
export const sqlDeskOrders = (database: Database, machineClock: Clock): DeskOrders => ({
  find: (id) =>
    database.read(async (db) => {
      const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
      return row && foundOrder(db, toOrder(row));
    }),

  change: changeAtDesk(database, machineClock),

  page: (filter, after, limit) => database.read((db) => orderPage(db, filter, after, limit)),

  counts: () =>
    database.read(async (db) => {
      const byStatus = Object.fromEntries(deskStatuses.map((status) => [status, 0])) as Record<DeskStatus, number>;
      const byState = await db
        .selectFrom('orders')
        .select(['state', sql`count(*)`.as('count')])
        .groupBy('state')
        .execute();
      // The few orders in review, which count as `attention` instead of by their state. The query groups by an expression,
      // because for the bare column SQLite would scan the index of states, with all orders.
      const inReview = await db
        .selectFrom(
          db
            .selectFrom('orders')
            .select(sql<string>`state || ''`.as('state'))
            .where(sql<boolean>`review is not null`)
            .as('in_review'),
        )
        .select(['state', sql`count(*)`.as('count')])
        .groupBy('state')
        .execute();
      for (const { state, count } of tallies.parse(byState)) byStatus[deskStatusOf({ state, review: null })] += count;
      for (const { state, count } of tallies.parse(inReview)) {
        byStatus[deskStatusOf({ state, review: null })] -= count;
        byStatus.attention += count;
      }
      return byStatus;
    }),

  notesOf: async (id) => {
    const rows = await database.read((db) =>
      db.selectFrom('order_notes').selectAll().where('order_id', '=', id).orderBy('at').orderBy('id').execute(),
    );
    return rows.map(toNote);
  },

  emails: async (ids) => {
    if (ids.length === 0) return [];
    const rows = await database.read((db) =>
      db
        .selectFrom('outbox')
        .leftJoin('email_deliveries', 'email_deliveries.task', 'outbox.id')
        .select(['outbox.id', 'outbox.created_at', 'outbox.done_at', 'outbox.last_error'])
        .select(['email_deliveries.state', 'email_deliveries.reason', 'email_deliveries.without_pdf'])
        .select(['email_deliveries.email', 'email_deliveries.settled_at'])
        .where((eb) =>
          eb.or(
            ids.flatMap((id) => [
              eb('outbox.id', '=', id),
              eb.and([eb('outbox.id', '>=', `${id}:`), eb('outbox.id', '<', `${id};`)]),
            ]),
          ),
        )
        .where('outbox.kind', 'in', emailKinds)
        .orderBy('outbox.created_at')
        .orderBy('outbox.id')
        .execute(),
    );
    return rows.map(toSentEmail);
  },
});

const tallies = z.array(
  z.object({ state: z.custom<Order['state']>((text) => typeof text === 'string'), count: z.coerce.number() }),
);

const toSentEmail = ({
  id,
  created_at,
  done_at,
  last_error,
  state,
  reason,
  without_pdf,
  email: to,
  settled_at,
}: Pick<OutboxTable, 'id' | 'created_at' | 'done_at' | 'last_error'> & {
  readonly [Column in 'state' | 'reason' | 'without_pdf' | 'email' | 'settled_at']: EmailDeliveriesTable[Column] | null;
}): SentEmail => {
  const email = { id, at: column.instant.parse(created_at), withoutPdf: without_pdf === 1, badAddress: null };
  if (state === 'refused' || state === 'bounced')
    return { ...email, state, error: reason, badAddress: settled_at === null && to ? to : null };
  if (done_at !== null) return { ...email, state: 'sent', error: null };
  return { ...email, state: last_error === null ? 'waiting' : 'failing', error: last_error };
};

const toNote = (row: OrderNotesTable): OrderNote => ({
  id: row.id,
  orderId: column.orderId.parse(row.order_id),
  at: column.instant.parse(row.at),
  by: { userId: column.userId.parse(row.by_user), name: row.by_name },
  text: row.text,
});
