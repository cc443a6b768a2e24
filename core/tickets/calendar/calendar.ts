import type { MapPoint } from '../../kernel/edition/directions.ts';
import type { Edition } from '../../kernel/edition/edition.ts';
import type { Instant } from '../../kernel/time.ts';

/** An event of a calendar before it is known whether it has changed. */
export type CalendarEvent = {
  /** What the event is about, the same for every reader: `day`, `product:prod_lunch`, `run:…`. */
  readonly source: string;
  readonly title: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly place: string;
  readonly point?: MapPoint | undefined;
  readonly text?: string | undefined;
  readonly cancelled: boolean;
};

/** The revision of an event: `sequence` counts from 0 and grows with each change of its time, place or state. */
export type Revision = { readonly sequence: number; readonly changedAt: Instant };

/** A calendar as it is written. It is not stored, and has no names of people. */
export type Calendar = {
  readonly name: string;
  /** The address of a page about it. */
  readonly url: string;
  /** The host of the site, and the year: the second half of each event's identity. */
  readonly host: string;
  /** How often programs should read it again. */
  readonly refreshMinutes: number;
  readonly events: readonly (CalendarEvent & Revision)[];
};

/** The part of an event that counts as a change, as text to compare: not its words. */
export const fingerprintOf = ({ startsAt, endsAt, place, cancelled }: CalendarEvent): string =>
  JSON.stringify([startsAt, endsAt, place, cancelled]);

/** The revision after reading an event again: the same while nothing has changed. */
export const nextRevision = (
  known: (Revision & { readonly fingerprint: string }) | undefined,
  fingerprint: string,
  now: Instant,
): Revision & { readonly fingerprint: string } => {
  if (!known) return { fingerprint, sequence: 0, changedAt: now };
  if (known.fingerprint === fingerprint) return known;
  return { fingerprint, sequence: known.sequence + 1, changedAt: now };
};

const atRest = 180;
const onTheDay = 15;

/** How often programs should read a calendar again: every quarter of an hour around the day, as rings run late. */
export const refreshMinutes = ({ startsAt, endsAt }: Pick<Edition, 'startsAt' | 'endsAt'>, now: Instant): number => {
  const hours = 12 * 3_600_000;
  return now > startsAt - hours && now < endsAt ? onTheDay : atRest;
};
