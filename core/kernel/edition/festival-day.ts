import { capitalised } from '../capitalised.ts';
import { formatDay } from '../time.ts';
import type { Edition } from './edition.ts';
import { hourOf } from './spoken-times.ts';

/** "Saturday 22 November 2025". */
export const festivalDay = ({ startsAt }: Edition): string => formatDay(startsAt);

/** "10am to 5pm". */
export const festivalHours = ({ startsAt, endsAt }: Edition): string => `${hourOf(startsAt)} to ${hourOf(endsAt)}`;

/** "The racecourse, East Sussex", with the postcode if the edition has one. */
export const festivalPlace = ({ venue }: Pick<Edition, 'venue'>): string =>
  [`${capitalised(venue.name)}, ${venue.county}`, venue.postcode].filter(Boolean).join(' ');
