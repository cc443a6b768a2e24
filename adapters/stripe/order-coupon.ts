import type Stripe from 'stripe';
import type { Order } from '#core/shop/checkout/order.ts';
import { fullPriceOf } from '#core/shop/checkout/order-sums.ts';
import { permanentError } from './stripe-errors.ts';

/** The total reduction by the order's voucher, in pence. */
const discountOf = (order: Order): number => fullPriceOf(order.lines) - order.total;

/** The id of the coupon for an order's voucher; undefined without a reduction. */
export const couponIdOf = (order: Order): string | undefined =>
  order.voucher && discountOf(order) > 0 ? `voucher-${order.id}` : undefined;

/** The longest name that Stripe shows beside a discount. */
const longestName = 40;

/**
 * Makes a coupon with exactly the reduction of this order, valid once. So later changes of the voucher cannot change the
 * amount of a card page (decision 0053).
 */
export const ensureCoupon = async (
  stripe: Stripe,
  order: Order,
  metadata: Readonly<Record<string, string>>,
): Promise<void> => {
  const id = couponIdOf(order);
  if (!id) return;
  try {
    await stripe.coupons.create(
      {
        id,
        name: (order.voucher?.code ?? '').slice(0, longestName),
        amount_off: discountOf(order),
        currency: 'gbp',
        duration: 'once',
        max_redemptions: 1,
        metadata: { ...metadata },
      },
      { idempotencyKey: `coupon:${order.id}` },
    );
  } catch (cause) {
    // An earlier request, whose answer was lost more than a day ago, made the coupon already.
    if (permanentError(cause)?.code !== 'resource_already_exists') throw cause;
  }
};
