import { z } from 'zod';
import { ticketIdsOf } from '#adapters/system/ticket-names.ts';
import type { TicketMoment } from '#core/door/entrance/ticket-history.ts';
import type { OrderId } from '#core/kernel/ids.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { affectedTickets } from '#core/tickets/issued/affected-tickets.ts';
import { type TicketId, ticketId, voidReasons } from '#core/tickets/issued/ticket.ts';
import { json } from '../engine/columns.ts';
import type { Transaction } from '../engine/database.ts';
import { statement } from '../engine/prepared-statement.ts';
import { queuePassUpdates } from '../tickets/changed-passes.ts';

/** Logs the changes of an order's tickets for the doors' lists. Does nothing when the order's change affects no ticket. */
export const logTickets = async (
  tx: Transaction,
  before: Order,
  after: Order,
  refund: Refund | undefined,
  now: Instant,
): Promise<void> => {
  const affected = affectedTickets(before, after, refund);
  if (affected === 'new') await logForLists(tx, after.id, now);
  else if (affected === 'all') await logChangedTickets(tx, after, now);
  else if (affected.length > 0) await logChangedTickets(tx, after, now, affected);
};

/** Makes devices load an order's tickets again, although no state changed: they are new, or a holder was erased. */
export const logForLists = async (tx: Transaction, order: OrderId, now: Instant): Promise<void> => {
  await insertWithoutStates(tx, { order_id: order, at: now });
};

const insertWithoutStates = statement((tx, change: { readonly order_id: string; readonly at: number }) =>
  tx.insertInto('door_changes').values(change),
);

/**
 * Logs the present states of an order's tickets, and queues an update for each wallet pass of the changed tickets. Call it
 * after every change of a ticket's holder, state or code, in the same transaction: from the log doors know which tickets
 * to load, and what state a ticket had at the time of a scan.
 * @param changed the tickets that changed; by default all of the order
 */
export const logChangedTickets = async (
  tx: Transaction,
  order: Pick<Order, 'id' | 'createdAt'>,
  now: Instant,
  changed?: readonly TicketId[],
): Promise<void> => {
  const { first, last } = ticketIdsOf(order);
  const rows = await tx
    .selectFrom('tickets')
    .select(['id', 'void_reason', 'issue'])
    .where('id', '>=', first)
    .where('id', '<=', last)
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const tickets = JSON.stringify(rows.map(({ id, void_reason, issue }) => [id, issue, void_reason]));
  await tx.insertInto('door_changes').values({ order_id: order.id, at: now, tickets }).execute();
  await queuePassUpdates(tx, changed ?? rows.map(({ id }) => id), now);
};

const logged = z.object({
  at: z.number().transform(instant),
  tickets: json(z.array(z.tuple([z.string().transform(ticketId), z.number(), z.nullable(z.enum(voidReasons))]))),
});

/** The logged states of the tickets of these orders (by default all), by ticket. */
export const loggedPasts = async (
  db: Transaction,
  orders?: readonly OrderId[],
): Promise<ReadonlyMap<TicketId, readonly TicketMoment[]>> => {
  const rows = await db
    .selectFrom('door_changes')
    .select(['at', 'tickets'])
    .where('tickets', 'is not', null)
    .$if(orders !== undefined, (query) => query.where('order_id', 'in', orders ?? []))
    .orderBy('position')
    .orderBy('at')
    .execute();
  const pasts = new Map<TicketId, TicketMoment[]>();
  for (const row of rows) {
    const { at, tickets } = logged.parse(row);
    for (const [id, issue, voidReason] of tickets) {
      const moment: TicketMoment =
        voidReason === null ? { at, issue, state: 'valid', voidReason } : { at, issue, state: 'void', voidReason };
      const past = pasts.get(id);
      if (past) past.push(moment);
      else pasts.set(id, [moment]);
    }
  }
  return pasts;
};
