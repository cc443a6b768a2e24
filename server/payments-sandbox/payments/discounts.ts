import { refusedRequest } from '../api/errors.ts';
import type { Coupon, LineItem, PromotionCode } from '../objects/shapes.ts';

/** A coupon applied to a session, with its promotion code if it has one. */
export interface AppliedCoupon {
  readonly coupon: Coupon;
  readonly code: PromotionCode | null;
}

/** The discount in pence, at most the subtotal. */
export const discountOn = (subtotal: number, { coupon }: AppliedCoupon): number =>
  coupon.percent_off === null
    ? Math.min(coupon.amount_off ?? 0, subtotal)
    : Math.min(Math.round((subtotal * coupon.percent_off) / 100), subtotal);

/** Distributes the discount over the lines by their value, in whole pence that add up exactly. */
export const allocateDiscount = (lines: readonly LineItem[], discount: number): LineItem[] => {
  const subtotal = lines.reduce((sum, line) => sum + line.amount_subtotal, 0);
  let valueSoFar = 0;
  let givenSoFar = 0;
  return lines.map((line) => {
    valueSoFar += line.amount_subtotal;
    const dueSoFar = subtotal === 0 ? 0 : Math.round((discount * valueSoFar) / subtotal);
    const own = dueSoFar - givenSoFar;
    givenSoFar = dueSoFar;
    return { ...line, amount_discount: own, amount_total: line.amount_subtotal - own };
  });
};

/** Whether a coupon may still be used at `now`, in Unix seconds. */
export const isCouponLive = (coupon: Coupon, now: number): boolean =>
  coupon.valid &&
  (coupon.redeem_by === null || coupon.redeem_by > now) &&
  (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions);

/**
 * @throws ApiError `coupon_expired` when the coupon or its promotion code can no longer be used; an ApiError without an
 * error code when the subtotal is below the promotion code's minimum
 */
export const requireLive = ({ coupon, code }: AppliedCoupon, subtotal: number, now: number, param: string): void => {
  const codeIsLive =
    code === null ||
    (code.active &&
      (code.expires_at === null || code.expires_at > now) &&
      (code.max_redemptions === null || code.times_redeemed < code.max_redemptions));
  if (!codeIsLive || !isCouponLive(coupon, now)) {
    throw refusedRequest('This coupon has expired.', { code: 'coupon_expired', param });
  }
  if (subtotal < (code?.restrictions.minimum_amount ?? 0)) {
    throw refusedRequest('The total is below what this promotion code asks for.', { param });
  }
};
