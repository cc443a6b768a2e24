import * as z from 'zod/mini';
import type { Ladder } from './ladder.ts';

const words = z.string().check(z.minLength(1));
const count = z.number().check(z.int(), z.positive());
const rule = z.string().check(z.regex(/^\d+\.\d+$/, 'a paragraph of the rules pages, like "4.1", in quotes'));

const points = z.number().check(z.int(), z.nonnegative());
/** `label` is plural and `once` singular: "Wrong flags", "wrong flag". */
const find = z.strictObject({ label: words, once: words, points, rule });
const offence = z.strictObject({ label: words, once: words, rule });

/** Not above 0: a positive cost would reward an offence. */
const cost = z.number().check(z.int(), z.lte(0));
const steps = z.array(cost);
const lastRung = z.union([cost, z.literal('out')]);

/** Written as one list in YAML: `[0, -5, out]`. */
const ladder = z.pipe(
  z.array(z.unknown()).check(z.minLength(1), z.maxLength(10)),
  z.transform((rungs, context): Ladder => {
    const before = steps.safeParse(rungs.slice(0, -1));
    const last = lastRung.safeParse(rungs.at(-1));
    if (before.success && last.success) return { steps: before.data, last: last.data };
    context.issues.push({
      code: 'custom',
      input: rungs,
      message: 'rungs are whole points of 0 or less, and out only at the end',
    });
    return z.NEVER;
  }),
);

/** The two readings of one offence; each class chooses one. */
const readings = z.strictObject({ escalating: ladder, tariff: ladder });
const reading = z.enum(['escalating', 'tariff']);

const ring = z.strictObject({
  flags: count,
  /** Absent when the rules do not state the number. */
  baits: z.optional(count),
  minutes: count,
  /** Where the baits are, in words; absent when the rules do not state it. */
  placement: z.optional(words),
});

const classRules = z.strictObject({
  ladders: z.strictObject({ wrongFlags: ladder, baitsEaten: ladder, behaviourWarnings: ladder }),
  chosen: z.strictObject({
    digs: reading,
    toileting: reading,
    timeBonus: z.enum(['always', 'with-a-find', 'all-baits-found']),
  }),
  levels: z.strictObject({ gold: ring, silver: ring, bronze: ring }),
});

const step = z.enum(['most-points', 'fewest-minus-points', 'fastest']);

/**
 * The schema of `fixtures/editions/<year>/rulebook.yaml` (§5, §9). Separate from `rulebook.ts` so that the browser does
 * not load a validator.
 */
export const rulebookFile = z.strictObject({
  version: count,
  entry: z.strictObject({
    perGroup: count,
    dogMonths: count,
    juniorYears: z.strictObject({ least: count, most: count }),
  }),
  ground: z.strictObject({ squareMetres: count, deepestInches: count }),
  beforeRun: z.strictObject({ minutes: count }),
  /** For how many minutes after its last run a result can be queried. */
  results: z.strictObject({ queryMinutes: count }),
  finds: z.strictObject({ truffleFinds: find, oilFinds: find }),
  /** `withheld`: the label of the time bonus when a run does not get it, for each reading that may withhold it. */
  timeBonus: z.strictObject({
    label: words,
    points,
    rule,
    withheld: z.strictObject({ 'with-a-find': words, 'all-baits-found': words }),
  }),
  offences: z.strictObject({
    wrongFlags: offence,
    baitsEaten: offence,
    behaviourWarnings: offence,
    digs: offence,
    toileting: offence,
  }),
  readings: z.strictObject({ digs: readings, toileting: readings }),
  placing: z.strictObject({
    rule,
    order: z.array(step).check(
      z.minLength(1),
      z.refine((steps) => new Set(steps).size === steps.length, 'each step once'),
    ),
  }),
  classes: z.strictObject({ adult: classRules, junior: classRules }),
});
