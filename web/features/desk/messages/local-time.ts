import { londonOffset } from '#core/kernel/london.ts';
import { formatOffsetTime, type Instant, instant } from '#core/kernel/time.ts';

/** A moment as a field for date and time takes it: London's, without an offset. */
export const localTime = (moment: Instant): string => formatOffsetTime(moment).slice(0, 16);

/** The moment that was typed, in London; null for none. In the hour that comes twice in autumn it is the first. */
export const fromLocalTime = (typed: string): Instant | null => {
  const utc = Date.parse(`${typed}:00Z`);
  if (Number.isNaN(utc)) return null;
  const summer = instant(utc - 3_600_000);
  return londonOffset(summer) === 1 ? summer : instant(utc);
};
