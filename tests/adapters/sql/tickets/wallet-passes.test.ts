import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import { sqlOutbox } from '#adapters/sql/desk/outbox/outbox.ts';
import { sqlErasure } from '#adapters/sql/desk/personal-data/erasure.ts';
import { sqlPersonalRecords } from '#adapters/sql/desk/personal-data/personal-records.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { sqlPlaces } from '#adapters/sql/shop/places.ts';
import { queuePassUpdates } from '#adapters/sql/tickets/changed-passes.ts';
import { sqlTicketChanges } from '#adapters/sql/tickets/ticket-changes.ts';
import { sqlIssuedTickets } from '#adapters/sql/tickets/tickets.ts';
import { sqlWalletPasses } from '#adapters/sql/tickets/wallet-passes.ts';
import { giftLinks as signedGiftLinks } from '#adapters/system/gift-links.ts';
import { ticketLinks as signedTicketLinks } from '#adapters/system/ticket-links.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { acceptGift } from '#core/tickets/changes/accept-gift.ts';
import { giftId } from '#core/tickets/changes/gift.ts';
import { giveTicket } from '#core/tickets/changes/give-ticket.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { anOrder, aPayment, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { edition } from '../../../core/support/edition.ts';
import { eachDatabase } from '../each-database.ts';

const [harriet, tom] = [userId('harriet'), userId('tom')];
const emails = { [harriet]: 'harriet@example.co.uk', [tom]: 'tom@example.co.uk' };
const now = aSaturdayInOctober;
const clock = simulatedClock(now);

describe.each(eachDatabase)('passes in wallets on %s', (_, open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  /** A ticket that a user has bought. */
  const bought = async (owner: typeof harriet): Promise<TicketId> => {
    const orders = sqlOrders(database, clock);
    const email = emails[owner] ?? '';
    const order = anOrder({ userId: owner, email });
    await sqlPlaces(database).provide(new Map(order.lines.map(({ productId }) => [productId, null])));
    await orders.reserve(order, undefined, []);
    const payment = aPayment(order, { email, name: owner });
    const session = { id: `cs_${order.id}`, url: null };
    await orders.change(order.id, (each) => ok({ order: { ...each, state: 'pending', session }, tasks: [] }));
    await orders.change(order.id, (each) => ok({ order: { ...each, state: 'paid', payment }, tasks: [] }));
    const ticket = (await sqlIssuedTickets(database).ofOrder(order.id))?.tickets[0];
    if (!ticket) throw new Error('expected a ticket of the paid order');
    return ticket.id;
  };
  const gives = async (ticket: TicketId, to: typeof harriet) => {
    const ports = {
      ticketChanges: sqlTicketChanges(database, clock),
      edition,
      festivalClock: clock,
      giftLinks: signedGiftLinks('a secret'),
      ticketLinks: signedTicketLinks('a secret'),
      newGiftId: () => giftId('gift_00000001'),
      printableText: memoryPrintableText,
    };
    const giver = { userId: harriet, name: null, kindOfKey: () => null };
    const draft = { name: 'Tom', email: emails[to] ?? '', message: '' };
    expect(await giveTicket(ports)(ticket, draft, giver)).toMatchObject({ ok: true });
    const token = ports.giftLinks.sign(giftId('gift_00000001'));
    expect(await acceptGift(ports)({ token, name: 'Tom' }, to)).toMatchObject({ ok: true });
  };
  const registers = async (ticket: TicketId, issue: number, device: string) => {
    const pass = { ticket, issue };
    const task = { kind: 'wallet-pass', wallet: 'apple', pass } as const;
    await sqlWalletPasses(database).make('apple', pass, now);
    await sqlWalletPasses(database).make('google', pass, now);
    await sqlWalletPasses(database).register(
      { device, pass, pushToken: device, registeredAt: now },
      { id: device, task },
    );
  };
  const phones = async () => {
    const rows = await database.read((db) =>
      db.selectFrom('wallet_phones').select('device').orderBy('device').execute(),
    );
    return rows.map(({ device }) => device);
  };
  /** The wallets that the outbox has to update, each with the issue of the pass. */
  const news = async () => {
    const outbox = sqlOutbox(database);
    const taken = await outbox.take(laterBy(now, 1), laterBy(now, hour), 100);
    for (const { id } of taken) await outbox.done(id, now);
    return taken.flatMap(({ task }) => (task.kind === 'wallet-pass' ? [`${task.wallet} ${task.pass.issue}`] : []));
  };
  const person = (id: typeof harriet) => ({ userId: id, email: emails[id] ?? null });

  it('wallet passes are in the export of the ticket’s owner, with their phones, and in no other user’s', async () => {
    const [hers, his] = [await bought(harriet), await bought(tom)];
    await registers(hers, 1, 'hers');
    await registers(his, 1, 'his');
    const { phones: listed } = await sqlPersonalRecords(database).of(person(harriet));
    expect(listed).toEqual([
      { device: 'hers', pass: { ticket: hers, issue: 1 }, pushToken: 'hers', registeredAt: now },
    ]);
  });

  it('wallet passes lose their phones when the owner is erased, and Google’s pass is queued to lose the name', async () => {
    const [hers, his] = [await bought(harriet), await bought(tom)];
    await registers(hers, 1, 'hers');
    await registers(his, 1, 'his');
    await news();
    await sqlErasure(database, clock).erase(person(harriet));
    expect(await phones()).toEqual(['his']);
    expect(await news()).toEqual(['google 1']);
    expect((await sqlPersonalRecords(database).of(person(harriet))).phones).toEqual([]);
  });

  it('wallet passes of a ticket that was given away lose only the phone of the person who is erased', async () => {
    const given = await bought(harriet);
    await registers(given, 1, 'hers');
    await gives(given, tom);
    await registers(given, 2, 'his');
    await news();
    expect((await sqlPersonalRecords(database).of(person(tom))).phones.map(({ device }) => device)).toContain('his');
    expect((await sqlPersonalRecords(database).of(person(harriet))).phones.map(({ device }) => device)).toEqual([
      'hers',
    ]);
    await sqlErasure(database, clock).erase(person(harriet));
    expect(await phones()).toEqual(['his']);
    expect(await news()).toEqual([]);
    await sqlErasure(database, clock).erase(person(tom));
    expect(await phones()).toEqual([]);
    expect(await news()).toEqual(['google 2']);
  });

  const isLocked = async (): Promise<boolean> => {
    const { rows } = await database.read((db) =>
      sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
    );
    return rows.length > 0;
  };

  it('wallet passes are made only after a running change of their ticket has committed, so no change is missed', async () => {
    const ticket = await bought(harriet);
    const [locked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const changing = database.write(async (tx) => {
      const { order_id } = await tx
        .selectFrom('tickets')
        .select('order_id')
        .where('id', '=', ticket)
        .executeTakeFirstOrThrow();
      const row = tx.selectFrom('orders').select('id').where('id', '=', order_id);
      await (database.dialect === 'postgres' ? row.forUpdate() : row).execute();
      await tx.updateTable('tickets').set({ holder_name: 'Nell' }).where('id', '=', ticket).execute();
      await queuePassUpdates(tx, [ticket], now);
      locked.resolve();
      await mayEnd.promise;
    });
    await locked.promise;
    let isMade = false;
    const made = sqlWalletPasses(database)
      .make('apple', { ticket, issue: 1 }, now)
      .then(async () => {
        isMade = true;
        return (await sqlIssuedTickets(database).find(ticket))?.ticket.holderName;
      });
    // On SQLite the pass waits for the only writer. On PostgreSQL, this loop ends once it waits for its order's row lock.
    if (database.dialect === 'postgres') while (!isMade && !(await isLocked()));
    const wasMade = isMade;
    mayEnd.resolve();
    await changing;
    expect({ wasMade, holder: await made }).toEqual({ wasMade: false, holder: 'Nell' });
  });
});
