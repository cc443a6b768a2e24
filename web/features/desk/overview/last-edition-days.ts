import type { DeskOverview } from '#core/desk/overview/client.ports.ts';

/** The number of days for which the last edition has a figure. */
export const knownDays = (days: DeskOverview['days']): number => days.filter(({ before }) => before !== null).length;

/** The line through the last edition's days as an SVG path, which leaves out the days without a figure. */
export const lineOf = (days: DeskOverview['days'], pointAt: (before: number, nth: number) => string): string =>
  days
    .flatMap(({ before }, nth) => {
      if (before === null) return [];
      const isStart = nth === 0 || days[nth - 1]?.before === null;
      return [`${isStart ? 'M' : 'L'}${pointAt(before, nth)}`];
    })
    .join('');
