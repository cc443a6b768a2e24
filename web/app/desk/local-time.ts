import { fromLondon } from '#core/kernel/london.ts';
import { formatOffsetTime, type Instant, instant } from '#core/kernel/time.ts';

/** A moment as the value of a `datetime-local` field: London time without an offset. */
export const localTime = (moment: Instant): string => formatOffsetTime(moment).slice(0, 16);

/**
 * Parses the value of a `datetime-local` field as London time; null for any other text. In the hour that is repeated in
 * autumn, the first one.
 */
export const fromLocalTime = (typed: string): Instant | null => {
  // JavaScript engines accept other texts as dates, too: V8 parses ":00Z" as 1 January 2000.
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return null;
  const utc = Date.parse(`${typed}:00Z`);
  if (Number.isNaN(utc)) return null;
  return instant(fromLondon(utc));
};
