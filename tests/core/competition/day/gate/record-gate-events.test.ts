import { describe, expect, it } from 'vitest';
import { nonStarters } from '#core/competition/day/gate/non-starters.ts';
import {
  maxGateEvents,
  readBoard,
  recordGateEvents,
  type UnattributedGateEvent,
} from '#core/competition/day/gate/record-gate-events.ts';
import { readRingsProgress } from '#core/competition/day/gate/rings-progress.ts';
import { placeAsAsked, placeEntry } from '#core/competition/day/placing/place-entry.ts';
import { placingBoard } from '#core/competition/day/placing/placing-board.ts';
import { notifyRunTimes } from '#core/competition/day/running-order/notify-run-times.ts';
import { publishOrder } from '#core/competition/day/running-order/publish-order.ts';
import { type EntryId, entryId, userId } from '#core/kernel/ids.ts';
import { laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aRunEvent } from '#fixtures/builders/a-run-event.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { aDay, nell, runTimes } from '../../../support/a-day.ts';

const sam = userId('sam');
const ten = parseInstant('2025-11-22T10:00:00+00:00');
const nine = laterBy(ten, -60 * minute);

/** Nine o'clock on the day, with all emails sent. The first two handlers run in silver, and the others are reserves. */
const theGate = async (...handlers: readonly string[]) => {
  const day = aDay({ perGroup: 2 });
  for (const handler of handlers) day.comes(handler);
  day.clock.moveTo(nine);
  await placeAsAsked(day.ports)(0, nell);
  await publishOrder(day.ports)(handlers.length, nell);
  await notifyRunTimes(day.ports)();
  await day.takeQueued();
  const order = async () => (await day.read()).order;
  const entries = (await order())?.runs.map(({ entry }) => entry) ?? [];
  const [first = entryId('none'), second = entryId('none'), third = entryId('none'), fourth = entryId('none')] =
    entries;
  let ids = 0;
  return {
    ...day,
    first,
    second,
    third,
    fourth,
    order,
    card: async (entry: EntryId) => (await order())?.runs.find((run) => run.entry === entry),
    record: (entry: EntryId, kind: UnattributedGateEvent['kind'], change: Partial<UnattributedGateEvent> = {}) =>
      recordGateEvents(day.ports)([{ id: `event-${++ids}`, entry, kind, at: day.clock.now(), ...change }], sam),
    notify: notifyRunTimes(day.ports),
  };
};

describe('recordGateEvents', () => {
  it('the gate stores each event once, with author and time', async () => {
    const gate = await theGate('Anna', 'Joe');
    const board = await gate.record(gate.first, 'here', { id: 'event-a' });
    await gate.record(gate.first, 'scratched', { id: 'event-a' });
    const { gateEvents, placements } = await gate.read();
    expect(gateEvents).toEqual([{ id: 'event-a', entry: gate.first, kind: 'here', by: sam, at: nine }]);
    expect(placements).toHaveLength(2);
    expect(board).toMatchObject({
      version: 1,
      calls: 3,
      rings: [{ name: 'The oak ring' }, { name: 'The hazel ring' }, { name: 'The beech ring' }],
      runs: [{ entry: gate.first, beThereAt: laterBy(ten, -10 * minute) }, { entry: gate.second }],
      marks: [{ id: 'event-a', kind: 'here' }],
    });
  });

  it('the gate shows which handlers still have to answer the questionnaire', async () => {
    const day = aDay();
    const [anna, joe] = [day.comes('Anna'), day.enters('Joe')];
    for (const [seen, entry] of [anna, joe].entries())
      await placeEntry(day.ports)(
        { entry, put: { kind: 'running', level: 'silver' }, inSeason: false, reason: '', seen },
        nell,
      );
    await publishOrder(day.ports)(2, nell);
    const missing = async () =>
      (await readBoard(day.ports)).runs.flatMap((run) => (run.needsQuestionnaire ? [run.handler] : []));
    expect(await missing()).toEqual(['Joe']);
    day.answers('Joe');
    expect(await missing()).toEqual([]);
  });

  it('the gate keeps a hound without the questionnaire out of the ring', async () => {
    const day = aDay();
    const joe = day.enters('Joe');
    await placeEntry(day.ports)(
      { entry: joe, put: { kind: 'running', level: 'silver' }, inSeason: false, reason: '', seen: 0 },
      nell,
    );
    await publishOrder(day.ports)(1, nell);
    const record = (...kinds: readonly UnattributedGateEvent['kind'][]) =>
      recordGateEvents(day.ports)(
        kinds.map((kind, at) => ({ id: `event-${kind}-${at}`, entry: joe, kind, at: day.clock.now() })),
        sam,
      );
    expect((await record('here', 'on-deck', 'in-the-ring')).marks).toMatchObject([{ kind: 'here' }]);
    day.answers('Joe');
    expect((await record('on-deck')).marks).toMatchObject([{ kind: 'here' }, { kind: 'on-deck' }]);
  });

  it('the gate stores past event times unchanged, and the present time in place of one in the future', async () => {
    const gate = await theGate('Anna', 'Joe');
    await gate.record(gate.first, 'here', { at: laterBy(nine, -60 * minute) });
    await gate.record(gate.second, 'here', { at: laterBy(nine, 24 * 60 * minute) });
    expect((await gate.read()).gateEvents.map(({ at }) => at)).toEqual([laterBy(nine, -60 * minute), nine]);
  });

  it('the gate ignores entries that are not in the running order', async () => {
    const gate = await theGate('Anna', 'Joe');
    await gate.record(entryId('stranger'), 'here');
    expect((await gate.read()).gateEvents).toEqual([]);
    const early = aDay();
    const board = await recordGateEvents(early.ports)(
      [{ id: 'event-1', entry: entryId('x'), kind: 'here', at: nine }],
      sam,
    );
    expect(board).toMatchObject({ version: null, runs: [], marks: [] });
  });

  it('the gate promotes the first reserve for a scratched entry, by email and text message', async () => {
    const gate = await theGate('Anna', 'Joe', 'Tarn', 'Hob');
    const freed = await gate.card(gate.second);
    await gate.record(gate.second, 'scratched');
    expect(await gate.order()).toMatchObject({ version: 2, publishedBy: sam, publishedAt: nine });
    expect(await gate.card(gate.third)).toMatchObject({ reserve: false, runsAt: freed?.runsAt, number: 3 });
    expect(await gate.card(gate.fourth)).toMatchObject({ reserve: true });
    expect((await gate.read()).placements.slice(-2).map(({ reason }) => reason)).toEqual([
      'Scratched at the gate',
      'Runs for one that was scratched',
    ]);
    const { entries, order } = placingBoard(await gate.read(), await readRingsProgress(gate.ports), gate.ports);
    expect(order).toMatchObject({ version: 2, current: true });
    expect(entries.find(({ entry }) => entry === gate.second)?.put).toEqual({ kind: 'withdrawn' });
    expect(entries.find(({ entry }) => entry === gate.third)?.put).toEqual({ kind: 'running', level: 'silver' });

    await gate.notify();
    const queued = await gate.takeQueued();
    expect(runTimes(queued)).toMatchObject([{ hound: 'Tarn’s hound', news: 'promoted', reserve: false }]);
    expect(queued.filter(({ kind }) => kind === 'text')).toEqual([
      {
        kind: 'text',
        text: {
          kind: 'promoted',
          to: '+447700900142',
          hound: 'Tarn’s hound',
          ring: 'The beech ring',
          runsAt: freed?.runsAt,
          // The run starts 72 minutes from now; the outbox uses the machine's clock.
          expiresAt: laterBy(aSaturdayInOctober, 72 * minute),
        },
      },
    ]);
  });

  it('the gate queues no text message for a promoted reserve when texts cannot be sent', async () => {
    const gate = await theGate('Anna', 'Joe', 'Tarn');
    await gate.record(gate.second, 'scratched');
    await notifyRunTimes({ ...gate.ports, hasTexts: false })();
    expect((await gate.takeQueued()).map(({ kind }) => kind)).toEqual(['email']);
  });

  it('the gate moves the promoted reserve to the end of the ring when the freed time is too soon', async () => {
    const gate = await theGate('Anna', 'Joe', 'Tarn');
    gate.clock.moveTo(laterBy(ten, -9 * minute));
    await gate.record(gate.first, 'scratched');
    // The ring's last run ends at 10:22, with its changeover at 10:24.
    expect(await gate.card(gate.third)).toMatchObject({ reserve: false, runsAt: laterBy(ten, 24 * minute) });
    expect((await gate.order())?.runs.map(({ entry }) => entry)).toEqual([gate.first, gate.second, gate.third]);
  });

  it('the gate promotes a reserve with ten minutes’ notice, independently of other rings', async () => {
    const inTime = await theGate('Anna', 'Joe', 'Tarn');
    inTime.clock.moveTo(laterBy(ten, -10 * minute));
    await inTime.record(inTime.first, 'scratched');
    expect(await inTime.card(inTime.third)).toMatchObject({ runsAt: ten });

    const gate = await theGate('Anna', 'Joe', 'Tarn');
    const junior = { class: 'junior', handlerBirthDate: '2012-01-01', guardian: 'Mo' };
    // These juniors run in the hazel ring until 10:28.
    gate.comes('Kid', junior);
    gate.comes('Kit', { ...junior, guardian: 'Flo' });
    const seen = async () => (await gate.read()).placements.length;
    await placeAsAsked(gate.ports)(await seen(), nell);
    await publishOrder(gate.ports)(await seen(), nell);
    gate.clock.moveTo(laterBy(ten, -9 * minute));
    await gate.record(gate.first, 'scratched');
    expect(await gate.card(gate.third)).toMatchObject({ runsAt: laterBy(ten, 24 * minute) });
  });

  it('the gate promotes one reserve for an entry scratched twice, in one request or two', async () => {
    const gate = await theGate('Anna', 'Joe', 'Tarn', 'Hob');
    const at = gate.clock.now();
    const twice = ['event-one', 'event-two'].map((id) => ({ id, entry: gate.first, kind: 'scratched', at }) as const);
    await recordGateEvents(gate.ports)(twice, sam);
    await gate.record(gate.first, 'scratched');
    expect(await gate.card(gate.third)).toMatchObject({ reserve: false });
    expect(await gate.card(gate.fourth)).toMatchObject({ reserve: true });
    expect(await gate.order()).toMatchObject({ version: 2 });
    // By time, and the reserves last.
    expect((await gate.order())?.runs.map(({ entry }) => entry)).toEqual([
      gate.first,
      gate.third,
      gate.second,
      gate.fourth,
    ]);
  });

  it('the gate keeps the in-season flag of a hound promoted from reserve', async () => {
    const gate = await theGate('Anna', 'Joe', 'Tarn');
    const put = { kind: 'waiting', level: 'silver' } as const;
    const request = { entry: gate.third, put, inSeason: true, reason: '', seen: 3 };
    await placeEntry(gate.ports)(request, nell);
    await publishOrder(gate.ports)(4, nell);
    await gate.record(gate.first, 'scratched');
    const { entries, order } = placingBoard(await gate.read(), await readRingsProgress(gate.ports), gate.ports);
    expect(entries.find(({ entry }) => entry === gate.third)).toMatchObject({
      inSeason: true,
      put: { kind: 'running' },
    });
    expect(order).toMatchObject({ version: 3 });
  });

  it('a promoted reserve gets its notice period even after the ring’s last run', async () => {
    const gate = await theGate('Anna', 'Joe', 'Tarn');
    gate.clock.moveTo(laterBy(ten, 60 * minute));
    await gate.record(gate.second, 'scratched');
    expect(await gate.card(gate.third)).toMatchObject({ runsAt: laterBy(ten, 70 * minute) });
  });

  it('the gate promotes one reserve after another, skipping scratched ones', async () => {
    const gate = await theGate('Anna', 'Joe', 'Tarn', 'Hob');
    const twice = [
      { id: 'event-one', entry: gate.third, kind: 'scratched', at: nine },
      { id: 'event-two', entry: gate.first, kind: 'scratched', at: nine },
      { id: 'event-three', entry: gate.first, kind: 'scratched', at: nine },
    ] as const;
    await recordGateEvents(gate.ports)(twice, sam);
    await gate.record(gate.first, 'scratched');
    expect(await gate.card(gate.third)).toMatchObject({ reserve: true });
    expect(await gate.card(gate.fourth)).toMatchObject({ reserve: false });
    expect(await gate.order()).toMatchObject({ version: 2 });
    await gate.record(gate.second, 'scratched');
    expect(await gate.order()).toMatchObject({ version: 2 });
  });

  it('the gate undoes a scratch: the hound runs again, last in its ring if a reserve took its time', async () => {
    const gate = await theGate('Anna', 'Joe', 'Sue');
    await gate.record(gate.first, 'scratched');
    const promoted = await gate.card(gate.third);
    expect(promoted).toMatchObject({ reserve: false, runsAt: ten });
    gate.clock.moveTo(laterBy(nine, minute));
    await gate.record(gate.first, 'unscratched');
    const state = await gate.read();
    expect(state.placements.findLast(({ entry }) => entry === gate.first)?.put).toEqual({
      kind: 'running',
      level: 'silver',
    });
    expect((await gate.card(gate.first))?.runsAt).toBeGreaterThan((await gate.card(gate.second))?.runsAt ?? 0);
    expect(await gate.card(gate.third)).toEqual(promoted);
    expect(await gate.order()).toMatchObject({ version: 3, publishedBy: sam, publishedAt: laterBy(nine, minute) });
    expect((await gate.order())?.runs.map(({ entry }) => entry)).toEqual([gate.third, gate.second, gate.first]);
  });

  it('the gate ignores the undoing of a scratch for a hound that is not scratched or has no run', async () => {
    const gate = await theGate('Anna', 'Joe');
    const before = await gate.read();
    await gate.record(gate.first, 'unscratched');
    await gate.record(entryId('stranger'), 'unscratched');
    expect((await gate.read()).placements).toEqual(before.placements);
    expect(await gate.order()).toEqual(before.order);
  });

  it('a hound’s in-season flag stays when its scratch is undone at the gate', async () => {
    const gate = await theGate('Anna', 'Joe');
    const put = { kind: 'running', level: 'silver' } as const;
    await placeEntry(gate.ports)({ entry: gate.first, put, inSeason: true, reason: '', seen: 2 }, nell);
    await gate.record(gate.first, 'scratched');
    gate.clock.moveTo(laterBy(nine, minute));
    await gate.record(gate.first, 'unscratched');
    const { placements } = await gate.read();
    expect(placements.at(-1)).toMatchObject({
      entry: gate.first,
      inSeason: true,
      reason: 'The scratch was undone',
      by: sam,
    });
  });

  it('a hound gets its former time when its scratch is undone and no reserve had taken that time', async () => {
    const gate = await theGate('Anna', 'Joe');
    const before = await gate.order();
    await gate.record(gate.first, 'scratched');
    gate.clock.moveTo(laterBy(nine, minute));
    const board = await gate.record(gate.first, 'unscratched');
    expect(await gate.order()).toEqual(before);
    expect(placingBoard(await gate.read(), await readRingsProgress(gate.ports), gate.ports).order?.current).toBe(true);
    expect(nonStarters(await gate.read(), 3)).toEqual(new Set());
    expect(board.marks.map(({ kind }) => kind)).toEqual(['scratched', 'unscratched']);
  });

  it('the gate undoes a scratch that arrives together with its undo, and ignores one sent again after that', async () => {
    const gate = await theGate('Anna', 'Joe', 'Tarn');
    const scratched = { id: 'event-one', entry: gate.first, kind: 'scratched', at: nine } as const;
    const undone = { ...scratched, id: 'event-two', kind: 'unscratched', at: laterBy(nine, minute) } as const;
    gate.clock.moveTo(laterBy(nine, minute));
    await recordGateEvents(gate.ports)([scratched, undone], sam);
    const after = await gate.read();
    const put = { kind: 'running', level: 'silver' };
    expect(after.placements.findLast(({ entry }) => entry === gate.first)).toMatchObject({ put });
    expect(await gate.order()).toMatchObject({ version: 3 });
    await recordGateEvents(gate.ports)([scratched], sam);
    expect(await gate.read()).toEqual(after);
  });

  it('an undone scratch that arrives after a later scratch is stored, and the hound stays out', async () => {
    const gate = await theGate('Anna', 'Joe', 'Tarn');
    gate.clock.moveTo(laterBy(nine, 5 * minute));
    await gate.record(gate.first, 'scratched');
    const before = await gate.read();
    // Another phone had no signal until now.
    const scratched = { id: 'event-one', entry: gate.first, kind: 'scratched', at: laterBy(nine, minute) } as const;
    const undone = { ...scratched, id: 'event-two', kind: 'unscratched', at: laterBy(nine, 2 * minute) } as const;
    await recordGateEvents(gate.ports)([scratched, undone], sam);
    const after = await gate.read();
    expect(after.gateEvents).toHaveLength(3);
    expect(after).toEqual({ ...before, gateEvents: after.gateEvents });
    // In one request, too.
    const again = { ...scratched, id: 'event-three', entry: gate.second } as const;
    await recordGateEvents(gate.ports)([{ ...again, id: 'event-four', kind: 'unscratched', at: nine }, again], sam);
    expect((await gate.read()).placements.at(-1)).toMatchObject({ entry: gate.second, put: { kind: 'withdrawn' } });
  });

  it('a scratch that arrives at the gate after it was undone is stored, and the hound runs', async () => {
    const gate = await theGate('Anna', 'Joe', 'Tarn');
    await gate.record(gate.first, 'scratched');
    gate.clock.moveTo(laterBy(nine, 2 * minute));
    await gate.record(gate.first, 'unscratched');
    const before = await gate.read();
    await gate.record(gate.first, 'scratched', { at: laterBy(nine, minute) });
    const after = await gate.read();
    expect(after.gateEvents).toHaveLength(3);
    expect(after).toEqual({ ...before, gateEvents: after.gateEvents });
  });

  it('the gate stores a limited number of events of each entry', async () => {
    const gate = await theGate('Anna', 'Joe');
    const event = { entry: gate.first, kind: 'here', at: nine } as const;
    const many = (name: string, count: number) =>
      Array.from({ length: count }, (_, nth) => ({ ...event, id: `${name}-${nth}` }));
    await recordGateEvents(gate.ports)(many('first', maxGateEvents - 1), sam);
    await recordGateEvents(gate.ports)(many('second', 2), sam);
    await gate.record(gate.first, 'scratched');
    await gate.record(gate.second, 'here');
    const { gateEvents, placements } = await gate.read();
    expect(gateEvents).toHaveLength(maxGateEvents + 1);
    expect(gateEvents.map(({ id }) => id)).not.toContain('second-1');
    expect(placements).toHaveLength(2);
  });

  it('the gate takes the first of two events with one id in a request', async () => {
    const gate = await theGate('Anna', 'Joe');
    const event = { id: 'event-one', entry: gate.first, kind: 'here', at: nine } as const;
    await recordGateEvents(gate.ports)([event, { ...event, kind: 'scratched' }], sam);
    const { gateEvents, placements } = await gate.read();
    expect(gateEvents.map(({ kind }) => kind)).toEqual(['here']);
    expect(placements).toHaveLength(2);
  });

  it('the gate shows phone numbers, and the state of each run in its ring', async () => {
    const gate = await theGate('Anna', 'Joe');
    gate.clock.moveTo(laterBy(ten, 20 * minute));
    const at = laterBy(gate.ports.machineClock.now(), -minute);
    await gate.ports.runEventLog.add([
      { entry: gate.first, mark: aRunEvent({ kind: 'started' }, { at }), by: { id: sam, name: 'Sam' }, receivedAt: at },
    ]);
    const [first, second] = (await readBoard(gate.ports)).runs;
    expect(first).toMatchObject({ ringState: 'running', expectedAt: null, lateMinutes: 0 });
    expect(first?.phone).not.toBe('');
    // Anna began at 10:19 and has ten minutes; the changeover follows, when the baits are laid again.
    expect(second?.ringState).toBeNull();
    expect(second?.lateMinutes).toBe(Math.round(((second?.expectedAt ?? 0) - (second?.runsAt ?? 0)) / minute));
    expect(second?.lateMinutes).toBeGreaterThan(10);
  });
});
