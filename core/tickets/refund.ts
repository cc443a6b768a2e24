import type { Edition } from '../edition/edition.ts';
import { addDays, daysBetween, type Instant, type IsoDate, londonDate } from '../kernel/time.ts';

/**
 * The last London date on which an order paid at that moment may be given back, or null when it never could (§9):
 * fourteen days' grace, unless it was bought thirty days or fewer before the festival.
 */
export const refundableUntil = (edition: Edition, paidAt: Instant): IsoDate | null => {
  const bought = londonDate(paidAt);
  const daysBefore = daysBetween(bought, londonDate(edition.startsAt));
  return daysBefore > edition.refund.closedWithinDays ? addDays(bought, edition.refund.graceDays) : null;
};

/** Both moments on the festival's clock, compared as London calendar dates: the fourteenth day still counts. */
export const isRefundable = (edition: Edition, paidAt: Instant, now: Instant): boolean => {
  const last = refundableUntil(edition, paidAt);
  return last !== null && londonDate(now) <= last;
};
