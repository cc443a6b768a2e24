import { beforeEach, describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { type CallOffPorts, callOff, type DayOffRequest } from '#core/desk/day-off/call-off.ts';
import { type DayOff, dayOffId, movesOf } from '#core/desk/day-off/day-off.ts';
import { ordersForPerson } from '#core/desk/day-off/orders-for-person.ts';
import { settleOrderByHand } from '#core/desk/day-off/settle-order-by-hand.ts';
import { orderId, userId } from '#core/kernel/ids.ts';
import { jobId } from '#core/kernel/jobs/job.ts';
import { pence } from '#core/kernel/money.ts';
import { ok } from '#core/kernel/result.ts';
import { addDays, type IsoDate, laterBy, londonDate, minute, parseInstant } from '#core/kernel/time.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aRow } from '../../support/day-off.ts';
import { edition } from '../../support/edition.ts';

const now = parseInstant('2025-10-04T08:00:00Z');
const machineNow = parseInstant('2031-05-01T12:00:00Z');
const planned = londonDate(edition.startsAt);
const morwenna = { id: userId('morwenna'), name: 'Morwenna Pike' };
const decidedBy = { userId: 'morwenna', name: 'Morwenna Pike' };
const offId = dayOffId('off_1');

const cancelling: DayOffRequest = {
  id: offId,
  after: null,
  kind: 'cancelled',
  reason: 'High winds',
  movedTo: null,
  refunds: 'all',
  refundsUntil: null,
  headline: 'Saturday is cancelled',
  text: 'You’ll be refunded in full.',
  subject: 'Saturday is cancelled',
  body: 'Dear {first name},',
  confirmation: 'cancel the day',
};
const movedTo = addDays(planned, 7);
const refundsUntil = laterBy(now, minute);
const moving: DayOffRequest = {
  ...cancelling,
  kind: 'moved',
  movedTo,
  refunds: 'choice',
  refundsUntil,
  confirmation: 'move the day',
};

describe('calling the day off', () => {
  let festival: ReturnType<typeof aFestivalToCallOff>;
  beforeEach(() => {
    festival = aFestivalToCallOff();
  });

  it('calling the festival day off puts the banner up, and starts the email and the refunds', async () => {
    const { store, decide, changes, actions } = festival;
    const dayOff = {
      id: 'off_1',
      after: null,
      kind: 'cancelled',
      reason: 'High winds',
      movedTo: null,
      editionDay: planned,
      refunds: 'all',
      refundsUntil: null,
      bannerId: 'off_1-banner',
      messageId: 'off_1-email',
      refundsJob: 'off_1-refunds',
      decidedBy,
      decidedAt: now,
    };
    expect(await decide(cancelling)).toMatchObject({ ok: true, value: dayOff });
    expect(await store.banners.notTakenDown()).toEqual([
      {
        id: 'off_1-banner',
        kind: 'warning',
        headline: 'Saturday is cancelled',
        text: 'You’ll be refunded in full.',
        link: null,
        fromAt: now,
        untilAt: null,
        writtenBy: decidedBy,
        createdAt: now,
        takenDownAt: null,
      },
    ]);
    const [refunds, email] = (await store.jobs.list(now)).toSorted((one, other) => (one.kind > other.kind ? -1 : 1));
    expect(refunds).toMatchObject({
      id: 'off_1-refunds',
      kind: 'refunds',
      title: 'Cancellation: refunds',
      params: { dayOff: 'off_1' },
      startedBy: decidedBy,
      createdAt: now,
      notBefore: now,
      wakeAt: machineNow,
    });
    expect(email).toMatchObject({ kind: 'message', notBefore: now, wakeAt: machineNow });
    expect(await store.messages.list(10)).toMatchObject([
      {
        message: {
          id: 'off_1-email',
          audience: {
            groups: ['guests', 'competitors', 'stands', 'meals', 'parking', 'workshops', 'extras'],
            products: [],
            state: 'valid',
            group: null,
            arrived: null,
            subscribers: false,
          },
          marketing: false,
          subject: 'Saturday is cancelled',
          body: 'Dear {first name},',
        },
      },
    ]);
    expect(changes()).toEqual({ banner: 1, dayOff: 1 });
    expect(actions()).toEqual([
      {
        action: 'day-off.cancelled',
        subject: { kind: 'day-off', id: 'off_1', name: 'The day is cancelled' },
        before: null,
        after: {
          kind: 'cancelled',
          movedTo: null,
          refunds: 'all',
          refundsUntil: null,
          headline: 'Saturday is cancelled',
          text: 'You’ll be refunded in full.',
          subject: 'Saturday is cancelled',
        },
        reason: 'High winds',
      },
    ]);
  });

  it('calling off moves the festival day without refunds when each buyer decides, until the deadline', async () => {
    const { store, decide, actions, jobs } = festival;
    const { id, ...others } = moving;
    expect(await decide(moving)).toMatchObject({ value: { kind: 'moved', movedTo, refundsUntil, refundsJob: null } });
    expect(await store.jobs.list(now)).toMatchObject([{ kind: 'message' }]);
    expect(jobs()).toBe(1);
    expect(await decide({ ...others, id: dayOffId('off_2'), after: id, movedTo: addDays(planned, 14) })).toMatchObject({
      ok: true,
    });
    expect(actions()).toMatchObject([
      { action: 'day-off.moved', subject: { name: 'The day is moved' }, before: null, after: { movedTo } },
      { action: 'day-off.moved', before: { kind: 'moved', movedTo } },
    ]);
  });

  it('calling the festival day off has no deadline when every order is refunded', async () => {
    const { store, decide } = festival;
    expect(await decide({ ...moving, refunds: 'all' })).toMatchObject({ value: { refundsUntil: null } });
    expect(await store.jobs.list(now)).toMatchObject([{}, {}]);
    expect((await store.jobs.list(now)).map(({ title }) => title)).toContain('Moved to another day: refunds');
  });

  it.each<[string, Partial<DayOffRequest>]>([
    ['not-confirmed', { confirmation: 'cancel the day' }],
    ['not-confirmed', { confirmation: '' }],
    ['day-missing', { movedTo: null }],
    ['day-passed', { movedTo: londonDate(now) }],
    ['same-day', { movedTo: planned }],
    ['moment-passed', { refundsUntil: null }],
    ['moment-passed', { refundsUntil: now }],
    ['message-empty', { subject: ' ' }],
    ['message-empty', { body: '\n' }],
    ['placeholder-unknown', { subject: '{oops}' }],
    ['bracket-open', { body: 'Dear {if parking: you' }],
    ['called-off-already', { after: dayOffId('off_0') }],
  ])('calling the festival day off is refused: %s, %j', async (kind, change) => {
    const { store, decide, changes } = festival;
    expect(await decide({ ...moving, ...change })).toMatchObject({ ok: false, refusal: { kind } });
    expect(await store.daysOff.decisions()).toEqual([]);
    expect(changes()).toEqual({ banner: 0, dayOff: 0 });
  });

  it.each([planned, londonDate(now)])(
    'calling the festival day off asks a cancellation for no date and no deadline: %s',
    async (date) => {
      const { decide } = festival;
      const asked = { ...cancelling, movedTo: date, refundsUntil: now, confirmation: ' Cancel THE day ' };
      expect(await decide(asked)).toMatchObject({ ok: true });
    },
  );

  it('calling the festival day off is answered as before when it is repeated, even with other words', async () => {
    const { store, decide } = festival;
    const first = await decide(cancelling);
    expect(await decide({ ...cancelling, confirmation: '', reason: 'Snow' })).toEqual(first);
    expect(await store.daysOff.decisions()).toHaveLength(1);
  });

  it('calling the festival day off is final once the day is cancelled', async () => {
    const { decide } = festival;
    await decide(cancelling);
    const later = { ...moving, id: dayOffId('off_2'), after: offId };
    expect(await decide(later)).toEqual({ ok: false, refusal: { kind: 'called-off-already' } });
  });
});

describe('an order that needs a person', () => {
  const order = orderId('ord_1');
  const aDayOffWith = async (state: 'person' | 'waiting') => {
    const festival = aFestivalToCallOff();
    const called = await festival.decide(cancelling);
    if (!called.ok) throw new Error('not called off');
    const { daysOff } = festival.store;
    await daysOff.addOrders(offId, [{ orderId: order, amount: pence(1500), tickets: 1, name: 'Ada' }]);
    const [row] = await daysOff.ordersIn(offId, 'waiting', 1);
    if (!row) throw new Error('no order');
    if (state === 'person')
      await daysOff.note(offId, { ...row, state, tries: 3, why: { kind: 'refused', detail: 'card closed' } });
    const settle = (asked: Parameters<ReturnType<typeof settleOrderByHand>>[1]) =>
      settleOrderByHand(festival.ports)(order, asked, morwenna, festival.describeAction);
    return { ...festival, settle, daysOff };
  };

  it('an order of a called-off day is settled for the newest decision that left it to a person, unknown if none lists it', async () => {
    const { store, describeAction, daysOff } = await aDayOffWith('person');
    const [earlier, later] = [dayOffId('off_0'), dayOffId('off_2')];
    const decisions = async () => [{ id: earlier }, { id: offId }, { id: later }] as DayOff[];
    const asked = { how: 'settled', note: 'In cash' } as const;
    const settleIn = settleOrderByHand({
      daysOff: { ...daysOff, decisions },
      machineClock: simulatedClock(machineNow),
    });
    for (const id of [earlier, later])
      await daysOff.addOrders(id, [{ orderId: order, amount: pence(1500), tickets: 1, name: 'Ada' }]);
    expect(await settleIn(order, asked, morwenna, describeAction)).toMatchObject({ value: { state: 'settled' } });
    expect(await store.daysOff.ordersIn(offId, 'settled', 2)).toHaveLength(1);
    const nothing = { ok: false, refusal: { kind: 'nothing-to-settle' } };
    expect(await settleIn(order, asked, morwenna, describeAction)).toEqual(nothing);
    const unlisted = orderId('ord_2');
    expect(await settleIn(unlisted, asked, morwenna, describeAction)).toEqual({
      ok: false,
      refusal: { kind: 'order-unknown' },
    });
    await daysOff.addOrders(later, [{ orderId: unlisted, amount: pence(1500), tickets: 1, name: 'Ada' }]);
    expect(await settleIn(unlisted, asked, morwenna, describeAction)).toEqual(nothing);
  });

  it('an order of a called-off day that needs a person is listed once, and after the unsettled ones once it is settled', async () => {
    const rows = {
      off_1: { person: ['ord_a', 'ord_b'], settled: ['ord_c'] },
      off_2: { person: ['ord_b', 'ord_c', 'ord_d'], settled: ['ord_e'] },
    };
    const asked: unknown[] = [];
    const listed = await ordersForPerson(
      {
        decisions: async () => Object.keys(rows).map((id) => ({ id })) as DayOff[],
        ordersIn: async (id, state, limit) => {
          asked.push(limit);
          const found = rows[id as keyof typeof rows][state as 'person' | 'settled'];
          return found.map((name) => aRow(orderId(name), { state }));
        },
      },
      7,
    );
    expect(listed.map(({ orderId: id, state }) => [id, state])).toEqual([
      ['ord_a', 'person'],
      ['ord_b', 'person'],
      ['ord_d', 'person'],
      ['ord_c', 'settled'],
      ['ord_e', 'settled'],
    ]);
    expect(new Set(asked)).toEqual(new Set([7]));
  });

  it('an order of a called-off day that needs a person is settled by a person, with a note', async () => {
    const { settle, actions, store } = await aDayOffWith('person');
    const ended = await endRefunds(store);
    expect(await settle({ how: 'settled', note: 'Paid in cash' })).toMatchObject({
      value: { state: 'settled', settledBy: 'Morwenna Pike', settledNote: 'Paid in cash', round: 0 },
    });
    expect(actions().at(-1)).toEqual({
      action: 'day-off.order-settled',
      subject: { kind: 'order', id: 'ord_1', name: 'order ORD1' },
      before: { state: 'person' },
      after: { state: 'settled' },
      reason: 'Paid in cash',
    });
    expect(await store.jobs.find(ended.id)).toEqual(ended);
  });

  it('an order of a called-off day that needs a person is refunded again as a new round, by the refunds job at once', async () => {
    const { settle, actions, store } = await aDayOffWith('person');
    const ended = await endRefunds(store);
    expect(await settle({ how: 'again' })).toMatchObject({
      value: { state: 'waiting', why: null, tries: 0, round: 1 },
    });
    expect(actions().at(-1)).toMatchObject({
      action: 'day-off.refund-tried-again',
      before: { state: 'person' },
      after: { state: 'waiting' },
      reason: null,
    });
    expect(await store.jobs.find(ended.id)).toEqual({
      ...ended,
      state: 'queued',
      endedAt: null,
      reason: null,
      attempts: 0,
      wakeAt: machineNow,
      cursor: { phase: 'refund' },
    });
  });

  it('an order of a called-off day can be settled only when it needs a person', async () => {
    const { settle, daysOff } = await aDayOffWith('waiting');
    const refused = { ok: false, refusal: { kind: 'nothing-to-settle' } };
    expect(await settle({ how: 'again' })).toEqual(refused);
    expect(await settle({ how: 'settled', note: 'Done' })).toEqual(refused);
    expect(await daysOff.ordersIn(offId, 'waiting', 2)).toMatchObject([{ round: 0 }]);
  });
});

it('the festival day of an edition is moved by its own decisions, not by those of another year', () => {
  const decision = (change: Partial<DayOff>) => ({ decidedAt: now, editionDay: planned, movedTo, ...change }) as DayOff;
  const next = addDays(planned, 364);
  const decisions = [
    decision({}),
    decision({ editionDay: next }),
    decision({ editionDay: null }),
    decision({ movedTo: null }),
    decision({ movedTo: '2025-12-06' as IsoDate }),
  ];
  expect(movesOf(decisions, planned)).toEqual([
    { to: movedTo, decidedAt: now },
    { to: '2025-12-06', decidedAt: now },
  ]);
});

it('the id of a decision to call the festival day off is well formed', () => {
  expect(() => dayOffId('off 1')).toThrow('not the id of a day off: "off 1"');
});

const aFestivalToCallOff = () => {
  const festivalClock = simulatedClock(now);
  const machineClock = simulatedClock(machineNow);
  const store = memoryFestival(machineClock);
  const count = { banner: 0, dayOff: 0 };
  let startedJobs = 0;
  const described: Parameters<Parameters<ReturnType<typeof callOff>>[2]>[0][] = [];
  const ports: CallOffPorts = {
    daysOff: {
      ...store.daysOff,
      start: (start, action) => {
        startedJobs = start.jobs.length;
        return store.daysOff.start(start, action);
      },
    },
    edition,
    editionDay: planned,
    festivalClock,
    machineClock,
    bannerChanged: () => {
      count.banner += 1;
    },
    dayOffChanged: () => {
      count.dayOff += 1;
    },
  };
  const describeAction = (action: (typeof described)[number]) => {
    described.push(action);
    return aStaffAction(`action-${described.length}`);
  };
  return {
    store,
    ports,
    describeAction,
    decide: (asked: DayOffRequest) => callOff(ports)(asked, morwenna, describeAction),
    changes: () => count,
    jobs: () => startedJobs,
    actions: () => described,
  };
};

/** Ends the refunds job as failed. */
const endRefunds = async ({ jobs }: ReturnType<typeof memoryFestival>) => {
  const ended = await jobs.change(
    jobId('off_1-refunds'),
    (job) => ok({ ...job, state: 'failed', endedAt: now, reason: 'no answer', attempts: 8 }),
    () => aStaffAction('ended'),
  );
  if (!ended.ok) throw new Error('no refunds');
  return ended.value;
};
