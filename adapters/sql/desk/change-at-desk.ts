import type { DeskChange, DeskOrders, FoundOrder } from '#core/desk/orders/ports.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Instant } from '#core/kernel/time.ts';
import { logChangedTickets } from '../door/ticket-log.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { writeResult } from '../engine/write-result.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { applyChange, lockOrder, openRefundOf } from '../shop/change-order.ts';
import type { OrdersTable } from '../shop/order-row.ts';
import { toOrder } from '../shop/order-row.ts';
import { toRefund } from '../shop/refund-row.ts';
import { openGiftsOf } from '../tickets/end-gifts.ts';
import { withTickets } from '../tickets/tickets.ts';
import { writeTicketChange } from '../tickets/write-ticket-change.ts';
import { noteRow } from './order-note-row.ts';
import { replaceOrderWords } from './order-words.ts';

/** Locks the order, runs the decision, and writes its effects and the audit log in one transaction. */
export const changeAtDesk =
  (database: Database, machine: Clock): DeskOrders['change'] =>
  (id, decide) =>
    writeResult(database, async (tx) => {
      const row = await lockOrder(tx, database.dialect, id);
      if (!row) return refuse({ kind: 'order-unknown' });
      const found = await foundOrder(tx, toOrder(row));
      const decided = decide(found);
      if (!decided.ok) return decided;

      await writeDeskChange(tx, row, found, decided.value, machine.now());
      const { order = found.order, tickets = [] } = decided.value;
      const after = await foundOrder(tx, order);
      if (tickets.length > 0) await replaceOrderWords(tx, order, after.tickets);
      return ok(after);
    });

/** Writes the effects of a decision of the desk and its line in the audit log. */
export const writeDeskChange = async (
  tx: Transaction,
  row: OrdersTable,
  { order: before }: Pick<FoundOrder, 'order'>,
  change: DeskChange,
  now: Instant,
): Promise<void> => {
  const { order = before, tickets = [], events = [], tasks = [], note, action } = change;
  await applyChange(tx, row, before, { ...change, order, tasks }, now);
  for (const ticket of tickets) await writeTicketChange(tx, { ticket, events: [] });
  await writeTicketChange(tx, { events });
  if (tickets.length > 0)
    await logChangedTickets(
      tx,
      order,
      now,
      tickets.map((ticket) => ticket.id),
    );
  if (note) await tx.insertInto('order_notes').values(noteRow(note)).execute();
  await recordStaffAction(tx, action);
};

/** The order with the records that a change of it may depend on. */
export const foundOrder = async (db: Transaction, order: FoundOrder['order']): Promise<FoundOrder> => {
  const tickets = (await withTickets(db, [order])).flatMap((each) => each.tickets);
  const open = await openRefundOf(db, order.id);
  return { order, tickets, gifts: await openGiftsOf(db, order.id), openRefund: open && toRefund(open) };
};
