import type { OrderId } from '#core/kernel/ids.ts';
import type { TicketEvent } from '#core/tickets/changes/gift.ts';
import type { TicketChange } from '#core/tickets/changes/ports.ts';
import type { Transaction } from '../engine/database.ts';
import { eventRow, giftRow } from './gift-row.ts';
import { ticketRow } from './ticket-row.ts';

/** Stores a ticket, a gift and events within the caller's transaction. */
export const writeTicketChange = async (
  tx: Transaction,
  { ticket, gift, events }: Pick<TicketChange, 'ticket' | 'gift' | 'events'>,
): Promise<void> => {
  if (ticket) {
    const { id, ...news } = ticketRow(ticket);
    await tx.updateTable('tickets').set(news).where('id', '=', id).execute();
  }
  if (gift) {
    const { id, ...news } = giftRow(gift);
    await tx
      .insertInto('ticket_gifts')
      .values({ id, ...news })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(news))
      .execute();
  }
  const [first] = events;
  if (first) await log(tx, first.orderId, events);
};

/** Appends events. The caller's lock of the order keeps positions unique. */
const log = async (tx: Transaction, order: OrderId, events: readonly TicketEvent[]): Promise<void> => {
  const last = await tx
    .selectFrom('ticket_events')
    .select('position')
    .where('order_id', '=', order)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  await tx
    .insertInto('ticket_events')
    .values(events.map((event, at) => eventRow(event, (last?.position ?? 0) + 1 + at)))
    .execute();
};
