import { londonOffset } from '#core/kernel/london.ts';
import { formatOffsetTime, type Instant, instant } from '#core/kernel/time.ts';

/** A moment as a field for date and time takes it: London's, without an offset. */
export const localTime = (moment: Instant): string => formatOffsetTime(moment).slice(0, 16);

/** The moment that was typed, in London; null for none. In the hour that comes twice in autumn it is the first. */
export const fromLocalTime = (typed: string): Instant | null => {
  // Engines read other texts as dates too: of ":00Z" V8 makes the first of January 2000.
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return null;
  const utc = Date.parse(`${typed}:00Z`);
  if (Number.isNaN(utc)) return null;
  const summer = instant(utc - 3_600_000);
  return londonOffset(summer) === 1 ? summer : instant(utc);
};
