import type { Edition } from '#core/edition/edition.ts';
import { formatDate, formatTime, type Instant } from '#core/kernel/time.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'long' });

/** "Saturday 22 November 2025" in London. */
export const dayOf = (moment: Instant): string => `${weekday.format(moment)} ${formatDate(moment)}`;

/** "10am", "4.30pm". */
export const hourOf = (moment: Instant): string => {
  const [hours = 0, minutes = 0] = formatTime(moment).split(':').map(Number);
  const rest = minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${rest}${hours < 12 ? 'am' : 'pm'}`;
};

/** The festival's day, hours and place, as emails state them. */
export const whenAndWhere = ({ startsAt, endsAt, venue }: Edition): readonly (readonly [string, string])[] => [
  ['When', `${dayOf(startsAt)}, ${hourOf(startsAt)} to ${hourOf(endsAt)}`],
  ['Where', `${venue.name}, ${venue.county}`.replace(/^./, (first) => first.toUpperCase())],
];
