import { sql } from 'kysely';
import { z } from 'zod';
import { countByStatus, disputableStates } from '#core/desk/orders/desk-status.ts';
import type { DeskOrders, SentEmail } from '#core/desk/orders/ports.ts';
import { sentEmail } from '#core/desk/orders/sent-email.ts';
import { deliveryStates } from '#core/kernel/email/email-deliveries.ts';
import { byCreation, reversed } from '#core/kernel/order-by.ts';
import type { Clock } from '#core/kernel/ports.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { column } from '../engine/columns.ts';
import type { Database } from '../engine/database.ts';
import type { OutboxTable } from '../schema.ts';
import { toOrder } from '../shop/order-row.ts';
import { changeAtDesk, foundOrder } from './change-at-desk.ts';
import { toNote } from './order-note-row.ts';
import { orderPage } from './order-page.ts';
import { emailKinds } from './outbox/outbox-row.ts';
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

  unsettled: (limit) =>
    database.read(async (db) => {
      // Two queries, because each has an index of the few orders that it finds.
      const newest = () =>
        db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit);
      const inReview = await newest().where(sql<boolean>`review is not null`).execute();
      const disputed = await newest()
        .where(sql<boolean>`disputed = 1`)
        .where(sql<boolean>`review is null`)
        .where('state', 'in', disputableStates)
        .execute();
      return [...inReview, ...disputed].map(toOrder).sort(reversed(byCreation)).slice(0, limit);
    }),

  counts: () =>
    database.read(async (db) => {
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
      return countByStatus(tallies.parse(byState), tallies.parse(inReview));
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

const toSentEmail = (
  row: Pick<OutboxTable, 'id' | 'created_at' | 'done_at' | 'last_error'> & {
    readonly [Column in 'state' | 'reason' | 'without_pdf' | 'email' | 'settled_at']:
      | EmailDeliveriesTable[Column]
      | null;
  },
): SentEmail => {
  const task = {
    id: row.id,
    createdAt: column.instant.parse(row.created_at),
    doneAt: row.done_at === null ? null : column.instant.parse(row.done_at),
    lastError: row.last_error,
  };
  const state = z.enum(deliveryStates).nullable().parse(row.state);
  return sentEmail(
    task,
    state === null
      ? undefined
      : {
          state,
          reason: row.reason,
          withoutPdf: row.without_pdf === 1,
          email: row.email ?? '',
          isSettled: row.settled_at !== null,
        },
  );
};
