import { day, type Instant, laterBy, minute, minutesOfDay } from '../kernel/time.ts';
import type { Edition } from './edition.ts';

/**
 * The parts of the festival's year that pages tell apart: before the day, its morning until the gates open, the open
 * hours, the evening until midnight, and after the day.
 */
export type Moment = 'before' | 'morning' | 'open' | 'evening' | 'after';

/** Midnight at the beginning of the festival's day, in London. */
export const dayBegins = ({ startsAt }: Pick<Edition, 'startsAt'>): Instant =>
  laterBy(startsAt, -minutesOfDay(startsAt) * minute);

/** Midnight at the end of the festival's day, in London. */
export const dayEnds = (edition: Pick<Edition, 'startsAt'>): Instant => laterBy(dayBegins(edition), day);

/** The part of the year that it is. */
export const momentOf = (edition: Pick<Edition, 'startsAt' | 'endsAt'>, now: Instant): Moment => {
  if (now < dayBegins(edition)) return 'before';
  if (now < edition.startsAt) return 'morning';
  if (now < edition.endsAt) return 'open';
  return now < dayEnds(edition) ? 'evening' : 'after';
};
