import * as z from 'zod/mini';
import { ruleFactNames } from '../../../competition/rules/rule-facts.ts';
import { line, link, pageHead } from '../../../kernel/content-shapes/field-types.ts';
import { templatedLineWith } from '../shapes/templated-text.ts';
import { uniqueBy } from '../shapes/unique-by.ts';

const ruleLine = templatedLineWith(ruleFactNames);

/** One rule for both classes; or a rule for one class, or one for each. */
const rule = z.union([ruleLine, z.strictObject({ adult: z.optional(ruleLine), junior: z.optional(ruleLine) })]);

const chapter = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'an anchor is in small letters, digits and hyphens')),
  title: line,
  /** The table of the rulebook that the chapter begins with. */
  shows: z.optional(z.enum(['rings', 'points', 'faults', 'placing'])),
  rules: z.array(rule),
});

const page = z.strictObject({ head: pageHead, title: line, intro: line, other: link });

/** /competition-rules and /junior-competition-rules (§2, §5, §9): the texts around the rulebook's numbers. */
export const rulesPages = () =>
  z.strictObject({
    adult: page,
    junior: page,
    download: line,
    chapters: z.array(chapter).check(uniqueBy('id')),
    /** "Try the scoring": the texts around the score sheet that any visitor can fill in. */
    scoring: z.strictObject({
      title: line,
      intro: line,
      group: line,
      minutes: line,
      seconds: line,
      submit: line,
      total: line,
      rule: line,
      none: line,
    }),
    rings: z.strictObject({
      caption: line,
      columns: z.strictObject({ group: line, flags: line, baits: line, minutes: line }),
    }),
    points: z.strictObject({
      caption: line,
      columns: z.strictObject({ what: line, points: line }),
      truffleFinds: line,
      oilFinds: line,
      timeBonus: z.strictObject({ always: line, 'with-a-find': line, 'all-baits-found': line }),
    }),
    faults: z.strictObject({ caption: line, column: line }),
    placing: z.strictObject({
      sentence: templatedLineWith(['order']),
      steps: z.strictObject({ 'most-points': line, 'fewest-minus-points': line, fastest: line }),
    }),
  });
