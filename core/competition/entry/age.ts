import type { IsoDate } from '../../kernel/time.ts';

/** Whole months from one London date to another, as people count birthdays; negative when `to` comes first. */
export const monthsBetween = (from: IsoDate, to: IsoDate): number => {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return toDay < fromDay ? months - 1 : months;
};

/** Whole years old on that day. */
export const yearsOld = (born: IsoDate, on: IsoDate): number => Math.floor(monthsBetween(born, on) / 12);
