import type { Edition } from '#core/edition/edition.ts';
import { formatDate, type Instant } from '#core/kernel/time.ts';

const london = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options });

const weekday = london({ weekday: 'long' });
const clock = london({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });

/** "Saturday 22 November 2025". */
export const festivalDay = ({ startsAt }: Edition): string => `${weekday.format(startsAt)} ${formatDate(startsAt)}`;

/** "10am", "12 noon", "2.30pm": the festival's way with hours. */
const spoken = (moment: Instant): string => {
  const [hours = 0, minutes = 0] = clock.format(moment).split(':').map(Number);
  if (hours === 12 && minutes === 0) return '12 noon';
  const past = minutes === 0 ? '' : `.${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${past}${hours < 12 ? 'am' : 'pm'}`;
};

/** "10am to 5pm". */
export const festivalHours = ({ startsAt, endsAt }: Edition): string => `${spoken(startsAt)} to ${spoken(endsAt)}`;

/** "The racecourse, East Sussex". */
export const festivalPlace = ({ venue }: Edition): string =>
  `${venue.name.charAt(0).toUpperCase()}${venue.name.slice(1)}, ${venue.county}`;
