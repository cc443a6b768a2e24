import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Move, type MoveRunInput, moveRun, runsOfRing } from '#core/competition/day/running-order/move-run.ts';
import { type EntryId, entryId, ringId } from '#core/kernel/ids.ts';
import { refuse } from '#core/kernel/result.ts';
import { formatTime, laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aDayPlan } from '#fixtures/builders/a-day-plan.ts';
import { edition } from '../../../support/edition.ts';

const ten = parseInstant('2025-11-22T10:00:00+00:00');
const [oak, hazel] = [ringId('oak'), ringId('hazel')];
const plan = aDayPlan();
const run = (name: string, ring = oak, minutes = 0, change = {}) =>
  aRunCard({ entry: entryId(name), hound: name, ring, runsAt: laterBy(ten, minutes * minute), ...change });

const order = {
  version: 4,
  runs: [
    ...['a', 'b', 'c', 'd'].map((name, nth) => run(name, oak, nth * 12, { number: nth + 1 })),
    ...['x', 'y'].map((name, nth) => run(name, hazel, nth * 12, { number: nth + 11, level: 'gold' })),
    run('waits', oak, 0, { number: 20, reserve: true }),
  ],
};
const input: MoveRunInput = {
  plan,
  edition,
  minutesFor: () => 10,
  order,
  begun: new Set<EntryId>(),
  now: laterBy(ten, -60 * minute),
};
const moves = (entry: string, before: string | null, ring = oak, change: Partial<MoveRunInput> = {}) => {
  const move: Move = { entry: entryId(entry), ring, before: before === null ? null : entryId(before) };
  return moveRun({ ...input, ...change }, move);
};
const times = (moved: ReturnType<typeof moves>, ring = oak) =>
  moved.ok
    ? runsOfRing(moved.value.runs, ring).map(({ hound, runsAt }) => `${hound} ${formatTime(runsAt)}`)
    : moved.refusal;

/** The same runs, with room for two more between each two. */
const spaced = {
  ...order,
  runs: order.runs.map((each) => ({ ...each, runsAt: laterBy(ten, (each.runsAt - ten) * 3) })),
};

describe('the runs of a ring', () => {
  it('the runs of a ring are in the order in which they run, by time and then by number, without reserves', () => {
    const beside = run('e', oak, 36, { number: 3 });
    const hounds = runsOfRing([...order.runs.toReversed(), beside], oak).map(({ hound }) => hound);
    expect(hounds).toEqual(['a', 'b', 'c', 'e', 'd']);
  });
});

describe('moving a run', () => {
  it('moving a run shifts the times of the runs between the old and the new position in a ring', () => {
    expect(times(moves('d', 'b'))).toEqual(['a 10:00', 'd 10:12', 'b 10:24', 'c 10:36']);
    expect(times(moves('a', null))).toEqual(['b 10:00', 'c 10:12', 'd 10:24', 'a 10:36']);
    expect(times(moves('b', 'c'))).toEqual(['a 10:00', 'b 10:12', 'c 10:24', 'd 10:36']);
  });

  it('moving a run puts it into another ring, and moves later runs there only as far as necessary', () => {
    const moved = moves('x', 'c');
    expect(times(moved)).toEqual(['a 10:00', 'b 10:12', 'x 10:24', 'c 10:36', 'd 10:48']);
    expect(times(moved, hazel)).toEqual(['y 10:12']);
    expect(times(moves('x', null))).toEqual(['a 10:00', 'b 10:12', 'c 10:24', 'd 10:36', 'x 10:48']);
    expect(times(moves('x', null, ringId('beech')), ringId('beech'))).toEqual(['x 10:00']);
    expect(times(moves('x', 'c', oak, { order: spaced }))).toEqual([
      'a 10:00',
      'b 10:36',
      'x 11:12',
      'c 11:24',
      'd 11:48',
    ]);
  });

  it('moving a run lists the runs by time, and the reserves after them', () => {
    const moved = moves('x', 'b');
    const hounds = moved.ok ? moved.value.runs.map(({ hound }) => hound) : [];
    expect(hounds).toEqual(['a', 'y', 'x', 'b', 'c', 'd', 'waits']);
  });

  it('moving a run leaves the runs before it as they are, however close together', () => {
    const close = { ...order, runs: [run('a'), run('b', oak, 5), run('c', oak, 20), run('d', oak, 32)] };
    expect(times(moves('d', 'c', oak, { order: close }))).toEqual(['a 10:00', 'b 10:05', 'd 10:20', 'c 10:32']);
  });

  it('moving a run gives it no time in the past', () => {
    const now = laterBy(ten, 13.5 * minute);
    expect(times(moves('x', null, ringId('beech'), { now }), ringId('beech'))).toEqual(['x 10:14']);
    expect(times(moves('d', 'b', oak, { now }))).toEqual(['a 10:00', 'd 10:14', 'b 10:26', 'c 10:38']);
  });

  it('moving a run keeps changeovers and lunch when runs have different lengths', () => {
    const minutesFor = ({ level }: { readonly level: string }) => (level === 'gold' ? 30 : 10);
    expect(times(moves('x', 'b', oak, { minutesFor }))).toEqual([
      'a 10:00',
      'x 10:12',
      'b 10:44',
      'c 10:56',
      'd 11:08',
    ]);
    const late = { ...order, runs: [run('a', oak, 138), run('b', oak, 180)] };
    const long = { order: { version: 4, runs: late.runs }, minutesFor: () => 20 };
    expect(times(moves('b', 'a', oak, long))).toEqual(['b 13:00', 'a 13:22']);
    // A run may end when lunch begins.
    const untilLunch = { version: 4, runs: [run('a', oak, 140), run('b', oak, 180)] };
    expect(times(moves('b', 'a', oak, { order: untilLunch }))).toEqual(['b 12:20', 'a 13:00']);
  });

  it('moving a run refuses unknown runs and rings, and a move of or before a run that has begun', () => {
    expect(moves('nobody', null)).toEqual(refuse({ kind: 'run-unknown' }));
    expect(moves('waits', null)).toEqual(refuse({ kind: 'run-unknown' }));
    expect(moves('a', 'x')).toEqual(refuse({ kind: 'run-unknown' }));
    expect(moves('a', null, ringId('elm'))).toEqual(refuse({ kind: 'ring-unknown' }));
    const begun = new Set([entryId('b')]);
    expect(moves('b', null, oak, { begun })).toEqual(refuse({ kind: 'run-begun' }));
    expect(moves('d', 'a', oak, { begun })).toEqual(refuse({ kind: 'run-begun' }));
    expect(moves('d', 'c', oak, { begun }).ok).toBe(true);
  });

  it('moving a run makes the next version with every run once, changeovers between, and other runs in their order', () => {
    const names = ['a', 'b', 'c', 'd', 'x', 'y'];
    const anyMove = fc.record({
      entry: fc.constantFrom(...names),
      before: fc.option(fc.constantFrom(...names)),
      ring: fc.constantFrom(oak, hazel),
      gold: fc.constantFrom(5, 10, 30),
    });
    fc.assert(
      fc.property(anyMove, ({ entry, before, ring, gold }) => {
        const minutesFor = ({ level }: { readonly level: string }) => (level === 'gold' ? gold : 10);
        const moved = moves(entry, before, ring, { order: spaced, minutesFor });
        fc.pre(moved.ok);
        if (!moved.ok) return;
        const { version, runs } = moved.value;
        expect(version).toBe(5);
        const numbers = (those: typeof runs) => those.map(({ number }) => number).toSorted((a, b) => a - b);
        expect(numbers(runs)).toEqual(numbers(spaced.runs));
        for (const each of [oak, hazel]) {
          const [was, is] = [runsOfRing(spaced.runs, each), runsOfRing(runs, each)];
          const others = (those: typeof runs) => those.flatMap(({ hound }) => (hound === entry ? [] : [hound]));
          expect(others(is)).toEqual(others(was));
          for (const [nth, next] of is.entries()) {
            const previous = is[nth - 1];
            if (previous)
              expect(next.runsAt - previous.runsAt).toBeGreaterThanOrEqual((minutesFor(previous) + 2) * minute);
            if (each !== ring && next.hound !== entry) expect(spaced.runs).toContainEqual(next);
          }
        }
        const place = runsOfRing(runs, ring).findIndex(({ hound }) => hound === entry);
        expect(runsOfRing(runs, ring)[place + 1]?.hound ?? null).toBe(before);
      }),
    );
  });
});
