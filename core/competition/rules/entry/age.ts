import type { IsoDate } from '../../../kernel/time.ts';

/** Whole months between two London dates, counted like birthdays; negative when `to` is the earlier date. */
export const monthsBetween = (from: IsoDate, to: IsoDate): number => {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return toDay < fromDay ? months - 1 : months;
};

/** Age in whole years on the date `on`. */
export const yearsOld = (born: IsoDate, on: IsoDate): number => Math.floor(monthsBetween(born, on) / 12);
