import { day, type Instant, laterBy, minute, minutesOfDay } from '../time.ts';

/**
 * The parts of the festival's year in which pages differ: before the day, its morning until the gates open, the open
 * hours, the evening until midnight, and after the day.
 */
export type EditionMoment = 'before' | 'morning' | 'open' | 'evening' | 'after';

/** The hours of an edition's day. */
type Hours = { readonly startsAt: Instant; readonly endsAt: Instant };

/** Midnight at the beginning of the festival's day, in London. */
export const dayBegins = ({ startsAt }: Pick<Hours, 'startsAt'>): Instant =>
  laterBy(startsAt, -minutesOfDay(startsAt) * minute);

/** Midnight at the end of the festival's day, in London. */
export const dayEnds = (edition: Pick<Hours, 'startsAt'>): Instant => laterBy(dayBegins(edition), day);

/** The part of the festival's year at this time. */
export const momentOf = (edition: Hours, now: Instant): EditionMoment => {
  if (now < dayBegins(edition)) return 'before';
  if (now < edition.startsAt) return 'morning';
  if (now < edition.endsAt) return 'open';
  return now < dayEnds(edition) ? 'evening' : 'after';
};
