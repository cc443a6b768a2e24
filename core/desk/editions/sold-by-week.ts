import { addDays, daysBetween, type IsoDate } from '../../kernel/time.ts';
import type { PastSales } from '../overview/past-sales.ts';

/** The weeks before the festival's day at which sales are compared; 0 is the end of the day. */
export const comparedWeeks = [22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0] as const;

/** The tickets sold up to each of the compared weeks; null for a week that is still to come. */
export type SoldByWeek = readonly (number | null)[];

/** @param days tickets sold by day @param day the festival's */
export const soldByWeek = (
  days: readonly { readonly day: IsoDate; readonly tickets: number }[],
  day: IsoDate,
  today: IsoDate,
): SoldByWeek =>
  comparedWeeks.map((weeks) => {
    const until = addDays(day, -7 * weeks);
    if (daysBetween(today, until) > 0) return null;
    return days.reduce((sum, each) => (daysBetween(each.day, until) < 0 ? sum : sum + each.tickets), 0);
  });

/** The same of an edition whose sales are known from a file; null for a week before its figures begin. */
export const pastSoldByWeek = ({ total, days }: Pick<PastSales, 'total' | 'days'>): SoldByWeek =>
  comparedWeeks.map((weeks) => {
    const from = days.length - 7 * weeks;
    if (from < 0) return null;
    return total - days.slice(from).reduce((sum, tickets) => sum + tickets, 0);
  });
