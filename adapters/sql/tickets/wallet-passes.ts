import { instant } from '#core/kernel/time.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { maxPhonesOfPass, type WalletPasses } from '#core/tickets/issued/wallets/ports.ts';
import type { RegisteredPhone } from '#core/tickets/issued/wallets/registered-phone.ts';
import { wholeSecond } from '#core/tickets/issued/wallets/wallet-pass.ts';
import { enqueueTasks } from '../desk/outbox/outbox.ts';
import type { Database } from '../engine/database.ts';
import { queuePassUpdates } from './changed-passes.ts';
import type { WalletPhonesTable } from './schema-wallets.ts';

/** The row of `marks` with the edition's facts that passes show. */
const shownEdition = 'wallet-passes:edition';

/** The passes that may be in wallets, and the phones registered for their updates. */
export const sqlWalletPasses = (database: Database): WalletPasses => ({
  make: (wallet, pass, now) =>
    database.write(async (tx) => {
      // Waits for a concurrent change of the ticket, which does not see the new pass yet, so that the caller reads the
      // changed ticket.
      if (database.dialect === 'postgres')
        await tx
          .selectFrom('orders')
          .select('id')
          .where('id', '=', (eb) => eb.selectFrom('tickets').select('order_id').where('tickets.id', '=', pass.ticket))
          .forShare()
          .execute();
      await tx
        .insertInto('wallet_passes')
        .values({
          wallet,
          ticket_id: pass.ticket,
          issue: pass.issue,
          changed_at: wholeSecond(now),
          ended: 0,
        })
        .onConflict((conflict) => conflict.columns(['ticket_id', 'issue', 'wallet']).doNothing())
        .execute();
      const { changed_at } = await tx
        .selectFrom('wallet_passes')
        .select('changed_at')
        .where('ticket_id', '=', pass.ticket)
        .where('issue', '=', pass.issue)
        .where('wallet', '=', wallet)
        .executeTakeFirstOrThrow();
      return { pass, changedAt: instant(changed_at) };
    }),

  register: ({ device, pass, pushToken, registeredAt }, news) =>
    database.write(async (tx) => {
      const one = { ticket_id: pass.ticket, issue: pass.issue };
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('wallet_phones')
        .values({ device, ...one, push_token: pushToken, registered_at: registeredAt })
        .onConflict((conflict) => conflict.columns(['ticket_id', 'issue', 'device']).doNothing())
        .executeTakeFirst();
      const ofPass = () =>
        tx.selectFrom('wallet_phones').where('ticket_id', '=', pass.ticket).where('issue', '=', pass.issue);
      if (numInsertedOrUpdatedRows !== 1n) {
        await tx
          .updateTable('wallet_phones')
          .set({ push_token: pushToken })
          .where('ticket_id', '=', pass.ticket)
          .where('issue', '=', pass.issue)
          .where('device', '=', device)
          .execute();
        return 'known';
      }
      const surplus = await ofPass()
        .select('device')
        .where('device', '!=', device)
        .orderBy('registered_at', 'desc')
        .orderBy('device')
        .limit(maxPhonesOfPass)
        .offset(maxPhonesOfPass - 1)
        .execute();
      if (surplus.length > 0)
        await tx
          .deleteFrom('wallet_phones')
          .where('ticket_id', '=', pass.ticket)
          .where('issue', '=', pass.issue)
          .where(
            'device',
            'in',
            surplus.map((each) => each.device),
          )
          .execute();
      await enqueueTasks(tx, [news], registeredAt);
      return 'new';
    }),

  unregister: (device, { ticket, issue }) =>
    database.write(async (tx) => {
      await tx
        .deleteFrom('wallet_phones')
        .where('ticket_id', '=', ticket)
        .where('issue', '=', issue)
        .where('device', '=', device)
        .execute();
    }),

  phonesOf: ({ ticket, issue }) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('wallet_phones')
        .selectAll()
        .where('ticket_id', '=', ticket)
        .where('issue', '=', issue)
        .orderBy('registered_at')
        .orderBy('device')
        .execute();
      return rows.map(toPhone);
    }),

  storeShownEdition: (shown, now) =>
    database.write(async (tx) => {
      await tx
        .insertInto('marks')
        .values({ name: shownEdition, value: shown })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      // Only one process queues the updates: any other waits for the row's lock and then finds the new value stored already.
      const { numUpdatedRows } = await tx
        .updateTable('marks')
        .set({ value: shown })
        .where('name', '=', shownEdition)
        .where('value', '!=', shown)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n ? queuePassUpdates(tx, null, now) : 0;
    }),

  passesOn: (device) =>
    database.read(async (db) => {
      const rows = await db
        .selectFrom('wallet_phones')
        .innerJoin('wallet_passes', (join) =>
          join
            .onRef('wallet_passes.ticket_id', '=', 'wallet_phones.ticket_id')
            .onRef('wallet_passes.issue', '=', 'wallet_phones.issue'),
        )
        .select(['wallet_passes.ticket_id', 'wallet_passes.issue', 'changed_at'])
        .where('device', '=', device)
        .where('wallet', '=', 'apple')
        .orderBy('wallet_passes.ticket_id')
        .orderBy('wallet_passes.issue')
        .execute();
      return rows.map(({ ticket_id, issue, changed_at }) => ({
        pass: { ticket: ticketId(ticket_id), issue },
        changedAt: instant(changed_at),
      }));
    }),

  forgetToken: (pushToken) =>
    database.write(async (tx) => {
      await tx.deleteFrom('wallet_phones').where('push_token', '=', pushToken).execute();
    }),

  forgetPhones: () =>
    database.write(async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom('wallet_phones').executeTakeFirst();
      return Number(numDeletedRows);
    }),
});

/** Parses a row. */
export const toPhone = ({
  device,
  ticket_id,
  issue,
  push_token,
  registered_at,
}: WalletPhonesTable): RegisteredPhone => ({
  device,
  pass: { ticket: ticketId(ticket_id), issue },
  pushToken: push_token,
  registeredAt: instant(registered_at),
});
