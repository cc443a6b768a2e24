import { type JsonPath, valueAt, withValueAt } from '#core/desk/content/json-path.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { addDays, daysBetween, formatOffsetTime, type IsoDate, parseInstant, parseIsoDate } from '#core/kernel/time.ts';
import { fromLocalTime, localTime } from '../../../app/desk/local-time.ts';

/** The moments that keep their distance to the day. */
const moments: readonly JsonPath[] = [
  ['startsAt'],
  ['endsAt'],
  ['salesCloseAt'],
  ['registrationClosesAt'],
  ['boxOffice', 'opensAt'],
];

/** A text of the settings; '' when there is none. */
export const textAt = (value: Json, path: JsonPath): string => {
  const found = valueAt(value, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

/** A moment of the settings as the value of a `datetime-local` field; '' when it cannot be read. */
export const momentAt = (value: Json, path: JsonPath): string => {
  const text = textAt(value, path);
  return text === '' || Number.isNaN(Date.parse(text)) ? '' : localTime(parseInstant(text));
};

/** The value with a moment, given as a `datetime-local` field has it. An incomplete one leaves the value as it is. */
export const withMoment = (value: Json, path: JsonPath, typed: string): Json => {
  const moment = fromLocalTime(typed);
  return moment === null ? value : withValueAt(value, path, formatOffsetTime(moment));
};

/** The festival's day; undefined when it cannot be read. */
export const dayOf = (value: Json): IsoDate | undefined => parseIsoDate(momentAt(value, ['startsAt']).slice(0, 10));

/** The value with another day: closing dates and the box office move by as many days, and keep their hours. */
export const withDay = (value: Json, day: IsoDate): Json => {
  const before = dayOf(value);
  if (!before) return value;
  const days = daysBetween(before, day);
  return moments.reduce((changed, path) => {
    const [date, time] = momentAt(changed, path).split('T');
    const known = parseIsoDate(date ?? '');
    return known && time ? withMoment(changed, path, `${addDays(known, days)}T${time}`) : changed;
  }, value);
};

/** The time of day of a moment: "10:00". */
export const timeAt = (value: Json, path: JsonPath): string => momentAt(value, path).slice(11);

/** The value with another time of day at a moment. */
export const withTime = (value: Json, path: JsonPath, time: string): Json =>
  withMoment(value, path, `${momentAt(value, path).slice(0, 10)}T${time}`);

export const partNames = ['competition', 'haveAGo', 'boxOffice', 'waitingLists', 'traders', 'gallery'] as const;
export type PartName = (typeof partNames)[number];

/** Whether the festival has a part: a file that does not say so has all of them but traders and pictures. */
export const hasPart = (value: Json, part: PartName): boolean => {
  const said = valueAt(value, ['parts', part]);
  return part === 'traders' || part === 'gallery' ? said === true : said !== false;
};

/** Whether anyone can buy a stand: a file that does not say so lets them. */
export const sellsDirectly = (value: Json): boolean => valueAt(value, ['traders', 'sellsDirectly']) !== false;

/** The days on which traders can set up, by how many days they are before the festival's. */
export const setUpDays = [
  ...['On the day', 'The day before', 'Two days before', 'Three days before', 'Four days before', 'Five days before'],
  ...['Six days before', 'A week before'],
];
