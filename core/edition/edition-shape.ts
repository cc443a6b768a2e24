import * as z from 'zod/mini';
import { day, type Instant, londonDate, parseInstant } from '../kernel/time.ts';

const moment = z.pipe(
  z.string().check(z.iso.datetime({ offset: true, error: 'a moment reads like 2025-11-22T10:00:00+00:00' })),
  z.transform(parseInstant),
);
const words = z.string().check(z.minLength(1));
const count = z.number().check(z.int(), z.nonnegative());

const facts = z.strictObject({
  year: z.number().check(z.int(), z.gte(2000)),
  name: words,
  startsAt: moment,
  endsAt: moment,
  /** Told to search engines; what closes sales is `salesCloseAt`. */
  onSaleSince: z.optional(moment),
  salesCloseAt: moment,
  /** Until then forms of the day may be sent and changed. */
  registrationClosesAt: moment,
  venue: z.strictObject({
    name: words,
    county: words,
    country: z.string().check(z.regex(/^[A-Z]{2}$/, 'a country in its two letters, like GB')),
  }),
  parking: z.strictObject({ accessibleSpaces: count }),
  refund: z.strictObject({ graceDays: count, closedWithinDays: count }),
  earlyBird: z.strictObject({ price: count, fullPrice: count, endedAt: moment }),
  order: z.strictObject({ mostLines: count, mostPlaces: count, mostOfOne: count }),
});

/** Nothing closes longer before the day than this, unless it was left from the year before. */
const halfAYear = 183 * day;

/** What is wrong among the moments of a year, by its field: most of it is a date that nobody has moved. */
const amongMoments = (edition: z.output<typeof facts>): readonly (readonly [field: string, reason: string])[] => {
  const { year, startsAt, endsAt, onSaleSince, salesCloseAt } = edition;
  const unsentByOthers = (closes: Instant): boolean => closes > endsAt || startsAt - closes > halfAYear;
  const closing = (['salesCloseAt', 'registrationClosesAt'] as const).filter((field) => unsentByOthers(edition[field]));
  return [
    ...(londonDate(startsAt).startsWith(`${year}-`) ? [] : [['year', 'startsAt is in another year'] as const]),
    ...(endsAt > startsAt && londonDate(endsAt) === londonDate(startsAt)
      ? []
      : [['endsAt', 'the festival ends on the day it begins, and later'] as const]),
    ...closing.map((field) => [field, 'this is in the half year before the festival, or on its day'] as const),
    ...(onSaleSince !== undefined && onSaleSince >= salesCloseAt
      ? [['onSaleSince', 'sales begin before they close'] as const]
      : []),
  ];
};

/**
 * One year's fixed facts as they stand in `fixtures/editions/<year>/edition.yaml`: dates as ISO text with their offset,
 * money in pence (§9). Apart from the rules on them, so that the browser need not carry a validator.
 */
export const editionFile = z.readonly(
  z.pipe(
    facts,
    z.transform((edition, context) => {
      for (const [field, message] of amongMoments(edition))
        context.issues.push({ code: 'custom', input: edition, message, path: [field] });
      return edition;
    }),
  ),
);
