import type { Person } from '#core/desk/personal-data/deletion/ports.ts';
import type { Transaction } from '../../engine/database.ts';

/**
 * Removes a person from gifts and from the log of ticket changes, as giver, receiver and holder. Ends their open gifts.
 * @returns the orders of the tickets that they were given
 */
export const anonymiseTicketChanges = async (
  tx: Transaction,
  { userId, email }: Person,
): Promise<readonly string[]> => {
  await tx
    .updateTable('ticket_gifts')
    .set({ state: 'taken-back' })
    .where('giver_id', '=', userId)
    .where('state', '=', 'open')
    .execute();
  const noGiver = { giver_id: null, giver_name: '', giver_email: null, message: null, signed_by: null };
  await tx.updateTable('ticket_gifts').set(noGiver).where('giver_id', '=', userId).execute();
  const theirs = await tx.selectFrom('tickets').select(['id', 'order_id']).where('owner_id', '=', userId).execute();
  const given = theirs.map(({ id }) => id);
  await anonymiseReceived(tx, given);
  if (given.length > 0) await tx.deleteFrom('ticket_answers').where('ticket_id', 'in', given).execute();
  await tx
    .updateTable('tickets')
    .set({ owner_id: null, holder_name: null, holder_email: null })
    .where('owner_id', '=', userId)
    .execute();
  await tx.updateTable('ticket_events').set({ by_user: null, name: null }).where('by_user', '=', userId).execute();
  const orders = [...new Set(theirs.map(({ order_id }) => order_id))];
  if (email === null) return orders;
  const received = await tx.selectFrom('ticket_gifts').select('ticket_id').where('email', '=', email).execute();
  await anonymiseReceived(
    tx,
    received.map(({ ticket_id }) => ticket_id),
    email,
  );
  await tx
    .updateTable('ticket_gifts')
    .set({ giver_name: '', giver_email: null, message: null, signed_by: null })
    .where('giver_email', '=', email)
    .execute();
  return orders;
};

/**
 * Removes the receiver and the message from the gifts of these tickets (with `email`, only from gifts to that address), and
 * the names from the tickets' log. Ends open gifts: their tickets stay with the giver.
 */
const anonymiseReceived = async (tx: Transaction, tickets: readonly string[], email?: string): Promise<void> => {
  if (tickets.length === 0) return;
  const gifts = tx
    .updateTable('ticket_gifts')
    .where('ticket_id', 'in', tickets)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''));
  await gifts.set({ state: 'declined' }).where('state', '=', 'open').execute();
  await gifts.set({ name: '', email: '', message: null, signed_by: null }).execute();
  await tx.updateTable('ticket_events').set({ name: null }).where('ticket_id', 'in', tickets).execute();
};
