import type { Brand } from './brand.ts';

/** A moment: milliseconds since 1970 in UTC, on whichever clock the caller was given. */
export type Instant = Brand<number, 'Instant'>;

/** A calendar date as it is in London, `2025-11-22`. */
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

/** @throws RangeError when the text is not an ISO 8601 date and time. */
export const parseInstant = (iso: string): Instant => instant(Date.parse(iso));

/** So many whole milliseconds later; fewer than 0 is earlier. */
export const laterBy = (moment: Instant, ms: number): Instant => instant(moment + ms);

/** Made when it is first needed: making one takes longer than loading this whole folder. */
const london = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined;
  return (): Intl.DateTimeFormat => {
    made ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options });
    return made;
  };
};

const isoParts = london({ year: 'numeric', month: '2-digit', day: '2-digit' });
const longDate = london({ day: 'numeric', month: 'long', year: 'numeric' });
const longTime = london({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The calendar date in London at that moment, summer time included. */
export const londonDate = (moment: Instant): IsoDate => {
  const part = Object.fromEntries(
    isoParts()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${part.year}-${part.month}-${part.day}` as IsoDate;
};

/** A date that there is, `2024-02-29`; undefined for any other text. */
export const parseIsoDate = (text: string): IsoDate | undefined => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== text) return undefined;
  return text as IsoDate;
};

/** Whole calendar days from one London date to another; negative when `to` comes first. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day);

/** The London date so many calendar days later. */
export const addDays = (date: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10) as IsoDate;

/** "4 October 2025" in London. */
export const formatDate = (moment: Instant): string => longDate().format(moment);

/** "19:42" in London. */
export const formatTime = (moment: Instant): string => longTime().format(moment);

/** Whole minutes since midnight in London at that moment. */
export const minutesOfDay = (moment: Instant): number => {
  const [hours = 0, minutes = 0] = formatTime(moment).split(':').map(Number);
  return hours * 60 + minutes;
};

/** "4 October 2025" for a calendar date. */
export const formatIsoDate = (date: IsoDate): string => longDate().format(Date.parse(`${date}T12:00:00Z`));

const offset = london({ timeZoneName: 'longOffset' });
const isoTime = london({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });

/** "2025-11-22T10:00:00+00:00": London's date and time with its offset from UTC, for programs that read dates. */
export const formatOffsetTime = (moment: Instant): string => {
  const zone =
    offset()
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return `${londonDate(moment)}T${isoTime().format(moment)}${zone.replace('GMT', '') || '+00:00'}`;
};
