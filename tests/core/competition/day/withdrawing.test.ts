import { describe, expect, it } from 'vitest';
import { gateStatuses } from '#core/competition/day/gate/gate-status.ts';
import { readBoard, recordGateEvents } from '#core/competition/day/gate/record-gate-events.ts';
import { readRingsProgress } from '#core/competition/day/gate/rings-progress.ts';
import type { GateEventKind } from '#core/competition/day/gate-event.ts';
import { groupPlaces } from '#core/competition/day/group-places.ts';
import type { ReceivedEvent } from '#core/competition/day/judge/ports.ts';
import { ownEntries } from '#core/competition/day/own-entries.ts';
import { placeAsAsked, placeEntry } from '#core/competition/day/placing/place-entry.ts';
import { placingBoard } from '#core/competition/day/placing/placing-board.ts';
import { notifyRunTimes } from '#core/competition/day/running-order/notify-run-times.ts';
import { publishOrder } from '#core/competition/day/running-order/publish-order.ts';
import { withdrawEntry, withdrawRefunded, withdrawReturned } from '#core/competition/day/withdrawal/withdraw-entry.ts';
import { ticketIdIn } from '#core/competition/entries/competitor-ticket.ts';
import { type EntryId, entryId, userId } from '#core/kernel/ids.ts';
import { laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { anAttributedEvent } from '#fixtures/builders/a-run-event.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { aDay, nell, runTimes } from '../../support/a-day.ts';

const sam = userId('sam');
const nine = parseInstant('2025-11-22T09:00:00+00:00');

/** A day on which a test can withdraw entries by the competitor's name. */
const theDay = (perGroup = 2) => {
  const day = aDay({ perGroup });
  const begun: ReceivedEvent[] = [];
  const ports = {
    ...day.ports,
    competitorTickets: {
      of: async (user: string) =>
        (await day.read()).entrants.flatMap(({ registration: { ticket, userId: owner } }) =>
          owner === user ? [{ id: ticket, orderedAt: aSaturdayInOctober }] : [],
        ),
    },
    runEventLog: {
      of: async (entry: EntryId) => begun.filter((mark) => mark.entry === entry),
      all: async () => begun,
    },
  };
  let eventCount = 0;
  return {
    ...day,
    ports,
    begun,
    withdraws: (handler: string, entry: EntryId) => {
      const id = userId(handler.toLowerCase());
      return withdrawEntry(ports)(entry, { id, name: handler, email: `${id}@example.co.uk` });
    },
    record: (entry: EntryId, kind: GateEventKind) =>
      recordGateEvents(ports)([{ id: `event-${++eventCount}`, entry, kind, at: day.clock.now() }], sam),
    publish: async () => publishOrder(ports)((await day.read()).placements.length, nell),
    look: async () => placingBoard(await day.read(), await readRingsProgress(ports), ports),
    state: async (entry: EntryId) =>
      ownEntries(
        [{ id: ticketIdIn(entry) }],
        await day.read(),
        { ran: new Set(), places: new Map() },
        await readRingsProgress(ports),
        ports,
      )[0],
    left: async () => groupPlaces(await day.read(), ports.rulebook).find(({ level }) => level === 'silver')?.left,
  };
};

/** Nine o'clock on the day, with all emails sent. Two entries run in silver, and one waits behind them. */
const theMorning = async () => {
  const day = theDay();
  const entries = [day.comes('Anna'), day.comes('Joe'), day.comes('Tarn')] as const;
  day.clock.moveTo(nine);
  await placeAsAsked(day.ports)(0, nell);
  await day.publish();
  await notifyRunTimes(day.ports)();
  await day.takeQueued();
  const [anna, joe, tarn] = entries;
  const card = async (entry: EntryId) => (await day.read()).order?.runs.find((run) => run.entry === entry);
  return { ...day, anna, joe, tarn, card };
};

describe('withdrawEntry', () => {
  it('withdrawing an entry takes effect at once, frees the place, and sends an email', async () => {
    const day = theDay();
    const [anna, joe] = [day.comes('Anna'), day.comes('Joe')];
    expect(await day.left()).toBe(0);
    expect(await day.withdraws('Anna', anna)).toEqual({ ok: true, value: undefined });
    expect(await day.state(anna)).toMatchObject({ state: 'withdrawn', run: null });
    expect(await day.state(joe)).toMatchObject({ state: 'questionnaire-done' });
    expect(await day.left()).toBe(1);
    expect(await day.takeQueued()).toEqual([
      {
        kind: 'email',
        email: {
          kind: 'withdrawn',
          to: 'anna@example.co.uk',
          name: 'Anna',
          hound: 'Anna’s hound',
          breed: 'Lagotto Romagnolo',
          class: 'adult',
          level: 'silver',
          orderedAt: aSaturdayInOctober,
          requested: true,
        },
      },
    ]);
  });

  it('withdrawing an entry names its class in the email as the entry’s own once it was placed', async () => {
    const day = await theMorning();
    await day.withdraws('Anna', day.anna);
    const [task] = await day.takeQueued();
    expect(task).toMatchObject({ email: { kind: 'withdrawn', level: 'silver' } });
    expect(task).not.toHaveProperty('email.requested');
  });

  it('withdrawing an entry shows reason and author at the desk, also for an entry that was never placed', async () => {
    const day = theDay();
    const anna = day.comes('Anna');
    await day.withdraws('Anna', anna);
    expect(await day.look()).toMatchObject({
      version: 1,
      entries: [{ entry: anna, put: { kind: 'withdrawn' }, reason: 'Withdrawn by its handler' }],
    });
    expect((await day.read()).placements).toMatchObject([{ by: userId('anna'), inSeason: false }]);
    expect(await day.publish()).toMatchObject({ ok: true, value: { runs: [] } });
  });

  it('withdrawing an entry is idempotent', async () => {
    const day = theDay();
    const anna = day.comes('Anna');
    const both = await Promise.all([day.withdraws('Anna', anna), day.withdraws('Anna', anna)]);
    expect(both).toEqual([
      { ok: true, value: undefined },
      { ok: true, value: undefined },
    ]);
    expect((await day.read()).placements).toHaveLength(1);
    expect(await day.takeQueued()).toHaveLength(1);
  });

  it('withdrawing is refused for other people’s entries, and for tickets without a hound', async () => {
    const day = theDay();
    const anna = day.comes('Anna');
    expect(await day.withdraws('Joe', anna)).toEqual({ ok: false, refusal: { kind: 'ticket-unknown' } });
    day.comes('Tarn');
    expect(await day.withdraws('Tarn', anna)).toEqual({ ok: false, refusal: { kind: 'ticket-unknown' } });
    expect(await day.withdraws('Joe', entryId('nobody'))).toEqual({ ok: false, refusal: { kind: 'ticket-unknown' } });
    const ports = {
      ...day.ports,
      competitorTickets: { of: async () => [{ id: ticketIdIn('ord_1/prod/1'), orderedAt: aSaturdayInOctober }] },
    };
    const joe = { id: userId('joe'), name: 'Joe', email: '' };
    expect(await withdrawEntry(ports)(entryId('ord_1/prod/1'), joe)).toEqual({
      ok: false,
      refusal: { kind: 'not-registered' },
    });
    expect((await day.read()).placements).toEqual([]);
  });

  it('withdrawing an entry gives its place to the one that waits longest, before there is a running order', async () => {
    const day = theDay(1);
    const [anna, , tarn] = [day.comes('Anna'), day.comes('Joe'), day.comes('Tarn')];
    day.comes('Kid', { class: 'junior', handlerBirthDate: '2012-01-01', guardian: 'Mo' });
    await placeAsAsked(day.ports)(0, nell);
    // Joe, who waited first, is placed as waiting again, so Tarn is before him now.
    const joe = (await day.look()).entries.find(({ handler }) => handler === 'Joe')?.entry ?? entryId('none');
    await placeEntry(day.ports)(
      { entry: joe, put: { kind: 'waiting', level: 'silver' }, inSeason: false, reason: '', seen: 4 },
      nell,
    );
    await day.withdraws('Anna', anna);
    expect((await day.look()).entries.map(({ handler, put }) => [handler, put?.kind])).toEqual([
      ['Anna', 'withdrawn'],
      ['Joe', 'waiting'],
      ['Tarn', 'running'],
      ['Kid', 'running'],
    ]);
    expect(await day.state(tarn)).toMatchObject({ state: 'placed' });
  });

  it('withdrawing gives the place to no entry that waits behind another group, or whose ticket was refunded', async () => {
    const day = theDay(1);
    const silver = day.comes('Anna');
    const junior = { class: 'junior', handlerBirthDate: '2012-01-01', guardian: 'Mo' };
    const waiting = [
      day.comes('Kid', junior),
      day.comes('Gus', { competitionGroup: 'gold' }),
      day.comes('Sue'),
      day.comes('Joe'),
    ] as const;
    const levels = ['silver', 'gold', 'silver', 'silver'] as const;
    await placeEntry(day.ports)(
      { entry: silver, put: { kind: 'running', level: 'silver' }, inSeason: false, reason: '', seen: 0 },
      nell,
    );
    for (const [nth, entry] of waiting.entries()) {
      const put = { kind: 'waiting', level: levels[nth] ?? 'silver' } as const;
      await placeEntry(day.ports)({ entry, put, inSeason: nth === 3, reason: '', seen: nth + 1 }, nell);
    }
    day.givesBack(waiting[2]);
    await day.withdraws('Anna', silver);
    expect((await day.look()).entries.map(({ handler, put, inSeason }) => [handler, put?.kind, inSeason])).toEqual([
      ['Anna', 'withdrawn', false],
      ['Kid', 'waiting', false],
      ['Gus', 'waiting', false],
      ['Joe', 'running', true],
    ]);
    expect(await day.withdraws('Joe', waiting[3])).toMatchObject({ ok: true });
    expect((await day.look()).entries.at(-1)).toMatchObject({ put: { kind: 'withdrawn' }, inSeason: true });
  });

  it('withdrawing an entry promotes no reserve when the withdrawn entry was itself waiting', async () => {
    const day = theDay(1);
    const [anna, joe, tarn] = [day.comes('Anna'), day.comes('Joe'), day.comes('Tarn')];
    await placeAsAsked(day.ports)(0, nell);
    await day.withdraws('Joe', joe);
    expect((await day.look()).entries.map(({ put }) => put?.kind)).toEqual(['running', 'withdrawn', 'waiting']);
    expect(await day.state(anna)).toMatchObject({ state: 'placed' });
    expect(await day.state(tarn)).toMatchObject({ state: 'placed' });
  });

  it('withdrawing an entry once there is a running order scratches it at the gate, promotes the reserve and notifies it', async () => {
    const day = await theMorning();
    const freed = await day.card(day.anna);
    expect(await day.withdraws('Anna', day.anna)).toMatchObject({ ok: true });
    expect(await day.card(day.tarn)).toMatchObject({ reserve: false, runsAt: freed?.runsAt });
    const board = await readBoard(day.ports);
    expect(board).toMatchObject({ version: 2, marks: [{ entry: day.anna, kind: 'scratched', at: nine }] });
    const { order, entries } = await day.look();
    expect(order).toMatchObject({ version: 2, current: true });
    expect(entries.map(({ put }) => put?.kind)).toEqual(['withdrawn', 'running', 'running']);
    await notifyRunTimes(day.ports)();
    const queued = await day.takeQueued();
    expect(runTimes(queued)).toMatchObject([{ hound: 'Tarn’s hound', news: 'promoted' }]);
    expect(queued.filter(({ kind }) => kind === 'text')).toHaveLength(1);
  });

  it('withdrawing several entries scratches and confirms each, also one that was put back meanwhile', async () => {
    const day = await theMorning();
    await day.withdraws('Anna', day.anna);
    await day.withdraws('Joe', day.joe);
    const scratched = async () =>
      (await readBoard(day.ports)).marks.flatMap(({ entry, kind }) => (kind === 'scratched' ? [entry] : []));
    expect(await scratched()).toEqual([day.anna, day.joe]);
    expect(await day.takeQueued()).toHaveLength(2);
    day.clock.moveTo(laterBy(nine, minute));
    await day.record(day.anna, 'unscratched');
    day.clock.moveTo(laterBy(nine, 2 * minute));
    expect(await day.withdraws('Anna', day.anna)).toMatchObject({ ok: true });
    expect(await scratched()).toEqual([day.anna, day.joe, day.anna]);
    expect(gateStatuses((await day.read()).gateEvents, 3).get(day.anna)).toMatchObject({ kind: 'scratched' });
  });

  it('withdrawing scratches no entry that is missing in the running order', async () => {
    const day = await theMorning();
    const late = day.comes('Late');
    await day.withdraws('Late', late);
    const { placements, gateEvents } = await day.read();
    expect(placements.at(-1)).toMatchObject({ entry: late, put: { kind: 'withdrawn' } });
    expect(gateEvents).toEqual([]);
  });

  it('withdrawing sets the state of an entry to withdrawn even if it was absent after calls', async () => {
    const day = await theMorning();
    for (let call = 1; call <= 3; call++) await day.record(day.anna, 'called');
    expect(await day.state(day.anna)).toMatchObject({ state: 'absent' });
    await day.withdraws('Anna', day.anna);
    expect(await day.state(day.anna)).toMatchObject({ state: 'withdrawn' });
    await day.record(day.joe, 'called');
    await day.record(day.joe, 'scratched');
    expect(await day.state(day.joe)).toMatchObject({ state: 'absent' });
  });

  it('withdrawing an entry is possible until the gate or the judge reports the start of the run', async () => {
    const day = await theMorning();
    await day.record(day.anna, 'on-deck');
    await day.record(day.joe, 'in-the-ring');
    expect(await day.withdraws('Joe', day.joe)).toEqual({ ok: false, refusal: { kind: 'run-begun' } });
    await day.record(day.joe, 'done');
    expect(await day.withdraws('Joe', day.joe)).toEqual({ ok: false, refusal: { kind: 'run-begun' } });
    day.begun.push({ ...anAttributedEvent({ kind: 'started' }, { entry: day.anna }), receivedAt: nine });
    expect(await day.withdraws('Anna', day.anna)).toEqual({ ok: false, refusal: { kind: 'run-begun' } });
    day.begun.length = 0;
    expect(await day.withdraws('Anna', day.anna)).toMatchObject({ ok: true });
  });

  it('withdrawing an entry is refused after the festival', async () => {
    const day = await theMorning();
    day.clock.moveTo(laterBy(day.ports.edition.endsAt, -minute));
    expect(await day.withdraws('Anna', day.anna)).toMatchObject({ ok: true });
    day.clock.moveTo(day.ports.edition.endsAt);
    expect(await day.withdraws('Joe', day.joe)).toEqual({ ok: false, refusal: { kind: 'festival-over' } });
  });

  it('withdrawing an entry is possible again after the head judge placed it again', async () => {
    const day = await theMorning();
    await day.withdraws('Tarn', day.tarn);
    const { version } = await day.look();
    const back = { kind: 'waiting', level: 'silver' } as const;
    await placeEntry(day.ports)({ entry: day.tarn, put: back, inSeason: false, reason: '', seen: version }, nell);
    expect(await day.withdraws('Tarn', day.tarn)).toMatchObject({ ok: true });
    expect((await day.look()).entries.at(-1)?.put).toEqual({ kind: 'withdrawn' });
    expect((await day.read()).gateEvents).toHaveLength(1);
  });
});

describe('withdrawRefunded', () => {
  const refund = async (day: Awaited<ReturnType<typeof theMorning>>, entry: EntryId) => {
    const { entrants } = await day.read();
    const registration = entrants.find((each) => each.entry === entry)?.registration;
    if (!registration) throw new Error(`nothing is registered as ${entry}`);
    day.givesBack(entry);
    await withdrawRefunded(day.ports)(registration.orderId, registration.userId);
  };

  it('withdrawing a refunded entry gives the run of its order to the first reserve, who gets an email', async () => {
    const day = await theMorning();
    const freed = await day.card(day.anna);
    await refund(day, day.anna);
    expect(await day.card(day.tarn)).toMatchObject({ reserve: false, runsAt: freed?.runsAt });
    expect(await day.card(day.joe)).toMatchObject({ reserve: false });
    expect((await readBoard(day.ports)).marks).toMatchObject([{ entry: day.anna, kind: 'scratched' }]);
    await notifyRunTimes(day.ports)();
    expect(runTimes(await day.takeQueued())).toMatchObject([{ hound: 'Tarn’s hound', news: 'promoted' }]);
  });

  it('withdrawing a refunded entry gives the place to the waiting entry, before there is a running order', async () => {
    const day = await theMorning();
    const early = { ...theDay(1) };
    const [anna, joe] = [early.comes('Anna'), early.comes('Joe')];
    await placeAsAsked(early.ports)(0, nell);
    await refund({ ...day, ...early }, anna);
    expect((await early.look()).entries.map(({ handler, put }) => [handler, put?.kind])).toEqual([['Joe', 'running']]);
    expect(await early.state(joe)).toMatchObject({ state: 'placed' });
  });

  it('withdrawing refunded entries withdraws the entry of a single returned ticket too, without an email', async () => {
    const day = theDay();
    const [anna, joe] = [day.comes('Anna'), day.comes('Joe')];
    await withdrawReturned(day.ports)(anna, sam);
    expect(await day.takeQueued()).toEqual([]);
    expect((await day.read()).placements).toMatchObject([{ entry: anna, put: { kind: 'withdrawn' }, by: sam }]);
    expect(await day.state(joe)).toMatchObject({ state: 'questionnaire-done' });
  });

  it('withdrawing the entries of a refunded order changes no other order, and is idempotent', async () => {
    const day = await theMorning();
    await refund(day, day.anna);
    const after = await day.read();
    const [registration] = after.refunded.map((each) => each.registration);
    if (!registration) throw new Error('the entry of the refunded order is unknown');
    await withdrawRefunded(day.ports)(registration.orderId, registration.userId);
    expect(await day.read()).toEqual(after);
  });
});
