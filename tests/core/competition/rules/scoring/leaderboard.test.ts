import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leaderboard, type Ran } from '#core/competition/rules/scoring/leaderboard.ts';
import type { RunOutcome } from '#core/competition/rules/scoring/run-outcome.ts';
import { everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { entryId } from '#core/kernel/ids.ts';
import { someScoredRuns } from '#fixtures/builders/some-runs.ts';
import { theRulebook } from '../the-rulebook.ts';

const where = { class: 'adult', level: 'silver' } as const;
const scored = (total: number, minus: number, secondsTaken: number): RunOutcome => ({
  kind: 'scored',
  total,
  plus: total - minus,
  minus,
  timeBonus: 0,
  terms: [],
  secondsTaken,
});
const ran = (hound: string, outcome: RunOutcome): Ran => ({ entry: entryId(hound), outcome });
const board = (...all: readonly Ran[]) => leaderboard(where, all, theRulebook);

describe('leaderboard', () => {
  it('the leaderboard gives the reason why each run is below the one above', () => {
    const { placed } = board(
      ran('Juno', scored(40, -5, 299.99)),
      ran('Sorrel', scored(40, -5, 300)),
      ran('Rush', scored(40, -5, 300)),
      ran('Bracken', scored(40, -10, 300)),
      ran('Moss', scored(-2, -12, 65.5)),
    );
    expect(placed.map(({ place, run, why }) => [place, run.entry, why])).toEqual([
      [1, 'Juno', null],
      [2, 'Rush', 'Slower, 5:00.00 to 4:59.99'],
      [2, 'Sorrel', 'Equal on points, penalty points and time, so they share the place'],
      [4, 'Bracken', 'More penalty points, 10 to 5'],
      [5, 'Moss', '42 behind'],
    ]);
  });

  it('the leaderboard has one class and level, disqualified runs below the placed ones, and pending runs apart', () => {
    expect(
      board(
        ran('Tig', { kind: 'withdrawn' }),
        ran('Wren', { kind: 'unfinished' }),
        ran('Gus', scored(12, 0, 100)),
        ran('Bess', { kind: 'disqualified', reason: 'The 3rd dig ends the run (rule 5.4).' }),
        ran('Ace', { kind: 'unfinished' }),
      ),
    ).toMatchObject({
      class: 'adult',
      level: 'silver',
      placed: [{ place: 1, run: { entry: 'Gus', total: 12 } }],
      out: [
        { entry: 'Bess', kind: 'disqualified', reason: 'The 3rd dig ends the run (rule 5.4).' },
        { entry: 'Tig', kind: 'withdrawn', reason: null },
      ],
      stillToRun: ['Ace', 'Wren'],
    });
  });

  const someRan = (): fc.Arbitrary<readonly Ran[]> =>
    someScoredRuns().chain((runs) =>
      fc
        .tuple(
          ...runs.map(({ total, minus, secondsTaken }) =>
            fc.constantFrom<RunOutcome>(
              scored(total, minus, secondsTaken),
              { kind: 'disqualified', reason: 'A bite.' },
              { kind: 'withdrawn' },
              { kind: 'unfinished' },
            ),
          ),
        )
        .map((outcomes) => outcomes.map((outcome, at) => ran(`hound-${at}`, outcome))),
    );

  it('the leaderboard places only scored runs, and loses none', () => {
    fc.assert(
      fc.property(someRan(), fc.constantFrom(...everyClassAndLevel), (all, group) => {
        const { placed, out, stillToRun } = leaderboard(group, all, theRulebook);
        const of = (...kinds: readonly string[]) =>
          all.filter(({ outcome }) => kinds.includes(outcome.kind)).map(({ entry }) => entry);
        expect(placed.map(({ run }) => run.entry).toSorted()).toEqual(of('scored').toSorted());
        expect(out.map(({ entry }) => entry).toSorted()).toEqual(of('disqualified', 'withdrawn').toSorted());
        expect(stillToRun.toSorted()).toEqual(of('unfinished').toSorted());
      }),
    );
  });

  it('the leaderboard ignores the order of the runs', () => {
    fc.assert(
      fc.property(
        someRan().chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(board(...shuffled)).toEqual(board(...all));
        },
      ),
    );
  });
});
