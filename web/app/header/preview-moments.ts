import type { Edition } from '#core/kernel/edition/edition.ts';
import { dayEnds } from '#core/kernel/edition/edition-moment.ts';
import { addDays, hour, type Instant, laterBy, londonDate, minute, parseInstant } from '#core/kernel/time.ts';

export type PreviewMoment = { readonly title: string; readonly at: Instant };

const noonOf = (edition: Pick<Edition, 'startsAt'>, days: number): Instant =>
  parseInstant(`${addDays(londonDate(edition.startsAt), days)}T12:00:00Z`);

/** The moments of a festival's year at which its pages differ, in order. */
export const previewMoments = (edition: Edition): readonly PreviewMoment[] => [
  { title: 'On sale', at: noonOf(edition, -120) },
  { title: 'Entries close', at: laterBy(edition.registrationClosesAt, -hour) },
  { title: 'A week before', at: noonOf(edition, -7) },
  { title: 'That morning', at: laterBy(edition.startsAt, -hour) },
  { title: 'In the day', at: laterBy(edition.startsAt, 3 * hour) },
  { title: 'That evening', at: laterBy(dayEnds(edition), -3 * hour) },
  { title: 'Afterwards', at: laterBy(dayEnds(edition), 12 * hour + minute) },
];
