import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunProgress } from '#core/competition/day/gate/run-progress.ts';
import type { GateEventKind } from '#core/competition/day/gate-event.ts';
import {
  delayInMinutes,
  type ExpectedTimesInput,
  expectedTimes,
  withGateTimes,
} from '#core/competition/day/running-order/expected-times.ts';
import { type EntryId, entryId, ringId } from '#core/kernel/ids.ts';
import { formatTime, type Instant, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aGateEvent, aRunCard } from '#fixtures/builders/a-competition-day.ts';

const ten = parseInstant('2025-11-22T10:00:00+00:00');
const at = (minutes: number): Instant => laterBy(ten, minutes * minute);
const oak = ringId('oak');
const runs = [0, 12, 24, 36].map((minutes, nth) =>
  aRunCard({ entry: entryId(`run-${nth}`), number: nth + 1, ring: oak, runsAt: at(minutes) }),
);
const running = (startedAt: Instant): RunProgress => ({ state: 'running', startedAt, endedAt: null });
const over = (endedAt: Instant | null): RunProgress => ({ state: 'signed', startedAt: ten, endedAt });

const times = (progress: Readonly<Record<string, RunProgress>>, change: Partial<ExpectedTimesInput> = {}) => {
  const expected = expectedTimes({
    plan: {
      changeoverMinutes: 2,
      rings: [{ id: oak, name: 'Oak', from: 600, to: 990, groups: [{ class: 'adult', level: 'silver' }] }],
    },
    edition: { startsAt: ten },
    minutesFor: () => 10,
    runs,
    away: new Set(),
    progress: new Map(Object.entries(progress).map(([id, known]) => [entryId(id), known] as const)),
    now: at(0),
    ...change,
  });
  return [...expected].map(([entry, { at: moment, ahead }]) => [entry, formatTime(moment), ahead]);
};

describe('expectedTimes', () => {
  it('expected times of runs are the announced times while no event is recorded, even if these have passed', () => {
    expect(times({}, { now: at(20) })).toEqual([
      ['run-0', '10:00', 0],
      ['run-1', '10:12', 1],
      ['run-2', '10:24', 2],
      ['run-3', '10:36', 3],
    ]);
  });

  it('expected times of runs move when the ring is delayed, and count the run under way as one ahead', () => {
    expect(times({ 'run-0': running(at(9)) }, { now: at(10) })).toEqual([
      ['run-1', '10:21', 1],
      ['run-2', '10:33', 2],
      ['run-3', '10:45', 3],
    ]);
  });

  it('expected times of runs leave the changeover after a run that takes longer than its minutes', () => {
    expect(times({ 'run-0': running(at(0)) }, { now: at(20) })).toEqual([
      ['run-1', '10:22', 1],
      ['run-2', '10:34', 2],
      ['run-3', '10:46', 3],
    ]);
  });

  it('expected times of runs are never before the announced time, and return to it when a gap allows', () => {
    expect(times({ 'run-0': over(at(5)) }, { now: at(6) })).toEqual([
      ['run-1', '10:12', 0],
      ['run-2', '10:24', 1],
      ['run-3', '10:36', 2],
    ]);
    const late = { 'run-0': over(at(14)) };
    expect(times(late, { now: at(15), away: new Set([entryId('run-1')]) })).toEqual([
      ['run-2', '10:24', 0],
      ['run-3', '10:36', 1],
    ]);
  });

  it('expected times of runs are computed for each ring separately, by time and number, without reserves', () => {
    const hazel = ringId('hazel');
    const [first, second, third, fourth] = runs;
    if (!first || !second || !third || !fourth) throw new Error('too few runs');
    const elsewhere = aRunCard({ entry: entryId('elsewhere'), ring: hazel, runsAt: at(0) });
    const reserve = aRunCard({ entry: entryId('reserve'), ring: oak, runsAt: at(0), reserve: true });
    const sameTime = { ...fourth, runsAt: third.runsAt };
    const mixed = [sameTime, elsewhere, third, reserve, second, first];
    expect(times({ elsewhere: running(at(0)) }, { runs: mixed, now: at(30) })).toEqual([
      ['run-0', '10:00', 0],
      ['run-1', '10:12', 1],
      ['run-2', '10:24', 2],
      ['run-3', '10:36', 3],
    ]);
  });

  it('expected times of runs leave the changeover time after a run that has ended', () => {
    expect(times({ 'run-0': over(at(30)) }, { now: at(30) })[0]).toEqual(['run-1', '10:32', 0]);
  });

  it('the expected time of a ring’s next run is never in the past once the ring has begun', () => {
    expect(times({ 'run-0': over(at(10)) }, { now: at(40) })[0]).toEqual(['run-1', '10:40', 0]);
  });

  it('expected times pass over a run that is held up once its announced time has come, and expect it next itself', () => {
    const heldUp = new Set([entryId('run-1')]);
    const begun = { 'run-0': over(at(20)) };
    expect(times(begun, { now: at(10), heldUp })).toEqual(times(begun, { now: at(10) }));
    expect(times(begun, { now: at(21), heldUp })).toEqual([
      ['run-1', '10:22', 0],
      ['run-2', '10:24', 0],
      ['run-3', '10:36', 1],
    ]);
  });

  it('expected times of runs wait for lunch and for a break in this ring or in all rings, but not in another ring', () => {
    const lunch = {
      plan: {
        changeoverMinutes: 2,
        rings: [{ id: oak, name: 'Oak', from: 600, to: 990, lunch: { from: 620, to: 650 }, groups: [] }],
      },
    };
    expect(times({}, lunch)[1]).toEqual(['run-1', '10:50', 1]);
    const called = { ring: oak, from: at(10), to: at(25) };
    expect(times({}, { breaks: [called] })[1]).toEqual(['run-1', '10:25', 1]);
    expect(times({}, { breaks: [{ ...called, ring: null }] })[1]).toEqual(['run-1', '10:25', 1]);
    expect(times({}, { breaks: [{ ...called, ring: ringId('hazel') }] })[1]).toEqual(['run-1', '10:12', 1]);
  });
});

describe('expectedTimes, for any day', () => {
  const anyDay = fc.record({
    /** For each run that has begun, how late it began and how long it took, in minutes; null while it is under way. */
    begun: fc.array(fc.record({ late: fc.nat(40), took: fc.option(fc.integer({ min: 1, max: 20 })) }), {
      maxLength: 3,
    }),
    breaks: fc.array(fc.record({ from: fc.nat(120), length: fc.integer({ min: 1, max: 60 }) }), { maxLength: 3 }),
    now: fc.nat(120),
  });
  const onDay = ({ begun, breaks, now }: typeof anyDay extends fc.Arbitrary<infer Day> ? Day : never) => {
    const progress = new Map(
      begun.map(({ late, took }, nth) => {
        const startedAt = at(12 * nth + late);
        const endedAt = took === null ? null : laterBy(startedAt, took * minute);
        return [entryId(`run-${nth}`), { state: endedAt ? 'over' : 'running', startedAt, endedAt } as const] as const;
      }),
    );
    const called = breaks.map(({ from, length }) => ({ ring: oak, from: at(from), to: at(from + length) }));
    const input = {
      plan: { changeoverMinutes: 2, rings: [{ id: oak, name: 'Oak', from: 600, to: 990, groups: [] }] },
      edition: { startsAt: ten },
      minutesFor: () => 10,
      runs,
      away: new Set<EntryId>(),
      progress,
      now: at(now),
    };
    return { input, called, expected: [...expectedTimes({ ...input, breaks: called })] };
  };

  it('expected times keep, for any day, the order of runs with a changeover between, never early nor within a break', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { called, expected } = onDay(day);
        for (const [nth, [entry, { at: moment, ahead }]] of expected.entries()) {
          const announced = runs.find((run) => run.entry === entry)?.runsAt ?? expect.unreachable();
          expect(moment).toBeGreaterThanOrEqual(announced);
          for (const { from, to } of called) expect(moment >= to || moment + 10 * minute <= from).toBe(true);
          const before = expected[nth - 1]?.[1];
          if (!before) continue;
          expect(moment - before.at).toBeGreaterThanOrEqual(12 * minute);
          expect(ahead).toBe(before.ahead + 1);
        }
      }),
    );
  });

  it('expected times of runs never become earlier, for any day, with another break or as time passes', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(60), (day, passed) => {
        const { input, called, expected } = onDay(day);
        const without = expectedTimes({ ...input, breaks: called.slice(1) });
        const later = expectedTimes({ ...input, breaks: called, now: laterBy(input.now, passed * minute) });
        for (const [entry, { at: moment }] of expected) {
          expect(moment).toBeGreaterThanOrEqual(without.get(entry)?.at ?? 0);
          expect(later.get(entry)?.at).toBeGreaterThanOrEqual(moment);
        }
      }),
    );
  });
});

describe('delayInMinutes', () => {
  it('the delay of a run in minutes is 0 for delays of less than three minutes', () => {
    expect([2, 3, 17].map((late) => delayInMinutes({ runsAt: ten }, at(late)))).toEqual([0, 3, 17]);
  });

  it('the delay of a run in minutes and the announced time add up to the expected time that is shown', () => {
    const expected = at(25.7);
    expect(formatTime(expected)).toBe(formatTime(at(delayInMinutes({ runsAt: ten }, expected))));
  });
});

describe('withGateTimes', () => {
  const entry: EntryId = entryId('run-0');
  const event = (kind: GateEventKind, minutes: number) => aGateEvent({ entry, kind, at: at(minutes) });

  it('the gate’s times are used for runs without times of their own', () => {
    const none = new Map<EntryId, RunProgress>();
    expect(withGateTimes(none, [event('in-the-ring', 1)]).get(entry)).toEqual(running(at(1)));
    expect(withGateTimes(none, [event('in-the-ring', 1), event('done', 9)]).get(entry)).toEqual({
      state: 'over',
      startedAt: at(1),
      endedAt: at(9),
    });
    expect(withGateTimes(none, [event('in-the-ring', 1), event('not-here', 2)]).get(entry)).toBeUndefined();
    // A gate without signal sends its events late, so they count in the order of their times.
    expect(withGateTimes(none, [event('done', 9), event('in-the-ring', 1)]).get(entry)).toEqual({
      state: 'over',
      startedAt: at(1),
      endedAt: at(9),
    });
    expect(withGateTimes(none, [event('done', 9)]).get(entry)).toEqual({
      state: 'over',
      startedAt: null,
      endedAt: at(9),
    });
    for (const kind of ['here', 'called'] as const) expect(withGateTimes(none, [event(kind, 1)]).size).toBe(0);
    const known = new Map([[entry, over(null)]]);
    expect(withGateTimes(known, [event('here', 1), event('not-here', 2)]).get(entry)).toEqual(over(null));
    expect(withGateTimes(known, [event('in-the-ring', 1), event('done', 9)]).get(entry)).toEqual(over(at(9)));
    const ended = new Map([[entry, over(at(4))]]);
    expect(withGateTimes(ended, [event('done', 9)]).get(entry)).toEqual(over(at(4)));
  });

  it('the gate’s times end the run of a typed sheet at the time of the gate’s `done` event', () => {
    const typed = new Map([[entry, over(null)]]);
    expect(withGateTimes(typed, [event('done', 9)]).get(entry)).toEqual(over(at(9)));
  });

  it('the gate’s times go back to a run in the ring when its `done` event is undone, and to none when both are', () => {
    const none = new Map<EntryId, RunProgress>();
    const [begun, ended] = [event('in-the-ring', 1), event('done', 9)];
    const undoing = ({ id }: typeof begun, minutes: number) => ({ ...event('not-here', minutes), undoes: id });
    expect(withGateTimes(none, [begun, ended, undoing(ended, 10)]).get(entry)).toEqual(running(at(1)));
    expect(withGateTimes(none, [begun, ended, undoing(ended, 10), undoing(begun, 11)]).size).toBe(0);
  });
});
