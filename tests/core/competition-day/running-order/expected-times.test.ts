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

describe('delayInMinutes', () => {
  it('says nothing of small delays', () => {
    expect([2, 3, 17].map((late) => delayInMinutes({ runsAt: ten }, at(late)))).toEqual([0, 3, 17]);
  });
});

describe('withGateTimes', () => {
  const entry: EntryId = entryId('run-0');
  const event = (kind: string, minutes: number) => ({ entry, kind, at: at(minutes) });

  it('stands in for rings that judge on paper', () => {
    const none = new Map<EntryId, RingProgress>();
    expect(withGateTimes(none, [event('in-the-ring', 1)]).get(entry)).toEqual(running(at(1)));
    expect(withGateTimes(none, [event('in-the-ring', 1), event('done', 9)]).get(entry)).toEqual({
      state: 'over',
      startedAt: at(1),
      endedAt: at(9),
    });
    expect(withGateTimes(none, [event('in-the-ring', 1), event('not-here', 2)]).get(entry)).toBeUndefined();
  });

  it('gives a typed sheet the time at which the gate saw the hound leave', () => {
    const typed = new Map([[entry, over(null)]]);
    expect(withGateTimes(typed, [event('done', 9)]).get(entry)).toEqual(over(at(9)));
  });
});
