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

type Venue = Edition['venue'];

/** "The racecourse, Folly Lane, Ringmarsh, East Sussex", without the postcode. */
export const addressOf = ({ name, address, county }: Pick<Venue, 'name' | 'address' | 'county'>): string =>
  [capitalised(name), address, county].filter(Boolean).join(', ');

/** "10 minutes on foot"; undefined for a way without minutes. */
export const minutesOfWay = ({ minutes, by }: Pick<Venue['ways'][number], 'minutes' | 'by'>): string | undefined =>
  minutes === undefined ? undefined : [minutes, minutes === 1 ? 'minute' : 'minutes', by].filter(Boolean).join(' ');

/** The ways to come, in a line each: "Ringmarsh station, 10 minutes on foot". */
export const waysInLines = ({
  venue,
}: Pick<Edition, 'venue'>): readonly { readonly what: string; readonly says: string }[] =>
  venue.ways.map((way) => ({ what: way.name, says: [way.from, minutesOfWay(way)].filter(Boolean).join(', ') }));
