import { dayBegins } from '../../kernel/edition/edition-moment.ts';
import { type Instant, laterBy, londonDate, minute } from '../../kernel/time.ts';
import type { Content } from '../../site/content/content.ts';

/** One entry of the day's timeline. */
export type TimelineEntry = { readonly at: Instant; readonly text: string };

type Day = { readonly startsAt: Instant; readonly endsAt: Instant; readonly salesCloseAt: Instant };

/** The index of the programme's category about the day as a whole: gates, rings and prizes. */
const wholeDay = 0;

/**
 * The timeline of the festival's day: the gates, the programme's items about the day as a whole, lunch, the end of
 * online sales if it is on that day, and the busiest quarter of an hour so far.
 */
export const timelineOf = (
  day: Day,
  schedule: Pick<Content['schedule'], 'categories'>,
  busiest: { readonly from: Instant; readonly in: number } | null,
): readonly TimelineEntry[] => {
  const midnight = dayBegins(day);
  const programme = (schedule.categories[wholeDay]?.items ?? []).flatMap(({ name, sessions }) =>
    sessions.slice(0, 1).map(({ from }) => ({ at: laterBy(midnight, from * minute), text: name })),
  );
  const isOnTheDay = londonDate(day.salesCloseAt) === londonDate(day.startsAt);
  return [
    ...programme.filter(({ at }) => at !== day.startsAt),
    { at: day.startsAt, text: 'Gates open' },
    ...(isOnTheDay ? [{ at: day.salesCloseAt, text: 'Online sales close' }] : []),
    ...(busiest ? [{ at: busiest.from, text: `Busiest 15 minutes, ${busiest.in} in` }] : []),
    { at: day.endsAt, text: 'Gates close, tills to cash up' },
  ].toSorted((one, other) => one.at - other.at);
};
