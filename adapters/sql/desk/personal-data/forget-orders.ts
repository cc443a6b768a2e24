import { sql } from 'kysely';
import { orderId } from '#core/kernel/ids.ts';
import { type Instant, instant } from '#core/kernel/time.ts';
import { logForLists } from '../../door/ticket-log.ts';
import type { Database, Transaction } from '../../engine/database.ts';
import { toOrder } from '../../shop/order-row.ts';
import { withTickets } from '../../tickets/tickets.ts';
import { replaceOrderWords } from '../order-words.ts';

/** The user id written where the column cannot be null. */
const erased = 'erased';

/** Few enough that a concurrent sale waits only for a moment. */
const ordersAtOnce = 100;

/**
 * Removes the names and addresses from orders made before a moment, a limited number at a time. The data for the
 * festival's books stays: states, lines, sums, refunds, and invoices without their buyers. Skips orders refunded or
 * invoiced since that moment.
 */
export const forgetOrdersBefore =
  (database: Database) =>
  (before: Instant): Promise<number> =>
    database.write(async (tx) => {
      const ids = await namedBefore(tx, before);
      if (ids.length === 0) {
        await forgetRest(tx, before);
        return 0;
      }
      await tx
        .updateTable('orders')
        .set({ user_id: null, email: null, payer_email: null, session_url: null, held_by: null })
        .where('id', 'in', ids)
        .execute();
      for (const { id, payment } of await ordersOf(tx, ids)) {
        const paid = payment && JSON.stringify({ ...payment, email: null, name: null, cardEnding: undefined });
        await tx.updateTable('orders').set({ payment: paid }).where('id', '=', id).execute();
      }
      const noHolder = { holder_name: null, holder_email: null, owner_id: null };
      await tx.updateTable('tickets').set(noHolder).where('order_id', 'in', ids).execute();
      await tx.updateTable('ticket_events').set({ by_user: null, name: null }).where('order_id', 'in', ids).execute();
      await tx.updateTable('voucher_uses').set({ email: null }).where('order_id', 'in', ids).execute();
      await tx.updateTable('email_deliveries').set({ email: '', reason: null }).where('order_id', 'in', ids).execute();
      await tx
        .updateTable('day_off_orders')
        .set({ name: null, settled_by: null })
        .where('order_id', 'in', ids)
        .execute();
      // Even an invoice for a large sum need not name its buyer after the retention period.
      await tx.updateTable('invoices').set({ buyer: null }).where('order_id', 'in', ids).execute();
      for (const table of ['ticket_gifts', 'ticket_answers', 'order_notes'] as const)
        await tx.deleteFrom(table).where('order_id', 'in', ids).execute();
      for (const id of ids) await logForLists(tx, orderId(id), instant(0));
      for (const { order, tickets } of await withTickets(tx, await ordersOf(tx, ids)))
        await replaceOrderWords(tx, order, tickets);
      return ids.length;
    });

/** The ids of orders made before the moment that still contain names or addresses, oldest first. */
const namedBefore = async (tx: Transaction, before: Instant): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.or([
        eb('user_id', 'is not', null),
        eb('email', 'is not', null),
        eb('payer_email', 'is not', null),
        eb('session_url', 'is not', null),
        // A sale at the door may have a name but no email address.
        eb('payment', 'like', '%"name":"%'),
        eb.exists(
          eb
            .selectFrom('tickets')
            .select('tickets.id')
            .whereRef('tickets.order_id', '=', 'orders.id')
            .where((ticket) => ticket.or([ticket('holder_name', 'is not', null), ticket('owner_id', 'is not', null)])),
        ),
      ]),
    )
    .where(
      sql<boolean>`not exists (select 1 from ${sql.table('refunds')} as refunds where refunds.order_id = orders.id and refunds.created_at >= ${before})`,
    )
    .where(
      sql<boolean>`not exists (select 1 from ${sql.table('invoices')} as invoices where invoices.order_id = orders.id and invoices.at >= ${before})`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(ordersAtOnce)
    .execute();
  return rows.map(({ id }) => id);
};

const ordersOf = async (tx: Transaction, ids: readonly string[]) =>
  (await tx.selectFrom('orders').selectAll().where('id', 'in', ids).execute()).map(toOrder);

/** Removes old personal data outside orders: messages with their recipients, scans, devices, and the staff of the tills. */
const forgetRest = async (tx: Transaction, before: Instant): Promise<void> => {
  const old = tx.selectFrom('messages').select('id').where('created_at', '<', before);
  await tx.deleteFrom('message_recipients').where('message_id', 'in', old).execute();
  await tx.deleteFrom('messages').where('created_at', '<', before).execute();
  await tx.deleteFrom('door_scans').where('received_at', '<', before).execute();
  await tx.deleteFrom('door_devices').where('heard_at', '<', before).execute();
  await tx.deleteFrom('judge_phones').where('heard_at', '<', before).execute();
  await tx
    .updateTable('tills')
    .set({ opened_by: erased })
    .where('opened_at', '<', before)
    .where('opened_by', '!=', erased)
    .execute();
  await tx
    .updateTable('till_entries')
    .set({ user_id: erased })
    .where('at', '<', before)
    .where('user_id', '!=', erased)
    .execute();
  await tx
    .updateTable('accepted_differences')
    .set({ by_name: '' })
    .where('at', '<', before)
    .where('by_name', '!=', '')
    .execute();
};
