import { fileURLToPath } from 'node:url';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import { type Rulebook, rulesFor } from '#core/competition/rules/rulebook.ts';
import { possibleSheet, type SheetFigures } from '#core/competition/rules/run/run-sheet.ts';
import { leaderboard, type Ran } from '#core/competition/rules/scoring/leaderboard.ts';
import { scoreRun } from '#core/competition/rules/scoring/score.ts';
import { everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { entryId } from '#core/kernel/ids.ts';
import { type Figure, figure, type Row, row } from '../figures.ts';

const gold = { class: 'adult', level: 'gold' } as const;
const repeats = 3;
/** The number of score sheets: as many as many festivals produce together. */
const archive = 100_000;

/** A run sheet whose figures are derived from its number. */
const sheetOf = (number: number): SheetFigures => ({
  oilFinds: number % 5,
  truffleFinds: number % 3,
  wrongFlags: number % 4,
  digs: number % 3,
  toileting: 0,
  baitsEaten: number % 2,
  behaviourWarnings: 0,
  secondsTaken: 200 + (number % 400) + 0.25,
});

/** Scores a run from its figures. */
const ran = (number: number, rulebook: Rulebook): Ran => {
  const sheet = possibleSheet(sheetOf(number), rulesFor(rulebook, gold));
  if (!sheet.ok) throw new RangeError(sheet.refusal.detail);
  const score = scoreRun(sheet.value, rulesFor(rulebook, gold));
  const { secondsTaken } = sheet.value;
  return { entry: entryId(`run-${number}`), outcome: score.kind === 'scored' ? { ...score, secondsTaken } : score };
};

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** Milliseconds per call, after a warm-up. */
const msOf = (calls: number, call: () => unknown): Figure => {
  for (let warm = 0; warm < calls; warm += 1) call();
  return figure(
    numbers(repeats).map(() => {
      const begun = performance.now();
      for (let made = 0; made < calls; made += 1) call();
      return (performance.now() - begun) / calls;
    }),
  );
};

/** The cost of the scoring rules: for one class, for all runs of a day, and for 100,000 sheets. */
export const scoringRows = (): readonly Row[] => {
  const { rulebook } = readEditionFolder(
    fileURLToPath(new URL('../../fixtures/editions/2025', import.meta.url)),
  ).content;
  const [fifteen, ninety] = [numbers(15), numbers(90).map((number) => ran(number, rulebook))];
  const scoreAndPlace = () =>
    leaderboard(
      gold,
      fifteen.map((number) => ran(number, rulebook)),
      rulebook,
    );
  const rankAgain = () =>
    everyClassAndLevel.map((where, at) => leaderboard(where, ninety.slice(at * 15, at * 15 + 15), rulebook));
  const scoreAll = () => {
    for (let number = 0; number < archive; number += 1) ran(number, rulebook);
  };
  return [
    row('score and place 15', msOf(2_000, scoreAndPlace)),
    row('re-rank 90 runs', msOf(2_000, rankAgain)),
    row('score 100,000 sheets', msOf(1, scoreAll)),
  ];
};
