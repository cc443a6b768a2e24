import { addDays, daysBetween, type IsoDate, parseIsoDate } from '../../kernel/time.ts';

type DayTakings = { readonly date: string; readonly online: number; readonly door: number };

/** The steps of the chart of takings: days for a short sale, weeks (from Monday) for most of a year, else months. */
export type TakingsSteps = {
  readonly by: 'day' | 'week' | 'month';
  /** Oldest first and without gaps. `from` is the first day of the step. */
  readonly steps: readonly { readonly from: IsoDate; readonly online: number; readonly door: number }[];
};

/** Groups takings by day into about thirty steps at most. */
export const takingsSteps = (days: readonly DayTakings[]): TakingsSteps => {
  const dates = days.flatMap(({ date }) => parseIsoDate(date) ?? []);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return { by: 'day', steps: [] };
  const span = daysBetween(first, last) + 1;
  const by = span <= 21 ? 'day' : span <= 30 * 7 ? 'week' : 'month';
  const sums = new Map<IsoDate, { online: number; door: number }>();
  for (let step = beginningOf(by, first); step <= last; step = after(by, step)) sums.set(step, { online: 0, door: 0 });
  for (const { date, online, door } of days) {
    const day = parseIsoDate(date);
    const sum = day && sums.get(beginningOf(by, day));
    if (!sum) continue;
    sum.online += online;
    sum.door += door;
  }
  return { by, steps: [...sums].map(([from, sum]) => ({ from, ...sum })) };
};

/** A Monday, from which `daysBetween` gives the weekday of another date. */
const aMonday = '2024-01-01' as IsoDate;

const beginningOf = (by: TakingsSteps['by'], date: IsoDate): IsoDate => {
  if (by === 'month') return `${date.slice(0, 8)}01` as IsoDate;
  return by === 'day' ? date : addDays(date, -(((daysBetween(aMonday, date) % 7) + 7) % 7));
};

const after = (by: TakingsSteps['by'], date: IsoDate): IsoDate =>
  by === 'month' ? beginningOf(by, addDays(date, 31)) : addDays(date, by === 'day' ? 1 : 7);
