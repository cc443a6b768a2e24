import * as z from 'zod/mini';

const words = z.string().check(z.minLength(1), z.maxLength(60));
const pixels = z.number().check(z.nonnegative(), z.lte(2000));
/** Across and down, in the plan's own units. */
const point = z.tuple([pixels, pixels]);

/** What a pitch may have for power. */
export const pitchPowers = ['none', '13 A', '32 A'] as const;

const pitch = z.strictObject({
  /** The number on the plan and on the ground, such as 21 or 7b. */
  id: z.string().check(z.regex(/^\d{1,3}[a-z]?$/, 'a pitch is a number, such as 21 or 7b')),
  at: point,
  size: point,
  /** How large it is on the ground: "3 m", "4 × 2 m". */
  ground: words,
  power: z._default(z.enum(pitchPowers), 'none'),
  /** What a trader wants to know beside it: "by the water". */
  near: z.optional(words),
});

const side = z.enum(['top', 'right', 'bottom', 'left']);

const area = z.strictObject({
  name: words,
  note: z.optional(words),
  at: point,
  size: point,
  /** A hall has walls, a yard has none. */
  walls: z._default(z.boolean(), true),
  /** Gaps in the walls: from and to are measured along that side. */
  doors: z._default(z.array(z.strictObject({ side, from: pixels, to: pixels, name: words })).check(z.maxLength(8)), []),
});

/** The plan of the market: its areas and its numbered pitches, which a page draws as an SVG. */
export const marketPlan = z.strictObject({
  size: point,
  areas: z._default(z.array(area).check(z.maxLength(8)), []),
  /** Words on the ground, such as "aisle, 3 m: keep clear". */
  words: z._default(z.array(z.strictObject({ text: words, at: point })).check(z.maxLength(20)), []),
  pitches: z.array(pitch).check(
    z.minLength(1, 'a plan has at least one pitch'),
    z.maxLength(200),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two pitches have the same number'),
  ),
});

/** A time at which vehicles come: so many days before the festival's day, at a time of London. */
const slot = z.strictObject({
  daysBefore: z._default(z.number().check(z.int(), z.nonnegative(), z.lte(7)), 0),
  at: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time reads like 08:20')),
});

/** When traders set up: the slots, and how many vehicles the gate bears in each. */
export const setUp = z.strictObject({
  vehicles: z._default(z.number().check(z.int(), z.gte(1), z.lte(50)), 4),
  slots: z._default(
    z.array(slot).check(
      z.maxLength(24),
      z.refine(
        (all) => new Set(all.map(({ daysBefore, at }) => `${daysBefore} ${at}`)).size === all.length,
        'two slots are at the same time',
      ),
    ),
    [],
  ),
  /** Where the gate is and how long a vehicle may stand there. */
  words: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
});
