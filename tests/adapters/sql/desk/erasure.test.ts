import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { sqlCompetitionDay } from '#adapters/sql/competition/competition-day.ts';
import { sqlCompetitionResults } from '#adapters/sql/competition/competition-results.ts';
import { sqlPaperSheetLog } from '#adapters/sql/competition/paper-sheet-log.ts';
import { sqlRegistrations } from '#adapters/sql/competition/registrations.ts';
import { sqlRunEventLog } from '#adapters/sql/competition/run-event-log.ts';
import { replaceOrderWords } from '#adapters/sql/desk/order-words.ts';
import { sqlInbox } from '#adapters/sql/desk/outbox/inbox.ts';
import { sqlOutbox } from '#adapters/sql/desk/outbox/outbox.ts';
import { sqlErasure } from '#adapters/sql/desk/personal-data/erasure.ts';
import { sqlPersonalRecords } from '#adapters/sql/desk/personal-data/personal-records.ts';
import { sqlTraders } from '#adapters/sql/desk/traders.ts';
import { sqlDoorTickets } from '#adapters/sql/door/door-tickets.ts';
import type { Database } from '#adapters/sql/engine/database.ts';
import { sqlEmailDeliveries } from '#adapters/sql/kernel/email-deliveries.ts';
import { toOrder } from '#adapters/sql/shop/order-row.ts';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { sqlPlaces } from '#adapters/sql/shop/places.ts';
import { sqlPurchases } from '#adapters/sql/shop/purchases.ts';
import { sqlSiteForms } from '#adapters/sql/site/site-forms.ts';
import { withTickets } from '#adapters/sql/tickets/tickets.ts';
import { systemClock } from '#adapters/system/system-clock.ts';
import { unnamedHandler } from '#core/competition/day/anonymise.ts';
import type { PaperSheetRecord } from '#core/competition/day/paper/paper-sheet-records.ts';
import { entryId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { instant } from '#core/kernel/time.ts';
import { contactForm } from '#core/site/site-forms/site-form.ts';
import { aGateEvent, aPlacement, aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aHaveAGoRegistration } from '#fixtures/builders/a-registration.ts';
import { aBoard, aCorrection, aGroupStep, aQuery, aSignature } from '#fixtures/builders/a-result.ts';
import { aRunEvent, nell } from '#fixtures/builders/a-run-event.ts';
import { aContactForm } from '#fixtures/builders/a-site-form.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aTrader } from '#fixtures/builders/a-trader.ts';
import { anOrder, aPayment, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { eachDatabase } from '../each-database.ts';

const [harriet, tom] = [userId('harriet'), userId('tom')];
const email = 'harriet@example.co.uk';
const now = aSaturdayInOctober;

describe.each(eachDatabase)('personal data on %s', (_, open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  /** Stores an order that `payer` has paid. */
  const paid = async (owner: typeof harriet | null, payer: string) => {
    const orders = sqlOrders(database, simulatedClock(now));
    const order = anOrder({ userId: owner, email: payer });
    await sqlPlaces(database).provide(new Map(order.lines.map(({ productId }) => [productId, null])));
    await orders.reserve(order, undefined, [{ place: 0, question: 'allergies', answer: `${payer} eats no nuts` }]);
    const payment = aPayment(order, { email: payer, name: payer });
    const session = { id: `cs_${order.id}`, url: null };
    await orders.change(order.id, (each) => ok({ order: { ...each, state: 'pending', session }, tasks: [] }));
    await orders.change(order.id, (each) => ok({ order: { ...each, state: 'paid', payment }, tasks: [] }));
    return order.id;
  };
  const registers = (owner: typeof harriet) =>
    sqlRegistrations(database, simulatedClock(now)).change(owner, [], () =>
      ok({ registration: aHaveAGoRegistration({ userId: owner }), tasks: [] }),
    );
  const writes = (id: string, to: string) =>
    sqlInbox(database).add({ id, kind: 'email', to, subject: id, text: 'Hello.', html: '', sentAt: now });
  const queues = (id: string, to: string) =>
    sqlOutbox(database).put([{ id, task: { kind: 'email', email: { kind: 'contact-received', to, name: '' } } }], now);
  const sendsIn = (id: string, from: string) =>
    sqlSiteForms(database).add(
      { id, form: contactForm.parse({ ...aContactForm(), email: from }), receivedAt: now },
      () => ({ tasks: [] }),
    );

  it('personal data is exported completely, without other users’ data', async () => {
    const [own, asGuest] = [await paid(harriet, email), await paid(null, email)];
    await Promise.all([registers(harriet), registers(tom)]);
    await writes('to Harriet', email);
    await writes('to Tom', 'tom@example.co.uk');
    await queues('waits for Harriet', email);
    await sendsIn('form_1', email);
    const toms = await paid(tom, 'tom@example.co.uk');
    for (const [position, order] of [own, toms].entries())
      await database.write((tx) =>
        tx
          .insertInto('competition_day_log')
          .values({
            position,
            kind: 'mark',
            id: `m${position}`,
            entry: `${order}/prod/1`,
            at: now,
            body: '{"in":true}',
          })
          .execute(),
      );
    const held = await sqlPersonalRecords(database).of({ userId: harriet, email });
    expect(held.inTheRing).toEqual([{ entry: `${own}/prod/1`, kind: 'mark', at: now, said: { in: true } }]);
    expect(new Set(held.orders.map(({ id }) => id))).toEqual(new Set([own, asGuest]));
    expect(held.purchases.map(({ orderId }) => orderId)).toEqual([own]);
    expect(new Set(held.tickets.map(({ orderId }) => orderId))).toEqual(new Set([own, asGuest]));
    expect(held.answers.map(({ answer }) => answer)).toEqual([`${email} eats no nuts`, `${email} eats no nuts`]);
    expect(held.registrations).toMatchObject([{ userId: harriet }]);
    expect(held.emails.map(({ subject }) => subject)).toEqual(['to Harriet', 'contact-received']);
    expect(held.forms).toMatchObject([{ id: 'form_1' }]);
  });

  it('personal data includes a ticket that another user bought and this user holds, and its holder is erased', async () => {
    const toms = await paid(tom, 'tom@example.co.uk');
    await database.write((tx) =>
      tx
        .updateTable('tickets')
        .set({ holder_name: 'Harriet', holder_email: email.toUpperCase() })
        .where('order_id', '=', toms)
        .execute(),
    );
    const held = await sqlPersonalRecords(database).of({ userId: harriet, email });
    expect(held.tickets).toMatchObject([{ orderId: toms, holderName: 'Harriet' }]);
    await sqlErasure(database, systemClock()).erase({ userId: harriet, email });
    const after = await database.read((db) => db.selectFrom('tickets').selectAll().execute());
    expect(after).toMatchObject([{ order_id: toms, holder_name: null, holder_email: null, state: 'valid' }]);
  });

  it('an erasure removes a ticket’s receiver from door lists and the desk’s search, and deletes their answers', async () => {
    const toms = await paid(tom, 'tom@example.co.uk');
    const given = { given: 1, owner_id: harriet, holder_name: 'Harriet Lamb', holder_email: 'other@example.co.uk' };
    await database.write((tx) => tx.updateTable('tickets').set(given).where('order_id', '=', toms).execute());
    const doors = sqlDoorTickets(database);
    const found = () =>
      database.read((db) => db.selectFrom('order_words').select('word').where('word', '=', 'lamb').execute());
    const [order] = await database.read((db) => db.selectFrom('orders').selectAll().where('id', '=', toms).execute());
    if (!order) throw new Error('Tom has an order');
    await database.write(async (tx) => {
      for (const each of await withTickets(tx, [toOrder(order)])) await replaceOrderWords(tx, each.order, each.tickets);
    });
    expect(await found()).toHaveLength(1);
    const before = await doors.position();
    await sqlErasure(database, systemClock()).erase({ userId: harriet, email });
    const changed = (await doors.changedSince(before)).filter(({ ticket }) => ticket.orderId === toms);
    expect(changed).toMatchObject([{ ticket: { holderName: null, holderEmail: null, state: 'valid' } }]);
    expect(await found()).toEqual([]);
    const answers = await database.read((db) => db.selectFrom('ticket_answers').select('ticket_id').execute());
    expect(answers).toEqual([]);
  });

  it('personal data includes the competition day: runs, events, sheets, queries, and what a judge recorded', async () => {
    const [own, toms] = [await paid(harriet, email), await paid(tom, 'tom@example.co.uk')];
    const cardOf = (order: string) => aRunCard({ entry: entryId(`${order}/prod/1`) });
    const [hers, his] = [cardOf(own), cardOf(toms)];
    await sqlCompetitionDay(database, simulatedClock(now)).change(() =>
      ok({ order: aPublishedOrder({ runs: [hers, his] }), notifications: [], placements: [] }),
    );
    const results = sqlCompetitionResults(database, simulatedClock(instant(0)));
    for (const query of [aQuery({ entry: hers.entry }), aQuery({ entry: his.entry })]) {
      await results.change(() => ok({ query }));
      await results.change(() =>
        ok({ answer: { query: query.id, answer: { by: aSignature(), words: 'Looked at.' } } }),
      );
    }
    const sheet = { position: 1, kind: 'typed', at: now, note: '{"sheet":1}', entry: his.entry, user_id: harriet };
    await database.write((tx) => tx.insertInto('paper_notes').values(sheet).execute());
    const held = await sqlPersonalRecords(database).of({ userId: harriet, email });
    expect(held.inTheRing.map(({ kind, entry }) => [kind, entry === hers.entry])).toEqual([
      ['published', true],
      ['query', true],
      ['answer', true],
    ]);
    expect(held.asStaff).toEqual([{ entry: his.entry, kind: 'sheet typed', at: now, said: { sheet: 1 } }]);
    expect((await sqlPersonalRecords(database).of({ userId: tom, email: null })).inTheRing).toHaveLength(4);
  });

  it('personal data includes a trader’s pitch, set-up slot and plate with the application', async () => {
    const traders = sqlTraders(database, systemClock());
    const [hers, his] = [aTrader({ userId: harriet, state: 'paid' }), aTrader({ userId: tom, state: 'paid' })];
    for (const each of [hers, his]) await traders.add(each, []);
    await traders.givePitch(hers.id, '21', now, aStaffAction(nextId('action')));
    await traders.takeSlot(hers.id, { slot: '0-08:20', plate: 'GC21 CAP' }, 4);
    await traders.takeSlot(his.id, { slot: '0-08:20', plate: 'BX70 ABC' }, 4);
    const held = await sqlPersonalRecords(database).of({ userId: harriet, email: null });
    expect(held.traders).toMatchObject([{ pitch: '21', slot: { slot: '0-08:20', plate: 'GC21 CAP' } }]);
  });

  it('personal data includes a member of staff’s own decisions, without the leaderboard', async () => {
    const [own, toms] = [aSignature({ user: harriet }), aSignature({ user: tom })];
    const entry = entryId('order/prod/1');
    await sqlCompetitionDay(database, simulatedClock(now)).change(() =>
      ok({
        order: aPublishedOrder({ publishedBy: harriet }),
        placements: [aPlacement({ entry, by: harriet }), aPlacement({ by: tom, reason: 'said "harriet"' })],
        gateEvents: [aGateEvent({ entry, by: harriet }), aGateEvent({ by: tom })],
      }),
    );
    const results = sqlCompetitionResults(database, simulatedClock(instant(0)));
    const query = aQuery({ entry, by: toms });
    await results.change(() => ok({ query }));
    for (const by of [own, toms]) {
      await results.change(() => ok({ step: aGroupStep({ step: { kind: 'signed', by } }) }));
      await results.change(() => ok({ correction: aCorrection({ entry, by }) }));
    }
    await results.change(() => ok({ answer: { query: query.id, answer: { by: own, words: 'Looked at.' } } }));
    const { asStaff } = await sqlPersonalRecords(database).of({ userId: harriet, email: null });
    expect(asStaff.map(({ kind }) => kind)).toEqual([
      'placement',
      'mark',
      'order published',
      'result step',
      'result correction',
      'result answer',
    ]);
    expect(asStaff).toContainEqual(expect.objectContaining({ kind: 'result correction', entry }));
    const { board } = aGroupStep();
    for (const { handler } of board.rows) expect(JSON.stringify(asStaff)).not.toContain(handler);
  });

  it('personal data includes what became of a person’s emails; an erasure takes address and reason from that', async () => {
    const deliveries = sqlEmailDeliveries(database);
    const handed = { ref: 'f'.repeat(32), email, kind: 'receipt', order: null };
    await deliveries.refused({ ...handed, task: 'receipt:one' }, `550 no mailbox ${email}`, now);
    await deliveries.refused({ ...handed, task: 'receipt:two', email: 'tom@example.co.uk' }, '550 full', now);
    const held = await sqlPersonalRecords(database).of({ userId: harriet, email });
    expect(held.deliveries).toEqual([
      { kind: 'receipt', at: now, state: 'refused', reason: `550 no mailbox ${email}` },
    ]);
    await sqlErasure(database, systemClock()).erase({ userId: harriet, email });
    expect(await deliveries.badAddresses()).toEqual(new Set(['tom@example.co.uk']));
    const reasons = await database.read((db) => db.selectFrom('email_deliveries').select('reason').execute());
    expect(reasons).toEqual(expect.arrayContaining([{ reason: null }, { reason: '550 full' }]));
  });

  it('personal data leaves out records under an unverified address', async () => {
    await paid(null, email);
    await writes('to Harriet', email);
    await sendsIn('form_1', email);
    const held = await sqlPersonalRecords(database).of({ userId: harriet, email: null });
    expect(held).toEqual({
      orders: [],
      refunds: [],
      invoices: [],
      phones: [],
      gifts: [],
      vouchers: [],
      carers: [],
      takeDowns: [],
      traders: [],
      stars: [],
      waitingLists: [],
      purchases: [],
      tickets: [],
      answers: [],
      registrations: [],
      inTheRing: [],
      asStaff: [],
      forms: [],
      lists: [],
      emails: [],
      deliveries: [],
    });
  });

  it('personal data is removed by an erasure, which keeps payments and other users’ data', async () => {
    const [own, asGuest, toms] = [
      await paid(harriet, email),
      await paid(null, email),
      await paid(tom, 'tom@example.co.uk'),
    ];
    await Promise.all([registers(harriet), registers(tom)]);
    await writes('to Harriet', email);
    await queues('waits for Harriet', email);
    await queues('waits for Tom', 'tom@example.co.uk');
    await sendsIn('form_1', email);
    const cardOf = (order: string, handler: string, number: number) =>
      aRunCard({ entry: entryId(`${order}/prod/1`), handler, number });
    const [hers, toms2] = [cardOf(own, 'Harriet Lamb', 7), cardOf(toms, 'Tom Harding', 8)];
    await sqlCompetitionDay(database, simulatedClock(now)).change(() =>
      ok({
        order: aPublishedOrder({ runs: [hers, toms2] }),
        notifications: [hers, toms2].map((card) => ({ card, version: 1, at: now })),
        placements: [hers, toms2].map(({ entry }) => aPlacement({ entry, reason: 'Harriet wrote that she is lame' })),
      }),
    );
    const withNames = (text: string) => `${text} Harriet Lamb`;
    const toldOf = (entry: typeof hers.entry) => ({ entry, by: nell, receivedAt: now });
    const presses = [
      aRunEvent({ kind: 'disqualified', reason: withNames('A bait was taken by') }),
      aRunEvent({ kind: 'signed', initials: 'HL', covers: [] }),
    ];
    await sqlRunEventLog(database).add(
      [hers, toms2].flatMap(({ entry }) => presses.map((mark) => ({ mark, ...toldOf(entry) }))),
    );
    const note = (entry: typeof hers.entry): PaperSheetRecord => ({
      id: `note-${entry}`,
      entry,
      by: nell,
      at: now,
      kind: 'typed',
      sheet: { run: { kind: 'withdrawn' }, initials: 'HL' },
    });
    for (const { entry } of [hers, toms2]) await sqlPaperSheetLog(database).change(entry, () => ok([note(entry)]));
    const results = sqlCompetitionResults(database, simulatedClock(instant(0)));
    const [first] = aBoard().rows;
    const step = aGroupStep({
      step: { kind: 'signed', by: aSignature() },
      board: aBoard({ rows: first ? [hers, toms2].map(({ number, handler }) => ({ ...first, number, handler })) : [] }),
    });
    const query = aQuery({ entry: hers.entry, words: withNames('Why not') });
    const answer = { query: query.id, answer: { by: aSignature(), words: withNames('No,') } };
    const correction = aCorrection({ entry: hers.entry, why: withNames('A photograph by') });
    for (const change of [{ step }, { query }, { answer }, { correction }]) await results.change(() => ok(change));

    const person = { userId: harriet, email };
    await sqlErasure(database, systemClock()).erase(person);
    await sqlErasure(database, systemClock()).erase(person);

    const held = await sqlPersonalRecords(database).of(person);
    expect(held).toEqual({
      orders: [],
      refunds: [],
      invoices: [],
      phones: [],
      gifts: [],
      vouchers: [],
      carers: [],
      takeDowns: [],
      traders: [],
      stars: [],
      waitingLists: [],
      purchases: [],
      tickets: [],
      answers: [],
      registrations: [],
      inTheRing: [],
      asStaff: [],
      forms: [],
      lists: [],
      emails: [],
      deliveries: [],
    });
    const { order, notifications, placements } = await sqlCompetitionDay(database, simulatedClock(now)).read();
    const unnamed = { ...hers, handler: unnamedHandler };
    expect(order?.runs).toEqual([unnamed, toms2]);
    expect(notifications.map(({ card }) => card)).toEqual([unnamed, toms2]);
    expect(placements.map(({ reason }) => reason)).toEqual(['', 'Harriet wrote that she is lame']);
    const initials = (await sqlRunEventLog(database).all()).flatMap(({ mark }) =>
      'initials' in mark ? [mark.initials] : [],
    );
    expect(initials).toEqual(['–', 'HL']);
    expect((await sqlPaperSheetLog(database).of(hers.entry))[0]).toMatchObject({ sheet: { initials: '–' } });
    const remaining = await results.read();
    expect(remaining.steps).toMatchObject([
      { step: step.step, board: { rows: [{ place: 1, handler: unnamedHandler }, { handler: 'Tom Harding' }] } },
    ]);
    expect(JSON.stringify([remaining, await sqlRunEventLog(database).of(hers.entry)])).not.toContain('Harriet');

    const orders = sqlOrders(database, simulatedClock(now));
    for (const id of [own, asGuest])
      expect(await orders.find(id)).toMatchObject({
        state: 'paid',
        userId: null,
        email: null,
        payment: { email: null, name: null, amount: 2500 },
      });
    expect(await orders.unclaimed(email)).toEqual([]);
    expect(await orders.find(toms)).toMatchObject({ userId: tom, payment: { email: 'tom@example.co.uk' } });
    expect(await sqlPurchases(database).of(tom)).toHaveLength(1);
    const everything = JSON.stringify(await database.read((db) => db.selectFrom('orders').selectAll().execute()));
    expect(everything).not.toMatch(/harriet/i);
    const emails = await sqlOutbox(database).take(now, now, 9);
    expect(emails.map(({ id }) => id)).toEqual(['waits for Tom']);
  });
});
