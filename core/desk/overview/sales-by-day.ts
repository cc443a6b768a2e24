import { londonOffset } from '../../kernel/london.ts';
import type { Clock } from '../../kernel/ports.ts';
import {
  addDays,
  hour,
  type Instant,
  type IsoDate,
  instant,
  londonDate,
  minute,
  parseInstant,
  second,
} from '../../kernel/time.ts';
import type { SalesFigures, SoldBetween } from './sales-figures.ts';

/** The sales of one day, by London's calendar. */
export type DaySales = SoldBetween & { readonly day: IsoDate };

/** How long counts are cached: past days change only by refunds, so they are cached for longer than today. */
const pastTtlMs = 10 * minute;
const todayTtlMs = 5 * second;

type Counted = { readonly sales: SoldBetween; readonly until: number };

/**
 * The sales of each day from the first to today. Each day's sales are cached for a while, so that a view of a festival
 * with a million orders reads one day's orders instead of all.
 */
export const salesByDay = (figures: Pick<SalesFigures, 'firstSale' | 'between'>, machineClock: Clock) => {
  const counted = new Map<IsoDate, Counted>();
  return async (now: Instant): Promise<readonly DaySales[]> => {
    const first = await figures.firstSale();
    const today = londonDate(now);
    const days: DaySales[] = [];
    for (let day = first === null ? today : earlier(londonDate(first), today); day <= today; day = addDays(day, 1)) {
      const known = counted.get(day);
      const at = machineClock.now();
      if (known && known.until > at) {
        days.push({ day, ...known.sales });
        continue;
      }
      const sales = await figures.between(startOf(day), startOf(addDays(day, 1)));
      counted.set(day, { sales, until: at + (day === today ? todayTtlMs : pastTtlMs) });
      days.push({ day, ...sales });
    }
    return days;
  };
};

const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/** The first moment of a day in London. */
const startOf = (date: IsoDate): Instant => {
  const midnight = parseInstant(`${date}T00:00:00Z`);
  return instant(midnight - londonOffset(midnight - hour) * hour);
};
