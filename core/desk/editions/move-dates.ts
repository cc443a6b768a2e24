import { fromLondon, inLondon } from '../../kernel/london.ts';
import {
  addDays,
  day,
  daysBetween,
  formatOffsetTime,
  type Instant,
  type IsoDate,
  instant,
  londonDate,
  parseInstant,
  parseIsoDate,
} from '../../kernel/time.ts';

/** The festival's day in the last edition, and in the next one. */
export type DayMove = { readonly from: IsoDate; readonly to: IsoDate };

/** How many days later dates lie in the next edition: whole weeks, so that what lay on a Saturday lies on a Saturday. */
export const distanceOf = ({ from, to }: DayMove): number => 7 * Math.round(daysBetween(from, to) / 7);

/** The date in the next edition. What lies on the festival's own day lies on the new day, whichever weekday that is. */
export const movedDate = (date: IsoDate, move: DayMove): IsoDate =>
  date === move.from ? move.to : addDays(date, distanceOf(move));

/** The moment in the next edition, at the same time by London's clocks, summer or winter. */
export const movedMoment = (moment: Instant, move: DayMove): Instant =>
  atLondon(movedDate(londonDate(moment), move), inLondon(moment).getTime() % day);

/** The moment on a date at which London's clocks show this time. @param ofDay milliseconds since midnight */
export const atLondon = (date: IsoDate, ofDay: number): Instant =>
  instant(fromLondon(Date.parse(`${date}T00:00:00Z`) + ofDay));

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A moment as the files write it; undefined for any other text. */
export const momentIn = (text: string): Instant | undefined =>
  isoMoment.test(text) && !Number.isNaN(Date.parse(text)) ? parseInstant(text) : undefined;

/** A moment, written like another one: in UTC where that one is, otherwise with London's offset. */
export const writtenLike = (moment: Instant, like: string): string =>
  like.endsWith('Z') ? `${new Date(moment).toISOString().slice(0, 19)}Z` : formatOffsetTime(moment);

/** A date or moment of the files in the next edition, written as before; undefined for text that is neither. */
export const movedText = (text: string, move: DayMove): string | undefined => {
  const date = parseIsoDate(text);
  if (date) return movedDate(date, move);
  const moment = momentIn(text);
  return moment === undefined ? undefined : writtenLike(movedMoment(moment, move), text);
};

/** A date or moment of the files as a field of a form has it: London's `2026-11-21`, or `2026-11-21T10:00`. */
export const localText = (text: string): string => {
  const moment = momentIn(text);
  return moment === undefined ? text : formatOffsetTime(moment).slice(0, 16);
};

const localMoment = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/;

/** The value of a form's field, written like a text of the files; undefined when it is not of that text's kind. */
export const correctedText = (typed: string, like: string): string | undefined => {
  if (parseIsoDate(like)) return parseIsoDate(typed);
  const [, date = '', hours, minutes] = localMoment.exec(typed) ?? [];
  const onDate = parseIsoDate(date);
  const ofDay = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return onDate && ofDay < day ? writtenLike(atLondon(onDate, ofDay), like) : undefined;
};
