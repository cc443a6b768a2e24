import { hourOf } from '../edition/spoken-times.ts';
import { formatPounds } from '../kernel/money.ts';
import { formatTime, formatWeekday, type Instant } from '../kernel/time.ts';
import type { PriceChange } from './product.ts';

/** "20 November, 9am"; a time at midnight is left out. */
export const shortMoment = (moment: Instant): string => {
  const day = formatWeekday(moment).split(' ').slice(1).join(' ');
  return formatTime(moment) === '00:00' ? day : `${day}, ${hourOf(moment)}`;
};

/** Words for buyers about a product's price and its sale window (F12). */
export const saleWords = {
  priceUntil: ({ at, amount }: Pick<PriceChange, 'at' | 'amount'>) =>
    `until ${shortMoment(at)}, then ${formatPounds(amount)}`,
  notYet: (from: Instant | null) => (from === null ? 'Not on sale yet' : `On sale from ${shortMoment(from)}`),
  over: 'No longer on sale',
} as const;
