import * as z from 'zod/mini';
import { classes, everyClassAndLevel, levels } from '../../kernel/class-and-level.ts';
import { timeOfDay } from '../../kernel/content-shapes/field-types.ts';
import { isId, ringId } from '../../kernel/ids.ts';

const minutes = z.number().check(z.int(), z.nonnegative());
const count = z.number().check(z.int(), z.positive());

const span = z
  .strictObject({ from: timeOfDay, to: timeOfDay })
  .check(z.refine(({ from, to }) => from < to, 'it ends before it begins'));

/** Written as two words, for example `junior gold`. */
const group = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const [first, second, ...more] = text.split(' ');
    const [ofClass, level] = [classes.find((each) => each === first), levels.find((each) => each === second)];
    if (ofClass && level && more.length === 0) return { class: ofClass, level };
    context.issues.push({ code: 'custom', input: text, message: 'a group reads like "junior gold"' });
    return z.NEVER;
  }),
);

const ring = z
  .strictObject({
    id: z.pipe(z.string().check(z.refine(isId, 'letters, digits and dashes')), z.transform(ringId)),
    name: z.string().check(z.minLength(1)),
    from: timeOfDay,
    to: timeOfDay,
    /** The judges' break; absent when there is none. */
    lunch: z.exactOptional(span),
    groups: z.array(group).check(z.minLength(1)),
  })
  .check(z.refine(({ from, to }) => from < to, 'it ends before it begins'));

/**
 * The schema of `fixtures/editions/<year>/competition-day.yaml`: converts times to minutes since London's midnight, and
 * checks that every group has exactly one ring.
 */
export const dayPlanFile = z.strictObject({
  changeoverMinutes: minutes,
  leastGapMinutes: minutes,
  juniorHours: span,
  lettersDaysBefore: count,
  calls: count,
  rings: z.array(ring).check(
    z.minLength(1),
    z.superRefine((rings, context) => {
      if (new Set(rings.map(({ id }) => id)).size < rings.length)
        context.addIssue({ code: 'custom', input: rings, message: 'two rings have one id' });
      const asked = rings.flatMap(({ groups }) => groups);
      for (const each of everyClassAndLevel) {
        const times = asked.filter((one) => one.class === each.class && one.level === each.level).length;
        if (times === 1) continue;
        const often = times === 0 ? 'runs nowhere' : 'runs in more than one ring';
        context.addIssue({ code: 'custom', input: rings, message: `${each.class} ${each.level} ${often}` });
      }
    }),
  ),
});
