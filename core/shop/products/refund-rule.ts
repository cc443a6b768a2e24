import type { Edition } from '../../kernel/edition/edition.ts';
import type { Pence } from '../../kernel/money.ts';
import { addDays, daysBetween, type Instant, type IsoDate, londonDate } from '../../kernel/time.ts';

/**
 * The last London date on which an order paid at `paidAt` may be refunded: `refund.graceDays` days later. Null when the
 * order was bought `refund.closedWithinDays` or fewer days before the festival (§9).
 */
export const refundableUntil = (edition: Edition, paidAt: Instant): IsoDate | null => {
  const bought = londonDate(paidAt);
  const daysBefore = daysBetween(bought, londonDate(edition.startsAt));
  return daysBefore > edition.refund.closedWithinDays ? addDays(bought, edition.refund.graceDays) : null;
};

/**
 * Whether a refund is possible at `now`. `paidAt` and `now` are on the festival's clock and compared as London dates;
 * the last day counts.
 * @param openUntil until this time every refund is possible, because the day was called off and each buyer may choose
 * (F10)
 */
export const isRefundable = (
  edition: Edition,
  paidAt: Instant,
  now: Instant,
  openUntil: Instant | null = null,
): boolean => {
  if (openUntil !== null && now < openUntil) return true;
  const last = refundableUntil(edition, paidAt);
  return last !== null && londonDate(now) <= last;
};

/**
 * Whether buyers may still give tickets back: for money, by the rule of §9; tickets for which nothing was paid, until the
 * gates open, because others can use their places.
 */
export const mayGiveBack = (
  { paidAt }: { readonly paidAt: Instant },
  amount: Pence,
  edition: Edition,
  now: Instant,
  openUntil: Instant | null,
): boolean => (amount === 0 ? now < edition.startsAt : isRefundable(edition, paidAt, now, openUntil));
