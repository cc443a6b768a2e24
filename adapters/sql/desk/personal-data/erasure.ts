import { sql } from 'kysely';
import type { Erasure, Person } from '#core/desk/personal-data/deletion/ports.ts';
import { orderId } from '#core/kernel/ids.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { instant } from '#core/kernel/time.ts';
import { logForLists } from '../../door/ticket-log.ts';
import type { Database, Transaction } from '../../engine/database.ts';
import { recordStaffAction } from '../../kernel/audit-log.ts';
import { toOrder } from '../../shop/order-row.ts';
import { queuePassUpdates } from '../../tickets/changed-passes.ts';
import { forgetPhonesOf } from '../../tickets/phones-of-person.ts';
import { withTickets } from '../../tickets/tickets.ts';
import { eachEdition } from '../each-edition.ts';
import { replaceOrderWords } from '../order-words.ts';
import { isTrader } from '../trader-of-person.ts';
import { freePlaces } from '../trader-placing.ts';
import { anonymiseHandlers } from './anonymise-handlers.ts';
import { anonymiseTicketChanges } from './anonymise-ticket-changes.ts';
import { leaveWaitingLists } from './leave-waiting-lists.ts';
import { ordersOf } from './orders-of-person.ts';
import { queuedEmailsTo } from './queued-emails-to.ts';

/**
 * Removes a person from every table of the festival and of all its editions, in one transaction.
 * @param machine dates outbox tasks
 */
export const sqlErasure = (database: Database, machine: Clock): Erasure => {
  const eraseIn = async (tx: Transaction, person: Person): Promise<void> => {
    // This comes first, because the later steps remove the link from the person to their tickets.
    const tickets = await forgetPhonesOf(tx, person);
    await anonymiseOrders(tx, person);
    await forgetHolder(tx, await anonymiseTicketChanges(tx, person));
    await leaveWaitingLists(tx, database.dialect, person);
    await tx.deleteFrom('registrations').where('user_id', '=', person.userId).execute();
    await eraseTrader(tx, person);
    await tx.deleteFrom('stars').where('user_id', '=', person.userId).execute();
    if (person.email !== null) await eraseAddress(tx, person.email);
    // Google stores the holder's name on the pass.
    await queuePassUpdates(tx, tickets, machine.now(), ['google']);
  };
  return {
    erase: (person, action) =>
      database.write(async (tx) => {
        for (const own of await eachEdition(tx)) await eraseIn(own, person);
        await endMerges(tx, person.userId);
        if (action) await recordStaffAction(tx, action);
      }),
  };
};

/** Makes merges into the erased account final and due, so that the job deletes the merged accounts as well. */
const endMerges = async (tx: Transaction, userId: string): Promise<void> => {
  const merges = tx.updateTable('account_merges').where('into_id', '=', userId);
  await merges.set({ moves: '[]' }).execute();
  await merges.set({ at: 0 }).where('state', '=', 'merged').execute();
};

/** Deletes the person's applications for a stand, with their papers. A paid stand stays as its order. */
const eraseTrader = async (tx: Transaction, { userId, email }: Person): Promise<void> => {
  const rows = await tx.selectFrom('trader_applications').select('id').where(isTrader(userId, email)).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.deleteFrom('trader_files').where('application_id', 'in', ids).execute();
  await freePlaces(tx, ids);
  await tx.deleteFrom('trader_applications').where('id', 'in', ids).execute();
};

/** Removes the buyer from orders; sales and payments stay, for the festival's books. */
const anonymiseOrders = async (tx: Transaction, person: Person): Promise<void> => {
  const ids = (await ordersOf(tx, person)).map(({ id }) => id);
  if (ids.length > 0) {
    await anonymiseHandlers(tx, ids);
    const noPerson = { user_id: null, email: null, payer_email: null };
    // Locks the rows until the transaction ends, so that a payment notice waits for it.
    await tx.updateTable('orders').set(noPerson).where('id', 'in', ids).execute();
    await tx.updateTable('voucher_uses').set({ email: null }).where('order_id', 'in', ids).execute();
    const orders = (await tx.selectFrom('orders').selectAll().where('id', 'in', ids).execute()).map(toOrder);
    for (const { id, payment } of orders) {
      const paid = payment && JSON.stringify({ ...payment, email: null, name: null, cardEnding: undefined });
      await tx.updateTable('orders').set({ payment: paid }).where('id', '=', id).execute();
    }
    // The holder of a ticket that was given away is another person, and stays.
    await tx.updateTable('tickets').set(noHolder).where('order_id', 'in', ids).where('given', '=', 0).execute();
    // The law requires the buyer's name on invoices of large sums; it is removed from the others.
    await tx
      .updateTable('invoices')
      .set({ buyer: null })
      .where('order_id', 'in', ids)
      .where('needs_buyer', '=', 0)
      .execute();
    await tx.updateTable('day_off_orders').set({ name: null }).where('order_id', 'in', ids).execute();
    await eraseAnswers(tx, ids);
    await tx.deleteFrom('order_notes').where('order_id', 'in', ids).execute();
    await forgetHolder(tx, ids);
  }
};

/** Makes doors load these orders' tickets again, and removes the erased holders from the desk's search words. */
const forgetHolder = async (tx: Transaction, orders: readonly string[]): Promise<void> => {
  for (const id of orders) await logForLists(tx, orderId(id), instant(0));
  await refile(tx, orders);
};

/** Rebuilds the search words of these orders, now without erased names. */
const refile = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await tx.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  for (const { order, tickets } of await withTickets(tx, rows.map(toOrder)))
    await replaceOrderWords(tx, order, tickets);
};

/** Deletes the answers about the orders' tickets, paid or not, except tickets that were given away. */
const eraseAnswers = (tx: Transaction, orders: readonly string[]) =>
  tx
    .deleteFrom('ticket_answers')
    .where('order_id', 'in', orders)
    .where('ticket_id', 'not in', (eb) =>
      eb.selectFrom('tickets').select('id').where('order_id', 'in', orders).where('given', '=', 1),
    )
    .execute();

const noHolder = { holder_name: null, holder_email: null };

const eraseAddress = async (tx: Transaction, email: string): Promise<void> => {
  await tx.deleteFrom('carer_requests').where('carer_email', '=', email.toLowerCase()).execute();
  await tx.deleteFrom('take_downs').where('email', '=', email.toLowerCase()).execute();
  await tx.deleteFrom('site_forms').where('email', '=', email).execute();
  await tx.deleteFrom('subscriptions').where('email', '=', email).execute();
  await tx.updateTable('voucher_uses').set({ email: null }).where('email', '=', email.toLowerCase()).execute();
  await tx.deleteFrom('inbox').where('to', '=', email).execute();
  // The rows stay, so that an order's page does not show a refused email as sent.
  await tx
    .updateTable('email_deliveries')
    .set({ email: '', reason: null })
    .where('email', '=', email.toLowerCase())
    .execute();
  // The rows stay, for the counts. The address is replaced by a unique placeholder, because a message may have an address
  // only once.
  await tx
    .updateTable('message_recipients')
    .set({ email: sql`'erased ' || number`, name: '', facts: '{}', leave_link: null })
    .where('email', '=', email.toLowerCase())
    .where('state', 'in', ['sent', 'refused'])
    .execute();
  await tx
    .updateTable('message_recipients')
    .set({ email: sql`'erased ' || number`, name: '', facts: '{}', leave_link: null, state: 'refused', reason: '' })
    .where('email', '=', email.toLowerCase())
    .execute();
  await tx
    .deleteFrom('ticket_answers')
    .where('ticket_id', 'in', (eb) =>
      eb
        .selectFrom('tickets')
        .select('id')
        .where((holder) => holder(holder.fn<string>('lower', ['holder_email']), '=', email.toLowerCase())),
    )
    .execute();
  const held = await tx
    .updateTable('tickets')
    .set(noHolder)
    .where((eb) => eb(eb.fn<string>('lower', ['holder_email']), '=', email.toLowerCase()))
    .returning('order_id')
    .execute();
  await forgetHolder(tx, [...new Set(held.map(({ order_id }) => order_id))]);
  for (const { id } of await queuedEmailsTo(tx, email))
    await tx.updateTable('outbox').set({ done_at: 0, payload: '' }).where('id', '=', id).execute();
};
