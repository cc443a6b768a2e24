import * as z from 'zod/mini';
import type { Ladder } from './ladder.ts';

const words = z.string().check(z.minLength(1));
const count = z.number().check(z.int(), z.positive());
const rule = z.string().check(z.regex(/^\d+\.\d+$/, 'a paragraph of the rules pages, like "4.1", in quotes'));

const points = z.number().check(z.int(), z.nonnegative());
/** `once` is one of what `label` names: "wrong flag" of "Wrong flags". */
const find = z.strictObject({ label: words, once: words, points, rule });
const offence = z.strictObject({ label: words, once: words, rule });

/** More than 0 would make an offence pay. */
const cost = z.number().check(z.int(), z.lte(0));
const steps = z.array(cost);
const lastRung = z.union([cost, z.literal('out')]);

/** Written as one list, `[0, -5, out]`. */
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

/** The two readings of one offence; which one a class is judged by is chosen there. */
const readings = z.strictObject({ escalating: ladder, tariff: ladder });
const reading = z.enum(['escalating', 'tariff']);

const ring = z.strictObject({
  flags: count,
  /** Absent: the rules do not state how many there are. */
  baits: z.optional(count),
  minutes: count,
  /** Where they lie, in words; absent: not stated. */
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
 * The rulebook as it stands in `fixtures/editions/<year>/rulebook.yaml` (§5, §9). Apart from the rules on it, so that
 * the browser need not carry a validator.
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
  /** How long after its last run a handler may ask about a result. */
  results: z.strictObject({ queryMinutes: count }),
  finds: z.strictObject({ truffleFinds: find, oilFinds: find }),
  /** `withheld` is what the term is called where it brings nothing. */
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
