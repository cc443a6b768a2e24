import type { OrderId } from '#core/kernel/ids.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { giftsEnded } from '#core/tickets/changes/end-gift.ts';
import type { TicketGift } from '#core/tickets/changes/gift.ts';
import { emailsToHolders, madeVoid } from '#core/tickets/changes/void-tickets.ts';
import { enqueueTasks } from '../desk/outbox/outbox.ts';
import type { Transaction } from '../engine/database.ts';
import { toGift } from './gift-row.ts';
import { withTickets } from './tickets.ts';
import { writeTicketChange } from './write-ticket-change.ts';

/** The open gifts of an order's tickets. */
export const openGiftsOf = async (db: Transaction, order: OrderId): Promise<readonly TicketGift[]> => {
  const rows = await db
    .selectFrom('ticket_gifts')
    .selectAll()
    .where('order_id', '=', order)
    .where('state', '=', 'open')
    .execute();
  return rows.map(toGift);
};

/**
 * Ends the open gifts of an order whose tickets have become void, and emails the people who had accepted one, within the caller's
 * transaction.
 * @param at on the festival's clock
 * @param now on the machine's clock, for outbox tasks
 */
export const endGifts = async (tx: Transaction, order: Order, at: Instant, now: Instant): Promise<void> => {
  const gifts = await openGiftsOf(tx, order.id);
  const tickets = (await withTickets(tx, [order])).flatMap((found) => found.tickets);
  await enqueueTasks(tx, emailsToHolders(order, madeVoid(tickets, at)), now);
  for (const ended of giftsEnded(order, tickets, gifts, at)) {
    await writeTicketChange(tx, ended);
    await enqueueTasks(tx, ended.tasks, now);
  }
};
