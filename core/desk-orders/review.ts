import { mayMove, type Order } from '../checkout/order.ts';

/**
 * How an order that needs a person is settled: all is right as it is; what is left of it is refunded; or the payment
 * provider is asked again, because it was put right there.
 */
export const waysOut = ['keep', 'refund', 'ask-again'] as const;
export type WayOut = (typeof waysOut)[number];

/** The ways out of an order's review; empty when it needs no person. */
export const waysOutOf = (order: Order): readonly WayOut[] => {
  if (order.review === null) return [];
  const left = (order.payment?.amount ?? 0) - order.refunded;
  const isRefundable =
    order.channel === 'online' && !order.disputed && left > 0 && mayMove(order.state, 'refund_pending');
  return [...(isRefundable ? (['refund'] as const) : []), ...(order.session ? (['ask-again'] as const) : []), 'keep'];
};
