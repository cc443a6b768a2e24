import { sql } from 'kysely';
import type { UserId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { endsAnswers, type TicketGift } from '#core/tickets/changes/gift.ts';
import type { FoundTicket, TicketChange, TicketChanges } from '#core/tickets/changes/ports.ts';
import { type Ticket, type TicketId, ticketId } from '#core/tickets/issued/ticket.ts';
import { replaceOrderWords } from '../desk/order-words.ts';
import { logChangedTickets } from '../door/ticket-log.ts';
import { column } from '../engine/columns.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { writeResult } from '../engine/write-result.ts';
import { applyChange, lockOrder, openRefundOf } from '../shop/change-order.ts';
import { toOrder } from '../shop/order-row.ts';
import { toRefund } from '../shop/refund-row.ts';
import { toEvent, toGift } from './gift-row.ts';
import { toTicket } from './ticket-row.ts';
import { withTickets } from './tickets.ts';
import { writeTicketChange } from './write-ticket-change.ts';

/** A literal instead of a parameter, because only then does the query use the partial index over open gifts. */
const isOpenGift = sql<boolean>`state = 'open'`;

/**
 * Changes of single tickets, each under the lock of its order.
 * @param machine dates outbox tasks
 */
export const sqlTicketChanges = (database: Database, machine: Clock): TicketChanges => ({
  change: (id, decide) => writeResult(database, (tx) => change(tx, { dialect: database.dialect, machine }, id, decide)),

  findGift: (id) =>
    database.read(async (db) => {
      const row = await db.selectFrom('ticket_gifts').selectAll().where('id', '=', id).executeTakeFirst();
      return row && toGift(row);
    }),

  openGift: (id) => database.read((db) => openGiftOf(db, id)),

  findPresent: (codeHash) =>
    database.read(async (db) => {
      const row = await db.selectFrom('ticket_gifts').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
      return row && toGift(row);
    }),

  giftsOfOrder: (order) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('ticket_gifts')
        .selectAll()
        .where('order_id', '=', order)
        .orderBy('given_at')
        .orderBy('id')
        .execute();
      return rows.map(toGift);
    }),

  giftsOf: (user) => database.read((db) => giftsOf(db, user)),

  acceptedBy: (email) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('ticket_gifts')
        .innerJoin('tickets', 'tickets.id', 'ticket_gifts.ticket_id')
        .select('tickets.id')
        .distinct()
        .where('ticket_gifts.email', '=', email)
        .where('ticket_gifts.state', '=', 'accepted')
        .where('tickets.given', '=', 1)
        .where('tickets.owner_id', 'is', null)
        .orderBy('tickets.id')
        .execute();
      return rows.map(({ id }) => ticketId(id));
    }),

  eventsOf: (order) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('ticket_events')
        .selectAll()
        .where('order_id', '=', order)
        .orderBy('position')
        .execute();
      return rows.map(toEvent);
    }),
});

const change = async <Refusal>(
  tx: Transaction,
  { dialect, machine }: { readonly dialect: Database['dialect']; readonly machine: Clock },
  id: TicketId,
  decide: (found: FoundTicket) => Result<TicketChange, Refusal>,
): Promise<Result<FoundTicket, Refusal | { readonly kind: 'ticket-unknown' }>> => {
  const known = await tx.selectFrom('tickets').select('order_id').where('id', '=', id).executeTakeFirst();
  const row = known && (await lockOrder(tx, dialect, column.orderId.parse(known.order_id)));
  if (!row) return refuse({ kind: 'ticket-unknown' });
  const order = toOrder(row);
  // Read again under the lock, because another transaction may have changed the ticket first.
  const tickets = (await withTickets(tx, [order])).flatMap((found) => found.tickets);
  const ticket = tickets.find((each) => each.id === id);
  if (!ticket) return refuse({ kind: 'ticket-unknown' });
  const open = await openRefundOf(tx, order.id);
  const openRefund = open && toRefund(open);
  const gift = await openGiftOf(tx, id);
  const offeredAt = await offersOf(tx, ticket);
  const offered = order.lines.some(({ bundle }) => bundle) ? await offeredIn(tx, order) : gift ? [ticket.id] : [];
  const decided = decide({ ticket, order, tickets, gift, offered, offeredAt, openRefund });
  if (!decided.ok) return decided;

  const { value: changed } = decided;
  const { refund } = changed;
  const after = changed.order ?? order;
  const written = { order: after, tasks: changed.tasks, ...(refund ? { refund } : {}) };
  await applyChange(tx, row, order, written, machine.now());
  await writeTicketChange(tx, changed);
  if (endsAnswers(changed)) await tx.deleteFrom('ticket_answers').where('ticket_id', '=', id).execute();
  if (changed.ticket) await logChangedTickets(tx, after, machine.now(), [id]);
  const now = (await withTickets(tx, [after])).flatMap((found) => found.tickets);
  if (changed.ticket) await replaceOrderWords(tx, after, now);
  return ok({
    order: after,
    tickets: now,
    ticket: now.find((each) => each.id === id) ?? ticket,
    gift: changed.gift ?? gift,
    offered,
    offeredAt,
    openRefund: refund ?? openRefund,
  });
};

/** The order's tickets that are offered; only a bundle needs those beside the ticket itself. */
const offeredIn = async (tx: Transaction, { id }: Pick<Order, 'id'>): Promise<readonly TicketId[]> => {
  const rows = await tx
    .selectFrom('ticket_gifts')
    .select('ticket_id')
    .where('order_id', '=', id)
    .where(isOpenGift)
    .execute();
  return rows.map((row) => ticketId(row.ticket_id));
};

const giftsOf = async (db: Transaction, user: UserId): ReturnType<TicketChanges['giftsOf']> => {
  const rows = await db
    .selectFrom('ticket_gifts')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('giver_id', '=', user),
        // A guest's gift is found in the account that claimed the order.
        eb('giver_id', 'is', null).and(
          'order_id',
          'in',
          eb.selectFrom('orders').select('id').where('user_id', '=', user),
        ),
      ]),
    )
    .where('state', 'in', ['open', 'accepted'])
    .orderBy('given_at', 'desc')
    .orderBy('id')
    .execute();
  const gifts = rows.map(toGift);
  if (gifts.length === 0) return [];
  const tickets = await byIds(db, gifts);
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...new Set(gifts.map(({ orderId }) => orderId))])
    .execute();
  return gifts.flatMap((gift) => {
    const ticket = tickets.find(({ id }) => id === gift.ticketId);
    const order = orders.find(({ id }) => id === gift.orderId);
    return ticket && order ? [{ gift, ticket, order: toOrder(order) }] : [];
  });
};

/** The times at which a ticket was offered as a gift. */
const offersOf = async (
  db: Transaction,
  { id, orderId }: Pick<Ticket, 'id' | 'orderId'>,
): Promise<readonly Instant[]> => {
  const rows = await db
    .selectFrom('ticket_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('ticket_id', '=', id)
    .where('kind', '=', 'offered')
    .execute();
  return rows.map(({ at }) => instant(Number(at)));
};

const openGiftOf = async (db: Transaction, id: TicketId): Promise<TicketGift | undefined> => {
  const row = await db
    .selectFrom('ticket_gifts')
    .selectAll()
    .where('ticket_id', '=', id)
    .where(isOpenGift)
    .executeTakeFirst();
  return row && toGift(row);
};

const byIds = async (db: Transaction, gifts: readonly TicketGift[]) => {
  const ids = [...new Set(gifts.map(({ ticketId }) => ticketId))];
  return (await db.selectFrom('tickets').selectAll().where('id', 'in', ids).execute()).map(toTicket);
};
