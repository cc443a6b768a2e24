import * as z from 'zod/mini';
import { type Instant, instant, parseInstant } from '../kernel/time.ts';

const moment = z.pipe(z.string().check(z.iso.datetime({ offset: true })), z.transform(parseInstant));
const epochMs = z.pipe(z.number().check(z.int()), z.transform(instant));
const words = z.string().check(z.minLength(1));
const count = z.number().check(z.int(), z.nonnegative());

const editionOf = <Moment extends z.ZodMiniType<Instant>>(when: Moment) =>
  z.readonly(
    z.strictObject({
      year: z.number().check(z.int(), z.gte(2000)),
      name: words,
      startsAt: when,
      endsAt: when,
      salesCloseAt: when,
      venue: z.strictObject({ name: words, county: words, country: words }),
      parking: z.strictObject({ accessibleSpaces: count }),
      refund: z.strictObject({ graceDays: count, closedWithinDays: count }),
      earlyBird: z.strictObject({ price: count, fullPrice: count, endedAt: when }),
      order: z.strictObject({ mostLines: count, mostPlaces: count }),
    }),
  );

/** One year's fixed facts as they stand in `fixtures/editions/<year>/edition.yaml`: dates as ISO text, money in pence (§9). */
export const editionFile = editionOf(moment);

/** The same facts on the wire to the browser: moments as epoch ms. */
export const editionOnTheWire = editionOf(epochMs);

/** One year's festival: date, hours, venue and rules by date. */
export type Edition = z.output<typeof editionFile>;

/** Before the gates open, on the day between the hours, or after. */
export type EditionState = 'before' | 'today' | 'after';

/** What the site shows and the countdown says at that moment of the festival's clock. */
export const editionState = (edition: Edition, now: Instant): EditionState => {
  if (now < edition.startsAt) return 'before';
  return now < edition.endsAt ? 'today' : 'after';
};

/** Whether tickets may still be bought. */
export const onSale = (edition: Edition, now: Instant): boolean => now < edition.salesCloseAt;
