import * as z from 'zod/mini';
import { parseInstant } from '../kernel/time.ts';

const moment = z.pipe(z.string().check(z.iso.datetime({ offset: true })), z.transform(parseInstant));
const words = z.string().check(z.minLength(1));
const count = z.number().check(z.int(), z.nonnegative());

/**
 * One year's fixed facts as they stand in `fixtures/editions/<year>/edition.yaml`: dates as ISO text with their offset,
 * money in pence (§9). Apart from the rules on them, so that the browser need not carry a validator.
 */
export const editionFile = z.readonly(
  z.strictObject({
    year: z.number().check(z.int(), z.gte(2000)),
    name: words,
    startsAt: moment,
    endsAt: moment,
    /** Told to search engines; what closes sales is `salesCloseAt`. */
    onSaleSince: z.optional(moment),
    salesCloseAt: moment,
    /** Until then forms of the day may be sent and changed. */
    registrationClosesAt: moment,
    venue: z.strictObject({ name: words, county: words, country: words }),
    parking: z.strictObject({ accessibleSpaces: count }),
    refund: z.strictObject({ graceDays: count, closedWithinDays: count }),
    earlyBird: z.strictObject({ price: count, fullPrice: count, endedAt: moment }),
    order: z.strictObject({ mostLines: count, mostPlaces: count, mostOfOne: count }),
  }),
);
