import { describe, expect, it } from 'vitest';
import { rulesFileIn } from '#adapters/content-files/sale-rules.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { forgetOrdersBefore } from '#adapters/sql/desk/personal-data/forget-orders.ts';
import { sqlInvoices } from '#adapters/sql/money/invoices.ts';
import { sqlOrders } from '#adapters/sql/shop/orders.ts';
import { sqlPlaces } from '#adapters/sql/shop/places.ts';
import { sqlIssuedTickets } from '#adapters/sql/tickets/tickets.ts';
import { carerRequestId } from '#core/desk/carers/carer-request.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { periodMs, type RetentionClass, retentionPeriods } from '#core/kernel/retention/policy.ts';
import { day, hour, type Instant, laterBy, parseInstant } from '#core/kernel/time.ts';
import { draftInvoice } from '#core/money/invoices/invoice.ts';
import { subscriptionId } from '#core/site/site-forms/subscription.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { aParty } from '#fixtures/builders/a-party.ts';
import { aPhotograph, aTakeDown } from '#fixtures/builders/a-photograph.ts';
import { aProductId } from '#fixtures/builders/a-product.ts';
import { aContactForm, aListForm } from '#fixtures/builders/a-site-form.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aSubscription } from '#fixtures/builders/a-subscription.ts';
import { aTrader } from '#fixtures/builders/a-trader.ts';
import { anOrder, someLines } from '#fixtures/builders/an-order.ts';
import { builtInForgetActivity } from '../../../server/accounts-service/ports/forget-activity.ts';
import { addAuditEntry, auditLogOf } from '../../../server/accounts-service/store/audit-log.ts';
import { addUser } from '../../../server/accounts-service/store/users.ts';
import { editionPath } from '../../../server/composition/kernel/edition/edition-folder.ts';
import { retentionJobs } from '../../../server/jobs/retention.ts';
import { eachDatabase } from '../../adapters/sql/each-database.ts';
import { inSequence, isPaid, opensItsPage } from '../../contracts/stores/decisions.ts';
import { everyStore, type Store } from '../../contracts/stores/store.ts';
import { stores as accountStores, startAccountServer } from '../../support/account-server.ts';

const start = parseInstant('2025-10-01T00:00:00Z');
const onDay = (nth: number): Instant => laterBy(start, nth * day);
const edition = { startsAt: parseInstant('2025-11-22T10:00:00Z'), endsAt: parseInstant('2025-11-22T17:00:00Z') };
/** The midnight after the festival, in days after `start`. */
const dayAfter = (parseInstant('2025-11-23T00:00:00Z') - start) / day;
const twoYears = 730;
const never = Number.POSITIVE_INFINITY;

const days = (retentionClass: RetentionClass): number => periodMs(retentionClass) / day;

/** Retained data: `gone` is the number of the day on which it must be deleted. */
type RetainedItem = { readonly name: string; readonly gone: number; readonly isThere: () => Promise<boolean> };

const email = (text: string) => {
  const parsed = parseEmail(text);
  if (!parsed) throw new Error(text);
  return parsed;
};

/** Stores one item of each class of personal data. Add each new class here. */
const filled = async (store: Store): Promise<readonly RetainedItem[]> => {
  const contact = { id: 'form_contact', form: aContactForm(), receivedAt: onDay(10) };
  await store.siteForms.add(contact, () => ({ tasks: [] }));
  const listed = (id: string, change: object, nth: number) => {
    const subscription = aSubscription({ id: subscriptionId(id), email: email(`${id}@example.org`), ...change });
    const form = aListForm({ email: subscription.email });
    return store.siteForms.add({ id: `form_${id}`, form, receivedAt: onDay(nth) }, () => ({ subscription, tasks: [] }));
  };
  await listed('sub_asked', { askedAt: onDay(5) }, 5);
  await listed('sub_left', { askedAt: onDay(1), state: 'left', confirmedAt: onDay(2), leftAt: onDay(40) }, 1);
  await listed('sub_stays', { askedAt: onDay(1), state: 'confirmed', confirmedAt: onDay(2) }, 1);
  const isListed = async (id: string) => (await store.subscriptions.find(subscriptionId(id))) !== undefined;

  const request = carerRequestId('carer-0123456789');
  await store.carerRequests.add(
    {
      id: request,
      carer: { name: 'Ruby Marsh', email: 'ruby@example.co.uk' },
      person: { name: 'Edie Marsh', ticket: '' },
      askedAt: onDay(12),
      file: { name: 'card.jpg', type: 'image/jpeg' },
      state: 'asked',
      decided: null,
      orderId: null,
    },
    'AAAA',
    [],
  );
  const carer = async () => (await store.carerRequests.all()).find(({ id }) => id === request);

  const photograph = aPhotograph();
  await store.gallery.add(photograph, new Map(), aStaffAction('photograph', { at: onDay(100) }), 1);
  const takeDown = aTakeDown({ photographId: photograph.id, askedAt: onDay(12) });
  await store.gallery.ask(takeDown);

  const paper = { paper: 'insurance', type: 'application/pdf', endsOn: null, addedAt: onDay(13) } as const;
  const [draft, declined, accepted] = [
    aTrader({ state: 'draft', sentAt: null, changedAt: onDay(13) }),
    aTrader({ state: 'declined', changedAt: onDay(13), papers: [paper] }),
    aTrader({ state: 'accepted', changedAt: onDay(13), papers: [paper] }),
  ];
  for (const application of [draft, declined, accepted]) await store.traders.add(application, []);
  const trader = async ({ id }: typeof draft) => store.traders.find(id);

  const refused = { task: 'email:1', ref: 'e'.repeat(32), email: 'gone@example.co.uk', kind: 'message', order: null };
  await store.emailDeliveries.refused(refused, '550 no such mailbox', onDay(15));

  const [guest, lunch, parking] = [aProductId(), aProductId(), aProductId()];
  await store.places.provide(new Map([guest, lunch, parking].map((id) => [id, 9])));
  const base = { productId: guest, joinedAt: onDay(3) };
  const left = aParty({ ...base, state: 'left', endedAt: onDay(20) });
  const waits = aParty(base);
  await store.waitingLists.change(guest, () => ok({ parties: [left, waits], tasks: [] }));
  const isWaiting = async ({ id }: typeof left) => (await store.waitingLists.find(id)) !== undefined;

  await store.auditLog.record(aStaffAction('early', { at: onDay(-10) }));
  await store.auditLog.record(aStaffAction('late', { at: onDay(100) }));
  const isLogged = async (id: string) => (await store.auditLog.page({}, null, 10)).some((each) => each.id === id);

  const order = anOrder({ lines: someLines([lunch, 1], [parking, 1]) });
  await store.orders.reserve(order, undefined, [
    { place: 0, question: 'allergies', answer: 'Nuts' },
    { place: 1, question: 'car', answer: 'AB12 CDE' },
  ]);
  await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
  const pass = {
    ticket: (await store.issuedTickets.ofOrder(order.id))?.tickets[0]?.id ?? ticketId('0'.repeat(32)),
    issue: 1,
  };
  await store.walletPasses.register(
    { device: 'phone', pass, pushToken: 'ab12', registeredAt: onDay(0) },
    { id: 'news', task: { kind: 'wallet-pass', wallet: 'apple', pass } },
  );
  const isAnswered = async (question: string) => (await store.ticketAnswers.to(question)).length > 0;

  return [
    {
      name: 'a message',
      gone: 10 + days('messages'),
      isThere: async () => Boolean(await store.siteForms.find(contact.id)),
    },
    {
      name: 'a refused email',
      gone: 15 + days('messages'),
      isThere: async () => (await store.emailDeliveries.failuresOf(refused.email)).length > 0,
    },
    { name: 'an unconfirmed address', gone: 5 + days('idleAddresses'), isThere: () => isListed('sub_asked') },
    { name: 'an address that left', gone: 40 + days('idleAddresses'), isThere: () => isListed('sub_left') },
    { name: 'a subscriber', gone: never, isThere: () => isListed('sub_stays') },
    { name: 'evidence', gone: 12 + days('carerEvidence'), isThere: async () => Boolean((await carer())?.file) },
    { name: 'a carer’s request', gone: 12 + days('carerRequests'), isThere: async () => Boolean(await carer()) },
    { name: 'a draft', gone: 13 + days('traderDrafts'), isThere: async () => Boolean(await trader(draft)) },
    {
      name: 'the papers of a trader who was declined',
      gone: 13 + days('closedTraderPapers'),
      isThere: async () => (await trader(declined))?.papers.length === 1,
    },
    {
      name: 'the papers of a trader who came',
      gone: dayAfter + days('traderPapers'),
      isThere: async () => (await trader(accepted))?.papers.length === 1,
    },
    {
      name: 'an application for a stand',
      gone: 13 + days('traderApplications'),
      isThere: async () => Boolean(await trader(accepted)),
    },
    {
      name: 'a request about a picture',
      gone: 12 + days('takeDowns'),
      isThere: async () => Boolean(await store.gallery.findTakeDown(takeDown.id)),
    },
    { name: 'a party that left', gone: 20 + days('waitingParties'), isThere: () => isWaiting(left) },
    { name: 'a party that waits', gone: never, isThere: () => isWaiting(waits) },
    { name: 'an old staff action', gone: -10 + days('staffActions'), isThere: () => isLogged('early') },
    { name: 'a later staff action', gone: never, isThere: () => isLogged('late') },
    { name: 'an allergy', gone: dayAfter, isThere: () => isAnswered('allergies') },
    {
      name: 'a phone with a pass',
      gone: dayAfter,
      isThere: async () => (await store.walletPasses.phonesOf(pass)).length > 0,
    },
    { name: 'a car', gone: never, isThere: () => isAnswered('car') },
    { name: 'an order', gone: never, isThere: async () => Boolean(await store.issuedTickets.ofOrder(order.id)) },
  ];
};

/** The jobs run an hour after midnight, so that on its last day an item made at midnight is older than its period. */
const atNight = hour;

const run = async (
  store: Store,
  items: readonly RetainedItem[],
  daysToRun: readonly number[],
  forgetAccountActivity: (before: Instant) => Promise<void> = async () => {},
  forgetOrdersBefore: (before: Instant) => Promise<number> = async () => 0,
) => {
  const clock = simulatedClock(start);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const both = { machineClock: clock, festivalClock: clock };
  const jobs = retentionJobs({
    waiting: { ...both, waitingLists: store.waitingLists },
    siteForms: { ...both, siteForms: store.siteForms, subscriptions: store.subscriptions, log },
    shop: {
      ...both,
      ticketAnswers: store.ticketAnswers,
      carerRequests: store.carerRequests,
      edition,
    },
    tickets: { walletPasses: store.walletPasses },
    deskCatalogue: {
      contentStore: store.contentStore,
      editionKey: '2025-11-22',
      rulesFile: async () => rulesFileIn(editionPath('2025')),
    },
    gallery: { ...both, gallery: store.gallery },
    desk: { ...both, auditLog: store.auditLog },
    traders: { ...both, traders: store.traders, edition },
    email: { emailDeliveries: store.emailDeliveries },
    personalData: { ...both, forgetAccountActivity, forgetOrdersBefore },
  });
  for (const nth of daysToRun) {
    clock.passes(laterBy(onDay(nth), atNight) - clock.now());
    for (const job of jobs) await job.run();
    const there = [];
    for (const { name, isThere } of items) if (await isThere()) there.push(name);
    expect({ nth, there }).toEqual({ nth, there: items.filter(({ gone }) => nth < gone).map(({ name }) => name) });
  }
};

/** All days for the store in memory; for others only the days of deletions and the days before those. */
const daysFor = (name: string, items: readonly RetainedItem[]): readonly number[] => {
  const all = Array.from({ length: twoYears + 1 }, (_, nth) => nth);
  const turning = new Set(items.flatMap(({ gone }) => [gone - 1, gone]));
  return name.includes('memory') ? all : all.filter((nth) => turning.has(nth) || nth === twoYears);
};

describe('two years of the retention jobs', () => {
  // One database is enough here: each deletion has its contract on both.
  for (const [name, open] of everyStore.filter(([store]) => store !== 'PostgreSQL'))
    it(`the retention jobs delete each item on its day over two years, and nothing else: ${name}`, async () => {
      const store = await open();
      try {
        const items = await filled(store);
        await run(store, items, daysFor(name, items));
      } finally {
        await store.close();
      }
    });

  it('the retention jobs delete the activity of an account that no one uses any more', async () => {
    const accountServer = await startAccountServer(accountStores.SQLite);
    const [memory] = everyStore;
    const store = memory && (await memory[1]());
    if (!store) throw new Error('no store');
    try {
      const { database } = accountServer.service;
      const ada = { id: 'ada', email: 'ada@example.org', phone: null, name: 'Ada', password: null, labels: [] };
      await database.write(async (tx) => {
        await addUser(tx, ada, start);
        await addAuditEntry(tx, ada, { event: 'session.create', mode: 'default', ip: '192.0.2.1' }, onDay(15));
      });
      const entries = () => database.read((db) => auditLogOf(db, userId('ada'), { limit: 5, offset: 0 }));
      const gone = 15 + days('accountActivity');
      const items = [{ name: 'activity', gone, isThere: async () => (await entries()).total > 0 }];
      await run(store, items, [gone - 1, gone], builtInForgetActivity(accountServer.service));
    } finally {
      await store.close();
      await accountServer.close();
    }
  });

  it.each(eachDatabase)(
    'the retention jobs remove the people from orders after six years, and keep the money: %s',
    async (_name, open) => {
      const database = await open();
      try {
        const orders = sqlOrders(database, simulatedClock(start));
        const product = aProductId();
        await sqlPlaces(database).provide(new Map([[product, 9]]));
        const buy = async (nth: number) => {
          const order = anOrder({ lines: someLines([product, 2]), userId: userId('ada'), createdAt: onDay(nth) });
          await orders.reserve(order, undefined, [{ place: 0, question: 'car', answer: 'AB12 CDE' }]);
          await orders.change(order.id, inSequence(opensItsPage, isPaid));
          return order.id;
        };
        const [early, invoiced, late] = [await buy(10), await buy(11), await buy(300)];
        const series = { prefix: 'F25-', letterhead: [], nameNeededAbove: 100 };
        const issue = sqlInvoices(database).write(invoiced, series.prefix, ({ paid }) => {
          const facts = { series, vat: 'none', now: onDay(40) } as const;
          const draft = draftInvoice(paid, { company: 'Oak & Sons', address: null }, facts);
          return ok({ drafts: draft ? [draft] : [], actions: [] });
        });
        expect((await issue).ok).toBe(true);
        const sums = async () => {
          const found = await Promise.all([early, invoiced, late].map((id) => sqlIssuedTickets(database).ofOrder(id)));
          return found.map((each) => ({
            ...{ total: each?.order.total, state: each?.order.state, paid: each?.order.payment?.amount },
            tickets: each?.tickets.map(({ id, number, state, productId }) => ({ id, number, state, productId })),
          }));
        };
        const before = await sums();
        // No stored row of an order may contain personal data of its buyer.
        const isNamed = async (id: string) => {
          const rows = await database.read(async (db) => [
            await db.selectFrom('orders').selectAll().where('id', '=', id).execute(),
            await db.selectFrom('tickets').selectAll().where('order_id', '=', id).execute(),
            await db.selectFrom('ticket_answers').selectAll().where('order_id', '=', id).execute(),
            await db.selectFrom('order_words').selectAll().where('order_id', '=', id).execute(),
            await db.selectFrom('invoices').selectAll().where('order_id', '=', id).execute(),
          ]);
          // Not `ada` alone, which is three hexadecimal digits: some random id has them.
          return /"ada"|ada[@ ]|byron|AB12|Oak|checkout/i.test(JSON.stringify(rows));
        };
        const six = days('payments');
        const items = [
          { name: 'an order', gone: 10 + six, isThere: () => isNamed(early) },
          { name: 'one with a later invoice', gone: 40 + six, isThere: () => isNamed(invoiced) },
          { name: 'a later order', gone: 300 + six, isThere: () => isNamed(late) },
        ];
        const turning = items.flatMap(({ gone }) => [gone - 1, gone]);
        const [memory] = everyStore;
        const store = memory && (await memory[1]());
        if (!store) throw new Error('no store');
        await run(store, items, turning, async () => {}, forgetOrdersBefore(database));
        await store.close();
        expect(await sums()).toEqual(before);
        const documents = await sqlInvoices(database).of(invoiced);
        expect(documents).toMatchObject([{ number: 'F25-0001', total: before[1]?.paid, buyer: null }]);
      } finally {
        await database.close();
      }
    },
  );

  it('the retention jobs’ tests over two years cover every period of the retention policy', () => {
    const tried = [
      'payments',
      'messages',
      'idleAddresses',
      'carerEvidence',
      'carerRequests',
      'takeDowns',
      'waitingParties',
      'traderDrafts',
      'traderPapers',
      'closedTraderPapers',
      'traderApplications',
      'accountActivity',
      // Tested in tests/core/desk/people/finish-merges.test.ts.
      'mergedAccounts',
      'staffActions',
    ];
    expect(Object.keys(retentionPeriods).filter((retentionClass) => !tried.includes(retentionClass))).toEqual([]);
  });
});
