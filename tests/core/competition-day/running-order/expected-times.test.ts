import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RingProgress } from '#core/competition-day/gate/ring-progress.ts';
import {
  delayInMinutes,
  type ExpectedTimesInput,
  expectedTimes,
  withGateTimes,
} from '#core/competition-day/running-order/expected-times.ts';
import { type EntryId, entryId, ringId } from '#core/kernel/ids.ts';
import { formatTime, type Instant, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';

const ten = parseInstant('2025-11-22T10:00:00+00:00');
const at = (minutes: number): Instant => laterBy(ten, minutes * minute);
const oak = ringId('oak');
const runs = [0, 12, 24, 36].map((minutes, nth) =>
  aRunCard({ entry: entryId(`run-${nth}`), number: nth + 1, ring: oak, runsAt: at(minutes) }),
);
const running = (startedAt: Instant): RingProgress => ({ state: 'running', startedAt, endedAt: null });
const over = (endedAt: Instant | null): RingProgress => ({ state: 'signed', startedAt: ten, endedAt });

const times = (progress: Readonly<Record<string, RingProgress>>, change: Partial<ExpectedTimesInput> = {}) => {
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
  it('are the announced times while nothing was recorded, however late it is', () => {
    expect(times({}, { now: at(20) })).toEqual([
      ['run-0', '10:00', 0],
      ['run-1', '10:12', 1],
      ['run-2', '10:24', 2],
      ['run-3', '10:36', 3],
    ]);
  });

  it('move as the ring runs behind, and count the run under way', () => {
    expect(times({ 'run-0': running(at(9)) }, { now: at(10) })).toEqual([
      ['run-1', '10:21', 1],
      ['run-2', '10:33', 2],
      ['run-3', '10:45', 3],
    ]);
  });

  it('are never before the announced time, and catch up in the gaps', () => {
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

  it('are those of each ring by itself, in the order of time and number, without reserves', () => {
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

  it('leave the time between two runs after one that has ended', () => {
    expect(times({ 'run-0': over(at(30)) }, { now: at(30) })[0]).toEqual(['run-1', '10:32', 0]);
  });

  it('move on while the next run of a ring that reports has not started', () => {
    expect(times({ 'run-0': over(at(10)) }, { now: at(40) })[0]).toEqual(['run-1', '10:40', 0]);
  });

  it('wait for lunch, for a break that was called in this ring or everywhere, and for no other ring’s', () => {
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
    /** Minutes of each run that has begun: when, and how long it took; null while it is under way. */
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

  it('keep the order with a changeover between runs, never early and never within a break', () => {
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

  it('are never earlier for a break more, nor for a moment later', () => {
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
  it('says nothing of small delays', () => {
    expect([2, 3, 17].map((late) => delayInMinutes({ runsAt: ten }, at(late)))).toEqual([0, 3, 17]);
  });
});

describe('withGateTimes', () => {
  const entry: EntryId = entryId('run-0');
  const event = (kind: string, minutes: number) => ({ entry, kind, at: at(minutes) });

  it('uses the times of the gate for rings that judge on paper', () => {
    const none = new Map<EntryId, RingProgress>();
    expect(withGateTimes(none, [event('in-the-ring', 1)]).get(entry)).toEqual(running(at(1)));
    expect(withGateTimes(none, [event('in-the-ring', 1), event('done', 9)]).get(entry)).toEqual({
      state: 'over',
      startedAt: at(1),
      endedAt: at(9),
    });
    expect(withGateTimes(none, [event('in-the-ring', 1), event('not-here', 2)]).get(entry)).toBeUndefined();
    // Gates without signal send late: what counts is when it was.
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
    for (const kind of ['here', 'called']) expect(withGateTimes(none, [event(kind, 1)]).size).toBe(0);
    const known = new Map([[entry, over(null)]]);
    expect(withGateTimes(known, [event('here', 1), event('not-here', 2)]).get(entry)).toEqual(over(null));
    expect(withGateTimes(known, [event('in-the-ring', 1), event('done', 9)]).get(entry)).toEqual(over(at(9)));
    const ended = new Map([[entry, over(at(4))]]);
    expect(withGateTimes(ended, [event('done', 9)]).get(entry)).toEqual(over(at(4)));
  });

  it('gives a typed sheet the time at which the gate saw the hound leave', () => {
    const typed = new Map([[entry, over(null)]]);
    expect(withGateTimes(typed, [event('done', 9)]).get(entry)).toEqual(over(at(9)));
  });
});
