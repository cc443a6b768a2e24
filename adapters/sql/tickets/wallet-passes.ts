import { instant } from '#core/kernel/time.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import type { WalletPasses } from '#core/tickets/issued/wallets/ports.ts';
import { type RegisteredPhone, replacedPhones } from '#core/tickets/issued/wallets/registered-phone.ts';
import { type MadePass, newPass, type StoredPass, type WalletPass } from '#core/tickets/issued/wallets/wallet-pass.ts';
import { enqueueTasks } from '../desk/outbox/outbox.ts';
import type { Database, Transaction } from '../engine/database.ts';
import { checkpointName } from '../shop/read-checkpoints.ts';
import { queuePassUpdates } from './changed-passes.ts';
import type { WalletPhonesTable } from './schema-wallets.ts';

/** The row of `marks` with the edition's facts that passes show. */
const shownEdition = 'wallet-passes:edition';

/** The passes that may be in wallets, and the phones registered for their updates. */
export const sqlWalletPasses = (database: Database): WalletPasses => ({
  make: (wallet, pass, now) =>
    database.write(async (tx) => {
      if (database.dialect === 'postgres') await waitForTicket(tx, pass);
      return makePass(tx, newPass(wallet, pass, now));
    }),

  register: (phone, news) =>
    database.write(async (tx) => {
      if (await addPhone(tx, phone)) {
        await removeReplacedPhones(tx, phone);
        await enqueueTasks(tx, [news], phone.registeredAt);
        return 'new';
      }
      await changeToken(tx, phone);
      return 'known';
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
        .values({ name: checkpointName(tx, shownEdition), value: shown })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      // Only one process queues the updates: any other waits for the row's lock and then finds the new value stored already.
      const { numUpdatedRows } = await tx
        .updateTable('marks')
        .set({ value: shown })
        .where('name', '=', checkpointName(tx, shownEdition))
        .where('value', '!=', shown)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n ? queuePassUpdates(tx, null, now) : 0;
    }),

  passesOn: (device) => database.read((db) => applePassesOn(db, device)),

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

/**
 * Waits for a concurrent change of the ticket, which does not see the new pass yet, so that the caller reads the changed
 * ticket.
 */
const waitForTicket = (tx: Transaction, { ticket }: WalletPass) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('tickets').select('order_id').where('tickets.id', '=', ticket))
    .forShare()
    .execute();

const makePass = async (tx: Transaction, { wallet, pass, changedAt, ended }: StoredPass): Promise<MadePass> => {
  await tx
    .insertInto('wallet_passes')
    .values({
      wallet,
      ticket_id: pass.ticket,
      issue: pass.issue,
      changed_at: changedAt,
      ended: ended ? 1 : 0,
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
};

const applePassesOn = async (db: Transaction, device: string): Promise<readonly MadePass[]> => {
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
};

/** Stores a phone; false when it is known. */
const addPhone = async (tx: Transaction, { device, pass, pushToken, registeredAt }: RegisteredPhone) => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('wallet_phones')
    .values({
      device,
      ticket_id: pass.ticket,
      issue: pass.issue,
      push_token: pushToken,
      registered_at: registeredAt,
    })
    .onConflict((conflict) => conflict.columns(['ticket_id', 'issue', 'device']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

const changeToken = (tx: Transaction, { device, pass, pushToken }: RegisteredPhone) =>
  tx
    .updateTable('wallet_phones')
    .set({ push_token: pushToken })
    .where('ticket_id', '=', pass.ticket)
    .where('issue', '=', pass.issue)
    .where('device', '=', device)
    .execute();

const removeReplacedPhones = async (tx: Transaction, phone: RegisteredPhone): Promise<void> => {
  const { ticket, issue } = phone.pass;
  const rows = await tx
    .selectFrom('wallet_phones')
    .selectAll()
    .where('ticket_id', '=', ticket)
    .where('issue', '=', issue)
    .execute();
  const devices = replacedPhones(rows.map(toPhone), phone).map(({ device }) => device);
  if (devices.length > 0)
    await tx
      .deleteFrom('wallet_phones')
      .where('ticket_id', '=', ticket)
      .where('issue', '=', issue)
      .where('device', 'in', devices)
      .execute();
};

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
