import type { Edition } from '../../kernel/edition/edition.ts';
import { hourOf } from '../../kernel/edition/spoken-times.ts';
import { formatPounds } from '../../kernel/money.ts';
import { formatDate, formatTime, formatWeekday, type Instant, laterBy, londonDate } from '../../kernel/time.ts';
import type { PriceChange } from './product.ts';

/** "20 November, 9am"; a time at midnight is left out. */
export const shortMoment = (moment: Instant): string => {
  const day = formatWeekday(moment).split(' ').slice(1).join(' ');
  return formatTime(moment) === '00:00' ? day : `${day}, ${hourOf(moment)}`;
};

/**
 * "on 3 July 2024 at midnight", "on 31 October at 9am": when an offer ends. Names the last day before a midnight, and no
 * year in the festival's own.
 */
export const offerEnd = (end: Instant, { startsAt }: Pick<Edition, 'startsAt'>): string => {
  const atMidnight = formatTime(end) === '00:00';
  const date = formatDate(atMidnight ? laterBy(end, -1) : end);
  const year = ` ${londonDate(startsAt).slice(0, 4)}`;
  return `on ${date.endsWith(year) ? date.slice(0, -year.length) : date} at ${atMidnight ? 'midnight' : hourOf(end)}`;
};

/** Words for buyers about a product's price and its sale window (F12). */
export const saleWords = {
  priceUntil: ({ at, amount }: Pick<PriceChange, 'at' | 'amount'>) =>
    `until ${shortMoment(at)}, then ${formatPounds(amount)}`,
  notYet: (from: Instant | null) => (from === null ? 'Not on sale yet' : `On sale from ${shortMoment(from)}`),
  over: 'No longer on sale',
} as const;
