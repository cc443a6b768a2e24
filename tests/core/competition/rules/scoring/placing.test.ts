import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeRuns, type ScoredRun } from '#core/competition/rules/scoring/placing.ts';
import { entryId } from '#core/kernel/ids.ts';
import { somePlacingOrder, someScoredRuns } from '#fixtures/builders/some-runs.ts';
import { theRulebook } from '../the-rulebook.ts';

const { order } = theRulebook.placing;

const run = (hound: string, total: number, minus: number, secondsTaken: number): ScoredRun => ({
  entry: entryId(hound),
  total,
  minus,
  secondsTaken,
});

const places = (runs: readonly ScoredRun[], by = order) =>
  placeRuns(runs, by).map(({ place, run: { entry }, decidedBy }) => [place, entry, decidedBy]);

describe('placeRuns', () => {
  it('placing runs orders by points, then minus points, then time, and shares equal places (§9)', () => {
    expect(
      places([
        run('Pip', 10, 0, 60),
        run('Sorrel', 40, -5, 300),
        run('Bracken', 40, -10, 100),
        run('Juno', 40, -5, 299.99),
        run('Otto', 10, 0, 60),
        run('Moss', 9.5, 0, 1),
      ]),
    ).toEqual([
      [1, 'Juno', null],
      [2, 'Sorrel', 'fastest'],
      [3, 'Bracken', 'fewest-minus-points'],
      [4, 'Otto', 'most-points'],
      [4, 'Pip', 'shared'],
      [6, 'Moss', 'most-points'],
    ]);
  });

  it('placing runs skips places after a shared one: 1, 1, 1, 4', () => {
    const equal = ['a', 'b', 'c'].map((hound) => run(hound, 5, 0, 10));
    expect(places([...equal, run('d', 4, 0, 10)]).map(([place]) => place)).toEqual([1, 1, 1, 4]);
  });

  it('placing runs applies the criteria in the rulebook’s order', () => {
    const [many, fast] = [run('many', 40, 0, 500), run('fast', 10, -20, 20)];
    expect(places([many, fast], ['fastest', 'most-points']).map(([, hound]) => hound)).toEqual(['fast', 'many']);
    expect(places([many, fast], ['most-points', 'fastest']).map(([, hound]) => hound)).toEqual(['many', 'fast']);
    const slower = run('slower', 40, 0, 501);
    expect(places([many, slower], ['most-points', 'fewest-minus-points'])).toEqual([
      [1, 'many', null],
      [1, 'slower', 'shared'],
    ]);
  });

  it('placing runs returns an empty list for an empty list of runs', () => {
    expect(placeRuns([], order)).toEqual([]);
  });

  it('placing runs ignores the order of the runs', () => {
    fc.assert(
      fc.property(
        someScoredRuns().chain((runs) =>
          fc.tuple(fc.constant(runs), fc.shuffledSubarray([...runs], { minLength: runs.length })),
        ),
        somePlacingOrder(),
        ([runs, shuffled], by) => {
          expect(placeRuns(shuffled, by)).toEqual(placeRuns(runs, by));
        },
      ),
    );
  });

  it('placing runs gives each run the number of runs above it plus one', () => {
    fc.assert(
      fc.property(someScoredRuns(), (runs) => {
        const stepsAbove = (a: ScoredRun, b: ScoredRun) =>
          b.total - a.total || b.minus - a.minus || Math.round(a.secondsTaken * 100) - Math.round(b.secondsTaken * 100);
        for (const { run: own, place } of placeRuns(runs, order))
          expect(place).toBe(1 + runs.filter((other) => stepsAbove(other, own) < 0).length);
      }),
    );
  });

  it('placing runs skips places only after shared ones, and names the criterion that decided each place', () => {
    fc.assert(
      fc.property(someScoredRuns(), somePlacingOrder(), (runs, by) => {
        const placings = placeRuns(runs, by);
        expect(placings.map(({ run: { entry } }) => entry).toSorted()).toEqual(
          runs.map(({ entry }) => entry).toSorted(),
        );
        for (const [at, { place, decidedBy }] of placings.entries()) {
          const above = placings[at - 1];
          if (!above) expect([place, decidedBy]).toEqual([1, null]);
          else if (decidedBy === 'shared') expect(place).toBe(above.place);
          else {
            expect(place).toBe(at + 1);
            expect(by).toContain(decidedBy);
          }
        }
      }),
    );
  });

  it('placing runs never places a run higher for one more offence', () => {
    fc.assert(
      fc.property(someScoredRuns(), fc.nat(11), fc.nat(5), (runs, at, cost) => {
        const erring = runs[at];
        fc.pre(erring !== undefined);
        const worse = { ...erring, total: erring.total - cost, minus: erring.minus - cost };
        const placeOf = (all: readonly ScoredRun[]) =>
          placeRuns(all, order).find(({ run: { entry } }) => entry === erring.entry)?.place ?? 0;
        const after = placeOf(runs.map((each) => (each === erring ? worse : each)));
        expect(after).toBeGreaterThanOrEqual(placeOf(runs));
      }),
    );
  });
});
