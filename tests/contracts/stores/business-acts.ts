import { memoryPrintableText } from '#adapters/memory/kernel/printable-text.ts';
import { giftLinks } from '#adapters/system/gift-links.ts';
import { ticketLinks } from '#adapters/system/ticket-links.ts';
import { carerRequestId } from '#core/desk/carers/carer-request.ts';
import { callOff } from '#core/desk/day-off/call-off.ts';
import { confirmationOf, dayOffId } from '#core/desk/day-off/day-off.ts';
import { messageId } from '#core/desk/messages/message.ts';
import { emailOf } from '#core/desk/messages/send-message.ts';
import { startedMessage } from '#core/desk/messages/write-message.ts';
import { holdPlaces } from '#core/door/box-office/hold-places-for-till.ts';
import { sell } from '#core/door/box-office/sell.ts';
import { tillId } from '#core/door/box-office/till.ts';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { ScanId } from '#core/door/entrance/scan.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { deviceId, entryId, orderId, ringId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok } from '#core/kernel/result.ts';
import { hour, instant, laterBy, londonDate, minute } from '#core/kernel/time.ts';
import { payoutId } from '#core/money/balance/movement.ts';
import { draftInvoice } from '#core/money/invoices/invoice.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { endedParty } from '#core/shop/waiting-lists/party.ts';
import { bannerId } from '#core/site/banner/banner.ts';
import { giftId } from '#core/tickets/changes/gift.ts';
import { giveTicket } from '#core/tickets/changes/give-ticket.ts';
import { renameHolder } from '#core/tickets/changes/rename-holder.ts';
import { decideReturn } from '#core/tickets/changes/return-ticket.ts';
import { aGateEvent, anAnnouncement, aPlacement, aPublishedOrder } from '#fixtures/builders/a-competition-day.ts';
import { aScan } from '#fixtures/builders/a-door.ts';
import { aParty } from '#fixtures/builders/a-party.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aCompetitionRegistration, aHaveAGoRegistration, someTickets } from '#fixtures/builders/a-registration.ts';
import { aCorrection, aGroupStep, aQuery } from '#fixtures/builders/a-result.ts';
import { anAttributedEvent, nell } from '#fixtures/builders/a-run-event.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aCode, anOrderWith, aVoucher } from '#fixtures/builders/a-voucher.ts';
import { aLine, anOrder, aSaturdayInOctober as now, someLines } from '#fixtures/builders/an-order.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { aCatalogueChange } from './catalogue-change.ts';
import { type Decision, expires, inSequence, isClaimedBy, isPaid, isRefunded, opensItsPage } from './decisions.ts';
import type { StoreOfYear } from './store.ts';

/** Something that people do in one edition; `number` chooses among what there is. It does nothing when it is impossible. */
export type BusinessAct = (at: StoreOfYear, number: number) => Promise<unknown>;

export const ada = userId('ada');
const people = [ada, userId('beth'), null];
// Both editions use the same names wherever the program does not make them unique, which shows what is found by name alone.
const guest = aProduct({ price: pence(1500) });
const lunch = aProduct({ price: pence(2500) });
/** A product with a waiting list, which is sold to no one else. */
const dinner = aProduct({ price: pence(4500) });
const till = tillId('till-0123456789abcdef');
const moss = entryId('order-1/prod_competitor/2');
const device = deviceId('gate-a-phone');
const [gifts, tickets] = [giftLinks('a secret'), ticketLinks('a secret')];
const { edition } = aSiteConfig();
const morwenna = { userId: userId('morwenna'), name: 'Morwenna Pike' };

/** Puts the edition's products on sale. */
export const openShop = (at: StoreOfYear) =>
  at.places.provide(
    new Map([
      [guest.id, 500],
      [lunch.id, null],
      [dinner.id, 0],
    ]),
  );

const actionIn = ({ year }: StoreOfYear, change: Partial<StaffAction> = {}) =>
  aStaffAction(nextId('action'), { edition: year, ...change });

const sold = async ({ salesRecords }: StoreOfYear, number: number, state?: Order['state']) => {
  const all = (await salesRecords.paidOrders(undefined, 200)).filter(
    ({ order }) => order.state === (state ?? order.state),
  );
  return all.length === 0 ? undefined : all[number % all.length];
};

const isPaidWithReceipt: Decision = (order, context) => {
  const paid = inSequence(opensItsPage, isPaid)(order, context);
  if (!paid.ok) return paid;
  const receipt = { kind: 'receipt', to: 'ada@example.org', order: paid.value.order } as const;
  return ok({ ...paid.value, tasks: [{ id: `receipt:${order.id}`, task: { kind: 'email', email: receipt } }] });
};

const pays = (at: StoreOfYear, { id }: Order) =>
  at.orders.change(id, isPaidWithReceipt, { id: nextId('evt'), kind: 'checkout.session.completed', createdAt: now });

const buys: BusinessAct = async (at, number) => {
  const order = anOrder({
    lines: someLines([guest.id, 1 + (number % 3)], [lunch.id, 1]),
    userId: people[number % people.length] ?? null,
  });
  await at.orders.reserve(order, undefined, [{ place: 0, question: 'allergies', answer: `Nuts ${number}` }]);
  if (number % 5 > 0) await pays(at, order);
};

const lapses: BusinessAct = async ({ orders }) => {
  const ever = instant(Number.MAX_SAFE_INTEGER);
  const [order] = await orders.overdue(ever, ever, 1);
  if (order) await orders.change(order.id, expires);
};

const changesSold =
  (decide: Decision): BusinessAct =>
  async (at, number) => {
    const found = await sold(at, number);
    if (found) await at.orders.change(found.order.id, decide);
  };

const isDisputed: Decision = (order) => ok({ order: { ...order, disputed: !order.disputed }, tasks: [] });

const addsVoucher: BusinessAct = (at) =>
  at.vouchers.add([aVoucher({ code: aCode('TRUFFLE') })], actionIn(at, { action: 'voucher.created' }));

const buysWithVoucher: BusinessAct = async (at) => {
  const found = await at.vouchers.byCode(aCode('TRUFFLE'));
  if (!found) return;
  const order = anOrderWith(found.voucher, { lines: someLines([guest.id, 1]) });
  if ((await at.orders.reserve(order)).ok) await pays(at, order);
};

const waits: BusinessAct = (at, number) =>
  at.waitingLists.change(dinner.id, ({ line }) => {
    const [first] = line;
    const ended = number % 3 === 0 && first ? [endedParty(first, 'left', now)] : [];
    return ok({ parties: [...ended, aParty({ productId: dinner.id, places: 1 })], tasks: [] });
  });

const ticketPorts = (at: StoreOfYear) => ({
  ticketChanges: at.ticketChanges,
  printableText: memoryPrintableText,
  edition,
  festivalClock: { now: () => now },
  giftLinks: gifts,
  ticketLinks: tickets,
  newGiftId: () => giftId(nextId('gift').padEnd(20, '0')),
});
const asAda = { userId: ada, name: null, kindOfKey: () => null };

const changesTicket =
  (
    change: (at: StoreOfYear, ticket: NonNullable<Awaited<ReturnType<typeof aTicketOf>>>, number: number) => unknown,
  ): BusinessAct =>
  async (at, number) => {
    const ticket = await aTicketOf(at, number);
    if (ticket) await change(at, ticket, number);
  };

/** A valid ticket, which Ada has bought where she has bought any. */
const aTicketOf = async ({ salesRecords }: StoreOfYear, number: number) => {
  const all = await salesRecords.paidOrders(undefined, 200);
  const valid = (orders: typeof all) =>
    orders.flatMap(({ tickets }) => tickets.filter(({ state }) => state === 'valid'));
  const adas = valid(all.filter(({ order }) => order.userId === ada));
  const some = adas.length > 0 ? adas : valid(all);
  return some.length === 0 ? undefined : some[number % some.length];
};

const renames = changesTicket((at, { id }, number) => renameHolder(ticketPorts(at))(id, `Tom ${number}`, asAda));
const gives = changesTicket((at, { id }) =>
  giveTicket(ticketPorts(at))(id, { name: 'Beth', email: 'beth@example.org', message: '' }, asAda),
);
const returns = changesTicket((at, { id }) =>
  at.ticketChanges.change(id, (found) =>
    decideReturn(found, ada, { edition, now, openUntil: null, inside: new Set() }),
  ),
);
const answers = changesTicket((at, ticket, number) =>
  at.ticketAnswers.change(ticket, { allergies: `Eggs ${number}` }, laterBy(now, number)),
);
const makesPass = changesTicket(async (at, { id, issue }) => {
  const pass = { ticket: id, issue };
  await at.walletPasses.make('apple', pass, now);
  await at.walletPasses.register(
    { device: 'phone', pass, pushToken: 'ab12', registeredAt: now },
    { id: nextId('news'), task: { kind: 'wallet-pass', wallet: 'apple', pass } },
  );
});

const registersHound: BusinessAct = async (at, number) => {
  const found = await sold(at, number);
  const [ticket] = found ? someTickets(1, found.order.id) : [];
  const registration = ticket
    ? aCompetitionRegistration(ticket, { userId: ada })
    : aHaveAGoRegistration({ userId: ada });
  await at.registrations.change(ada, ticket ? [ticket.id] : [], () => ok({ registration, tasks: [] }));
};

const registersHaveAGo: BusinessAct = (at) =>
  at.registrations.change(ada, [], () => ok({ registration: aHaveAGoRegistration({ userId: ada }), tasks: [] }));

const publishesOrder: BusinessAct = (at) =>
  at.competitionDay.change(({ order }) => ok({ order: aPublishedOrder({ version: (order?.version ?? 0) + 1 }) }));

const runsTheDay: BusinessAct = (at) =>
  at.competitionDay.change(() =>
    ok({ placements: [aPlacement()], gateEvents: [aGateEvent()], announcements: [anAnnouncement()] }),
  );

const judges: BusinessAct = async (at, number) => {
  const press = anAttributedEvent({ kind: 'oil-found' }, { entry: moss });
  await at.runEventLog.add([{ ...press, receivedAt: laterBy(now, number) }]);
  await at.judgePhones.put({
    ...{ id: deviceId('phone-1'), by: nell.id, ring: ringId('oak'), lastSeenAt: now },
    ...{ unsent: number, battery: null },
  });
};

const typesSheet: BusinessAct = (at) =>
  at.paperSheetLog.change(moss, () =>
    ok([
      {
        ...{ kind: 'typed', id: nextId('note'), entry: moss, by: nell, at: now },
        sheet: { run: { kind: 'withdrawn' }, initials: 'NF' },
      } as const,
    ]),
  );

const signsResults: BusinessAct = (at, number) =>
  at.competitionResults.change(() =>
    ok(
      [{ step: aGroupStep() }, { correction: aCorrection() }, { query: aQuery() }][number % 3] ?? {
        step: aGroupStep(),
      },
    ),
  );

const scans: BusinessAct = async (at, number) => {
  const ticket = await aTicketOf(at, number);
  const scan = aScan({ id: nextId('scan-0000') as ScanId, ticket: ticket?.id ?? null, device });
  await at.doorScans.add([{ scan, deviceAt: scan.at, read: null, receivedAt: scan.at, action: null }], () =>
    actionIn(at),
  );
};

const setsUpDevice: BusinessAct = async (at, number) => {
  const [checkpoint, by] = [checkpointId('entrance'), userId('volunteer')];
  await at.doorDevices.put({
    id: device,
    name: 'Gate A',
    checkpoint,
    by,
    lastSeenAt: now,
    waiting: number,
    battery: null,
  });
  const block = number % 2 === 0 ? { at: now, by: morwenna.userId, reason: 'Lost' } : null;
  await at.doorDevices.setBlock(device, block, actionIn(at));
};

const sellsAtDoor: BusinessAct = async (at, number) => {
  const kezia = userId('kezia');
  await at.tills.open({
    ...{ id: till, device, name: 'Till 1', openedBy: kezia, openedAt: now, float: pence(10_000) },
    ...{ held: [], blanks: [], returned: null, cashUp: null },
  });
  await at.tills.change(
    { till, products: [guest.id] },
    holdPlaces(
      [{ productId: guest.id, taken: 1 + number }],
      [guest],
      { boxOffice: { opensAt: now, mostHeld: 20, sellsParking: false } },
      () => orderId(nextId('blank')),
    ),
  );
  const id = orderId(nextId('sale'));
  const sale = {
    ...{ id, items: [{ productId: guest.id, quantity: 1 }], total: pence(1500), paidBy: 'cash' as const },
    ...{ tendered: pence(2000), email: null, soldAt: now, offline: false },
  };
  const lines = ok([aLine({ productId: guest.id, unitPrice: pence(1500), quantity: 1 })]);
  await at.tills.change({ till, order: id, products: [guest.id] }, sell(sale, lines, kezia, now));
};

const savesDraft: BusinessAct = async ({ contentStore, contentKey }, number) => {
  const { revision, version } = await contentStore.head(contentKey, 'home');
  await contentStore.saveDraft(contentKey, 'home', revision, {
    ...{ text: `title: ${number}`, by: morwenna, at: now, basedOn: version },
  });
};

const publishes: BusinessAct = async (at, number) => {
  const { contentStore, contentKey } = at;
  const [{ revision }, publications] = [
    await contentStore.head(contentKey, 'home'),
    await contentStore.publications(contentKey),
  ];
  const change = {
    file: 'home',
    text: `title: ${number}`,
    revision,
    note: 'title',
    restored: null,
    keepsDraft: false,
  } as const;
  await contentStore.publish({ edition: contentKey, publications, at: now, by: morwenna, changes: [change] }, [
    actionIn(at),
  ]);
};

const addsPicture: BusinessAct = (at) => {
  const name = nextId('tent');
  const file = { file: `${name}-480x320.webp`, type: 'webp' as const, width: 480, height: 320, digest: '5e6f7a8b' };
  const picture = { name, alt: 'The long tent', at: now, by: morwenna, files: [file] };
  const bytes = new Map([[file.file, new Uint8Array([0, 1])]]);
  return at.pictureStore.add(at.contentKey, [{ ...picture, bytes }], [actionIn(at)]);
};

const putsBannerUp: BusinessAct = (at) =>
  at.banners.put(
    {
      ...{ id: bannerId(nextId('banner')), kind: 'info', headline: 'The market is open', text: '', link: null },
      ...{ fromAt: now, untilAt: null, writtenBy: morwenna, createdAt: now, takenDownAt: null },
    },
    actionIn(at),
  );

const takesBannerDown: BusinessAct = (at) => at.banners.takeDown(now, actionIn(at));

const sendsMessage: BusinessAct = async (at) => {
  const audience = {
    ...{ groups: ['guests' as const], products: [guest.id], state: 'valid' as const },
    ...{ group: null, arrived: null, subscribers: false },
  };
  const draft = {
    id: messageId(nextId('msg')),
    audience,
    marketing: false,
    subject: 'Where to park',
    body: 'Dear all,',
  };
  const { message, job } = startedMessage(draft, { id: morwenna.userId, name: morwenna.name }, now, now, now);
  await at.messages.add(message, job, actionIn(at));
  const recipient = { number: 1, email: 'ada@example.org', name: 'Ada', facts: {}, leaveLink: null };
  await at.messages.gather(message.id, [recipient], 0, now);
  await at.messages.queueNext(message.id, 1, emailOf(message));
};

const takesJobs: BusinessAct = async ({ jobs }) => {
  const asked = { holder: 'process 1', now, leaseUntil: laterBy(now, minute), festivalNow: now, atOnce: 1 };
  for (const job of await jobs.take(asked)) await jobs.save({ ...job, done: job.done + 1 }, 'process 1');
};

const callsOff: BusinessAct = (at) =>
  callOff({
    ...{ daysOff: at.daysOff, edition, editionDay: londonDate(edition.startsAt) },
    ...{ festivalClock: at.clock, machineClock: at.clock, bannerChanged: () => {}, dayOffChanged: () => {} },
  })(
    {
      ...{ id: dayOffId(nextId('dayoff_00')), after: null, kind: 'cancelled', reason: 'High winds', movedTo: null },
      ...{ refunds: 'all', refundsUntil: null, headline: 'Cancelled', text: 'Refunded.', subject: 'Cancelled' },
      ...{ body: 'Dear all,', confirmation: confirmationOf('cancelled') },
    },
    { id: morwenna.userId, name: morwenna.name },
    (change) => actionIn(at, change),
  );

const notesOrder: BusinessAct = async (at, number) => {
  const found = await sold(at, number);
  if (!found) return;
  const { id } = found.order;
  const note = { id: nextId('note'), orderId: id, at: now, by: morwenna, text: `Called ${number}` };
  await at.deskOrders.change(id, () => ok({ note, action: actionIn(at) }));
};

const changesCatalogue: BusinessAct = async (at, number) => {
  const change = aCatalogueChange(nextId('change'));
  const action = actionIn(at, { action: 'catalogue.priced' });
  if ((await at.catalogueChanges.begin({ ...change, action })).ok && number % 3 > 0)
    await at.catalogueChanges.settle(change.id, { at: now, fault: null });
  await at.places.provide(
    new Map([
      [guest.id, 500 + number],
      [lunch.id, null],
      [dinner.id, number],
    ]),
  );
};

const invoices: BusinessAct = async (at, number) => {
  const found = await sold(at, number, 'paid');
  if (!found) return;
  const series = { prefix: `F${at.year % 100}-`, letterhead: ['The festival'], nameNeededAbove: 100 };
  await at.invoices.write(found.order.id, series.prefix, ({ paid }) => {
    const draft = draftInvoice(paid, { company: null, address: null }, { series, vat: 'none', now });
    return ok({ drafts: draft ? [draft] : [], actions: [] });
  });
};

const readsBalance: BusinessAct = async (at, number) => {
  const found = await sold(at, number);
  const amounts = { amount: pence(3_000), fee: pence(65), net: pence(2_935) };
  await at.moneyRecords.storeMovements([
    {
      ...{ ...amounts, id: nextId('txn'), kind: 'payment', at: now, orderId: found?.order.id ?? null },
      ...{ intentId: null, year: null, ofPayout: null, description: null },
    },
  ]);
  const id = payoutId(nextId('po'));
  await at.moneyRecords.storePayouts([{ id, amount: pence(1), state: 'paid', madeAt: now, arrivesAt: now }]);
};

const asksForCarer: BusinessAct = (at) => {
  const id = carerRequestId(nextId('carer-request'));
  const carer = { name: 'Ruby Marsh', email: 'ruby@example.co.uk' };
  const email = { kind: 'carer-asked', to: carer.email } as const;
  return at.carerRequests.add(
    {
      ...{ id, carer, person: { name: 'Edie Marsh', ticket: '' }, askedAt: now },
      ...{ file: { name: 'card.jpg', type: 'image/jpeg' }, state: 'asked', decided: null, orderId: null },
    },
    'AAAA',
    [{ id: `carer-asked:${id}`, task: { kind: 'email', email } }],
  );
};

const drainsOutbox: BusinessAct = async ({ outbox }, number) => {
  const later = laterBy(now, hour);
  const [task] = await outbox.take(later, laterBy(later, minute), 1);
  if (!task) return;
  if (number % 2 === 0) await outbox.done(task.id, later);
  else await outbox.failed(task.id, later, '451 try again');
};

const isRefusedByMailServer: BusinessAct = async (at, number) => {
  const found = await sold(at, number);
  const email = `${nextId('gone')}@example.org`;
  const handed = { task: nextId('task'), ref: nextId('ref'), email, kind: 'message', order: found?.order.id ?? null };
  await at.emailDeliveries.refused(handed, '550 no such mailbox', now);
};

const readsNotices: BusinessAct = ({ checkpoints }, number) => checkpoints.set('payment-notices-read', String(number));

const forgets: BusinessAct = async (at) => {
  const later = laterBy(now, hour);
  await at.waitingLists.forget(later);
  await at.ticketAnswers.forget(['allergies']);
  await at.carerRequests.forget({ files: later, requests: later });
  await at.walletPasses.forgetPhones();
  await at.emailDeliveries.forgetBefore(later);
  await at.forgetOrdersBefore?.(later);
};

/** Everything that is done in an edition, by what it is called in a counterexample. */
export const businessActs: Readonly<Record<string, BusinessAct>> = {
  ...{ buys, lapses, addsVoucher, buysWithVoucher, waits, renames, gives, returns, answers, makesPass },
  ...{ refunds: changesSold(isRefunded), disputes: changesSold(isDisputed), claims: changesSold(isClaimedBy(ada)) },
  ...{ registersHound, registersHaveAGo, publishesOrder, runsTheDay, judges, typesSheet, signsResults },
  ...{ scans, setsUpDevice, sellsAtDoor, savesDraft, publishes, addsPicture, putsBannerUp, takesBannerDown },
  ...{ sendsMessage, takesJobs, callsOff, notesOrder, changesCatalogue, invoices, readsBalance, asksForCarer },
  ...{ drainsOutbox, isRefusedByMailServer, readsNotices, forgets },
};
