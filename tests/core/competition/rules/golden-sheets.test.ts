import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readYaml } from '#adapters/content-files/read-yaml.ts';
import { leaderboard, type Ran } from '#core/competition/rules/scoring/leaderboard.ts';
import { scoreRun } from '#core/competition/rules/scoring/score.ts';
import { classes, everyClassAndLevel, levels } from '#core/kernel/class-and-level.ts';
import { entryId } from '#core/kernel/ids.ts';
import { aRunSheet } from '#fixtures/builders/a-run.ts';
import { both, rulesOf, theRulebook } from './the-rulebook.ts';

const folder = fileURLToPath(new URL('../../../../fixtures/scoresheets', import.meta.url));

const worked = z.union([
  z.strictObject({ total: z.number(), plus: z.number(), minus: z.number(), timeBonus: z.number() }),
  z.strictObject({ out: z.string() }),
]);
const placing = z.tuple([z.number(), z.string()]).rest(z.string());
const count = z.number().int();

/** A class scored by hand, with the score of every sheet and the places by both readings. */
const wholeClass = z.strictObject({
  class: z.enum(classes),
  level: z.enum(levels),
  sheets: z.array(
    z.strictObject({
      hound: z.string(),
      sheet: z.strictObject({
        oilFinds: count,
        truffleFinds: count,
        wrongFlags: count,
        digs: count,
        toileting: count,
        baitsEaten: count,
        behaviourWarnings: count,
        secondsTaken: z.number(),
      }),
      escalating: worked,
      tariff: worked,
    }),
  ),
  placings: z.strictObject({ escalating: z.array(placing), tariff: z.array(placing) }),
});

const all = readdirSync(folder).map((file) => readYaml(join(folder, file), wholeClass));
const cases = all.flatMap((each) => (['escalating', 'tariff'] as const).map((reading) => ({ ...each, reading })));

it('manual competition scores exist for every class and level', () => {
  const names = (every: readonly { class: string; level: string }[]) =>
    every.map((each) => `${each.class} ${each.level}`).toSorted();
  expect(names(all)).toEqual(names(everyClassAndLevel));
});

describe.each(cases)('manual scores: $class $level by the $reading reading', ({ reading, sheets, placings, ...at }) => {
  const rules = rulesOf(at.class, at.level, both(reading));
  const scores = sheets.map(({ hound, sheet, ...expected }) => ({
    hound,
    expected: expected[reading],
    sheet,
    score: scoreRun(aRunSheet(rules, sheet), rules),
  }));

  it.each(scores)('computed scores agree with the manual score of $hound', ({ expected, score }) => {
    if ('out' in expected) expect(score).toEqual({ kind: 'disqualified', reason: expected.out });
    else expect(score).toMatchObject({ kind: 'scored', ...expected });
  });

  it('computed places agree with the manual place of every run', () => {
    const ran = scores.map(({ hound, score, sheet: { secondsTaken } }): Ran => {
      const outcome = score.kind === 'scored' ? { ...score, secondsTaken } : score;
      return { entry: entryId(hound), outcome };
    });
    const { placed, out } = leaderboard(at, ran, theRulebook);
    expect(placed.map(({ place, run, decidedBy }) => [place, run.entry, decidedBy].filter(Boolean))).toEqual(
      placings[reading],
    );
    expect(out.map(({ entry }) => entry)).toEqual(
      scores.filter(({ expected }) => 'out' in expected).map(({ hound }) => hound),
    );
  });
});
