import type { Edition } from '#core/kernel/edition/edition.ts';
import { addressOf } from '#core/kernel/edition/festival-day.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { formatDate, type Instant } from '#core/kernel/time.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'long' });

/** "Saturday 22 November 2025" in London. */
export const dayOf = (moment: Instant): string => `${weekday.format(moment)} ${formatDate(moment)}`;

/** The festival's day, hours and place, as emails state them. */
export const whenAndWhere = ({ startsAt, endsAt, venue }: Edition): readonly (readonly [string, string])[] => [
  ['When', `${dayOf(startsAt)}, ${hourOf(startsAt)} to ${hourOf(endsAt)}`],
  ['Where', [addressOf(venue), venue.postcode].filter(Boolean).join(' ')],
  ...(venue.station ? ([['Nearest station', venue.station]] as const) : []),
];
