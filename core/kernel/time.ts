import type { Brand } from './brand.ts';
import { inLondon } from './london.ts';

/** A moment: milliseconds since 1970 in UTC, by the clock that the caller was given. */
export type Instant = Brand<number, 'Instant'>;

/** A calendar date in London, `2025-11-22`. */
export type IsoDate = Brand<string, 'IsoDate'>;

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** @throws RangeError when the number is not a whole millisecond. */
export const instant = (epochMs: number): Instant => {
  if (!Number.isSafeInteger(epochMs)) throw new RangeError(`not an instant: ${epochMs}`);
  return epochMs as Instant;
};

/** The last millisecond of the year 9999. */
const lastMoment = 253_402_300_799_999;

/** Whether a number from outside is a time that every page can show: from 1970 on, before the year 10000. */
export const isMoment = (epochMs: number): boolean =>
  Number.isSafeInteger(epochMs) && epochMs >= 0 && epochMs <= lastMoment;

/** @throws RangeError when the text is not an ISO 8601 date and time. */
export const parseInstant = (iso: string): Instant => instant(Date.parse(iso));

/** Adds whole milliseconds; a negative number is earlier. */
export const laterBy = (moment: Instant, ms: number): Instant => instant(moment + ms);

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** The calendar date in London at that moment, summer time included. */
export const londonDate = (moment: Instant): IsoDate => inLondon(moment).toISOString().slice(0, 10) as IsoDate;

/** Parses an existing calendar date, `2024-02-29`; undefined for any other text. */
export const parseIsoDate = (text: string): IsoDate | undefined => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== text) return undefined;
  return text as IsoDate;
};

/** Whole calendar days from one London date to another; negative when `to` comes first. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);

/** The London date that many calendar days later. */
export const addDays = (date: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10) as IsoDate;

const longDate = (date: Date): string => `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

/** "4 October 2025" in London. */
export const formatDate = (moment: Instant): string => longDate(inLondon(moment));

/** "Saturday 4 October 2025" in London. */
export const formatDay = (moment: Instant): string => `${weekdays[inLondon(moment).getUTCDay()]} ${formatDate(moment)}`;

/** "Friday 3 July" in London. */
export const formatWeekday = (moment: Instant): string => formatDay(moment).replace(/ \d{4}$/, '');

/** "19:42" in London. */
export const formatTime = (moment: Instant): string => inLondon(moment).toISOString().slice(11, 16);

/** Whole minutes since midnight in London at that moment. */
export const minutesOfDay = (moment: Instant): number => {
  const clock = inLondon(moment);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
};

/** "4 October 2025" for a calendar date. */
export const formatIsoDate = (date: IsoDate): string => longDate(new Date(`${date}T12:00:00Z`));

/** "Saturday 22 November 2025" for a date. */
export const formatIsoDay = (date: IsoDate): string =>
  `${weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()]} ${formatIsoDate(date)}`;

/** "2025-11-22T10:00:00+00:00": London's date and time with its offset from UTC, for programs that read dates. */
export const formatOffsetTime = (moment: Instant): string => {
  const local = inLondon(moment);
  return `${local.toISOString().slice(0, 19)}+0${(local.getTime() - moment) / hour}:00`;
};
