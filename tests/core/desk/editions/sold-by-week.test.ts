import { describe, expect, it } from 'vitest';
import { comparedWeeks, pastSoldByWeek, soldByWeek } from '#core/desk/editions/sold-by-week.ts';
import { addDays, instant, londonDate } from '#core/kernel/time.ts';

const day = londonDate(instant(Date.UTC(2025, 10, 22, 12)));
const at = (sold: readonly (number | null)[], weeks: number) => sold[comparedWeeks.map(Number).indexOf(weeks)];

describe('sales by weeks before the day', () => {
  const days = [
    { day: addDays(day, -200), tickets: 5 },
    { day: addDays(day, -14), tickets: 30 },
    { day: addDays(day, -13), tickets: 7 },
    { day, tickets: 100 },
  ];

  it('sales by week add up what was sold until then, that day included', () => {
    const sold = soldByWeek(days, day, addDays(day, 30));
    expect([22, 4, 2, 0].map((weeks) => at(sold, weeks))).toEqual([5, 5, 35, 142]);
  });

  it('sales by week are unknown for weeks that are still to come', () => {
    const sold = soldByWeek(days, day, addDays(day, -14));
    expect([4, 2, 0].map((weeks) => at(sold, weeks))).toEqual([5, 35, null]);
  });

  it('sales by week of a file count back from its total, and are unknown before its first day', () => {
    const sold = pastSoldByWeek({ total: 142, days: [30, 7, ...Array.from({ length: 12 }, () => 0), 100] });
    expect([4, 2, 0].map((weeks) => at(sold, weeks))).toEqual([null, 35, 142]);
  });
});
