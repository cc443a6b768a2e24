import { atMinuteOfDay } from '../../competition/day/day-plan.ts';
import type { OwnRun } from '../../competition/day/own-entries.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import { addressOf, waysInLines } from '../../kernel/edition/festival-day.ts';
import { spokenNumber } from '../../kernel/spoken-number.ts';
import { type Instant, laterBy, minute } from '../../kernel/time.ts';
import type { Product } from '../../shop/products/product.ts';
import { minutesIn, placeOf, timesIn } from '../../shop/products/when-and-where.ts';
import type { CalendarEvent } from './calendar.ts';
import { calendarMessages as messages } from './messages.ts';

/** The edition as calendars tell it; `calledOff` cancels every event. */
export type CalendarEdition = { readonly edition: Edition; readonly calledOff: boolean };

/** The festival's day, from gates open to gates closed. */
export const dayEvent = ({ edition, calledOff }: CalendarEdition): CalendarEvent => {
  const { venue, startsAt, endsAt, name } = edition;
  return {
    source: 'day',
    title: name,
    startsAt,
    endsAt,
    place: [addressOf(venue), venue.postcode].filter(Boolean).join(' '),
    point: venue.point,
    text: waysInLines(edition)
      .map(({ what, says }) => `${what}: ${says}`)
      .join('\n'),
    cancelled: calledOff,
  };
};

/** The only event of a calendar without a valid ticket, because an empty one is not valid (RFC 5545). */
export const noTicketsEvent = (now: CalendarEdition): CalendarEvent => ({
  ...dayEvent(now),
  source: 'no-tickets',
  title: messages.noTickets,
  text: undefined,
  cancelled: true,
});

/** Where and when a product is served that gives no time of its own: the hours of its checkpoint, such as `12:00`. */
export type Serving = { readonly opens: string; readonly closes: string; readonly where: string };

/** Valid tickets of one product. */
export type OwnProduct = {
  readonly product: Pick<Product, 'id' | 'name' | 'kind' | 'metadata'>;
  readonly count: number;
  readonly serving?: Serving | undefined;
};

/** A lunch, a workshop or another product with a time; undefined for what lasts the whole day. */
export const productEvent = (
  { edition, calledOff }: CalendarEdition,
  { product, count, serving }: OwnProduct,
): CalendarEvent | undefined => {
  const times = hoursOf(product, serving);
  if (!times) return undefined;
  const startsAt = atMinuteOfDay(edition, times.from);
  const place = placeOf(product.metadata) ?? times.where;
  return {
    source: `product:${product.id}`,
    title: count > 1 ? messages.several(product.name, spokenNumber(count)) : product.name,
    startsAt,
    endsAt: times.to === undefined ? laterBy(startsAt, unknownLength) : atMinuteOfDay(edition, times.to),
    place: [place, addressOf(edition.venue)].filter(Boolean).join(', '),
    point: edition.venue.point,
    cancelled: calledOff,
  };
};

/** A product that says only when it begins takes an hour in the calendar. */
const unknownLength = 60 * minute;

const hoursOf = (
  { kind, metadata }: OwnProduct['product'],
  serving: Serving | undefined,
): { readonly from: number; readonly to: number | undefined; readonly where?: string } | undefined => {
  const { starts, ends } = timesIn(metadata) ?? { starts: null, ends: null };
  if (starts !== null) return { from: starts, to: ends ?? undefined };
  // A product with words for its time, such as "8.30am", is not served at its checkpoint's hours.
  if (kind !== 'meal' || metadata.When?.trim() || !serving) return undefined;
  const [from, to] = [minutesIn(serving.opens), minutesIn(serving.closes)];
  return from === undefined ? undefined : { from, to, where: serving.where };
};

/** A hound's announced run. */
export type AnnouncedRun = { readonly entry: string; readonly hound: string; readonly run: OwnRun };

/** The longest run of any class, and the minute in which the hound leaves the ring. */
const runLength = 15 * minute;

/** The call to the waiting area and the run, as late as the ring is; for a reserve, when its class begins. */
export const runEvents = (
  { edition, calledOff }: CalendarEdition,
  { entry, hound, run }: AnnouncedRun,
): readonly CalendarEvent[] => {
  const runsAt: Instant = run.lateMinutes > 0 ? (run.expectedAt ?? run.runsAt) : run.runsAt;
  const ring = `${run.ring}, ${addressOf(edition.venue)}`;
  const shared = { point: edition.venue.point, cancelled: calledOff };
  const named = hound || messages.yourHound;
  if (run.reserve)
    return [
      {
        ...shared,
        source: `run:${entry}`,
        title: messages.reserve(named),
        startsAt: runsAt,
        endsAt: laterBy(runsAt, runLength),
        place: ring,
        text: messages.reserveText,
      },
    ];
  return [
    {
      ...shared,
      source: `call:${entry}`,
      title: messages.call(named),
      startsAt: laterBy(runsAt, run.beThereAt - run.runsAt),
      endsAt: runsAt,
      place: messages.waitingArea(ring),
      text: messages.callText,
    },
    {
      ...shared,
      source: `run:${entry}`,
      title: messages.run(named, run.number),
      startsAt: runsAt,
      endsAt: laterBy(runsAt, runLength),
      place: ring,
    },
  ];
};
