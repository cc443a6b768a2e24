import { addDays, daysBetween, type IsoDate, parseIsoDate } from '../../kernel/time.ts';

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** A date as texts of the site have it: "Saturday 4 October 2025", "4th October", "Sat 4 Oct 2025". */
export type WrittenDate = {
  /** Where it stands in the text. */
  readonly at: number;
  readonly text: string;
  readonly day: number;
  /** From 1. */
  readonly month: number;
  /** From 0, Sunday; null when the text names none. */
  readonly weekday: number | null;
  readonly year: number | null;
};

const written =
  /\b(?:(Sunday|Sun|Monday|Mon|Tuesday|Tue|Wednesday|Wed|Thursday|Thu|Friday|Fri|Saturday|Sat),? )?(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? (January|Jan|February|Feb|March|Mar|April|Apr|May|June|Jun|July|Jul|August|Aug|September|Sep|October|Oct|November|Nov|December|Dec)\b(?:,? (\d{4})\b)?/g;

const nth = (names: readonly string[], name: string): number => names.findIndex((each) => each.startsWith(name));

/** The dates written out in a text. */
export const datesWrittenIn = (text: string): readonly WrittenDate[] =>
  [...text.matchAll(written)].map((found) => ({
    ...{ at: found.index, text: found[0] },
    ...{ day: Number(found[2]), month: nth(months, found[3] ?? '') + 1 },
    ...{ weekday: found[1] ? nth(weekdays, found[1]) : null, year: found[4] ? Number(found[4]) : null },
  }));

/**
 * Whether a written date may no longer be true in an edition: it is over, or it has no year and does not lie ahead on its
 * weekday within the year before the festival and the month after it.
 */
export const mayBeOver = (
  { day, month, weekday, year }: WrittenDate,
  { today, festival }: { readonly today: IsoDate; readonly festival: IsoDate },
): boolean => {
  if (year !== null) {
    const date = dateOf(year, month, day);
    return date === undefined || date < today;
  }
  const years = [festival, addDays(festival, 31)].map((date) => Number(date.slice(0, 4)));
  const ahead = [...new Set(years)]
    .flatMap((each) => dateOf(each, month, day) ?? [])
    .filter((date) => date >= today && daysBetween(date, festival) >= -31);
  // Without a weekday there is no sign that someone has thought of this year; only the festival's own day needs none.
  if (weekday === null) return !ahead.includes(festival);
  return !ahead.some((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === weekday);
};

const dateOf = (year: number, month: number, day: number): IsoDate | undefined =>
  parseIsoDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
