import type { Order } from '../../shop/checkout/order.ts';
import { mayChangeState } from '../../shop/checkout/order-states.ts';

/**
 * The ways to settle an order's review: `keep` it unchanged; `refund` what is left of it; or `ask-again`: fetch the
 * provider's state again, because the problem was solved there.
 */
export const reviewDecisions = ['keep', 'refund', 'ask-again'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** The ways to settle this order's review; empty when it needs none. */
export const reviewDecisionsFor = (order: Order): readonly ReviewDecision[] => {
  if (order.review === null) return [];
  const left = (order.payment?.amount ?? 0) - order.refunded;
  const isRefundable =
    order.channel === 'online' && !order.disputed && left > 0 && mayChangeState(order.state, 'refund_pending');
  return [...(isRefundable ? (['refund'] as const) : []), ...(order.session ? (['ask-again'] as const) : []), 'keep'];
};
