import type { Edition } from '../../kernel/edition/edition.ts';
import type { Pence } from '../../kernel/money.ts';
import { addDays, daysBetween, type Instant, type IsoDate, londonDate } from '../../kernel/time.ts';

/** What the rule needs of an order. Times are on the festival's clock. */
type Bought = { readonly createdAt: Instant; readonly payment: { readonly paidAt: Instant } | null };

/** The rule that an order was sold under: a rule that was changed later holds for later orders only. */
export const refundRuleOf = (
  { refund }: Pick<Edition, 'refund'>,
  { createdAt }: Pick<Bought, 'createdAt'>,
): Pick<Edition['refund'], 'graceDays' | 'closedWithinDays'> =>
  refund.earlier.find(({ until }) => createdAt < until) ?? refund;

/**
 * The last London date on which a paid order may be refunded: `refund.graceDays` days after the payment. Null when the
 * order was bought `refund.closedWithinDays` or fewer days before the festival (§9), or is not paid.
 */
export const refundableUntil = (edition: Edition, order: Bought): IsoDate | null => {
  if (!order.payment) return null;
  const { graceDays, closedWithinDays } = refundRuleOf(edition, order);
  const bought = londonDate(order.payment.paidAt);
  const daysBefore = daysBetween(bought, londonDate(edition.startsAt));
  return daysBefore > closedWithinDays ? addDays(bought, graceDays) : null;
};

/**
 * Whether a refund of a paid order is possible at `now`, which is on the festival's clock and compared as a London date;
 * the last day counts.
 * @param openUntil until this time every refund is possible, because the day was called off and each buyer may choose
 * (F10)
 */
export const isRefundable = (
  edition: Edition,
  order: Bought,
  now: Instant,
  openUntil: Instant | null = null,
): boolean => {
  if (openUntil !== null && now < openUntil) return true;
  const last = refundableUntil(edition, order);
  return last !== null && londonDate(now) <= last;
};

/**
 * Whether buyers may still give tickets back: for money, by the rule of §9; tickets for which nothing was paid, until the
 * gates open, because others can use their places.
 */
export const mayGiveBack = (
  order: Bought,
  amount: Pence,
  edition: Edition,
  now: Instant,
  openUntil: Instant | null,
): boolean => (amount === 0 ? now < edition.startsAt : isRefundable(edition, order, now, openUntil));
