import type { OrderId } from '../../kernel/ids.ts';
import type { Order } from './order.ts';
import type { OrderStatus } from './result/payment-result.ts';
import { type SettlePorts, settlePayment } from './settle-payment.ts';

export type { OrderStatus } from './result/payment-result.ts';

/** The minimum time between two lookups of one order at the provider. */
const retrieveIntervalMs = 2_000;
const maxRemembered = 10_000;

/** The current order of a card page; undefined for an unknown one. @throws ServiceFailure */
export type OrderOfSession = (sessionId: string) => Promise<Order | undefined>;

/**
 * The current order of a card page. While it is undecided, the page's state is fetched and settled as for a webhook,
 * because the buyer's redirect may be faster than the webhook (R4). When the provider does not answer, the order is
 * returned unchanged.
 */
export const orderOfSession = (ports: SettlePorts): OrderOfSession => {
  const retrievedAt = new Map<OrderId, number>();
  return async (sessionId) => {
    const order = await ports.orders.findBySession(sessionId);
    if (!order || !isUndecided(order)) return order;
    const now = ports.machineClock.now();
    const last = retrievedAt.get(order.id);
    // Takes the absolute difference, because the clock may have been set back.
    if (last !== undefined && Math.abs(now - last) < retrieveIntervalMs) return order;
    if (retrievedAt.size >= maxRemembered) retrievedAt.clear();
    retrievedAt.set(order.id, now);
    try {
      const report = await ports.hostedCheckout.retrieve(sessionId);
      return (report && (await settlePayment(ports)(order.id, { report }))) ?? order;
    } catch (cause) {
      ports.log.warn('checkout session lookup failed', { order: order.id, cause: String(cause) });
      return order;
    }
  };
};

/** Whether the provider may know a newer state of the order. */
const isUndecided = (order: Order): boolean => ['waiting', 'processing'].includes(statusOf(order));

/** The order's status, for the buyer. */
export const statusOf = (order: Pick<Order, 'state'>): OrderStatus => {
  switch (order.state) {
    case 'paid':
    case 'partially_refunded':
      return 'paid';
    case 'draft':
    case 'reserved':
    case 'pending':
      return 'waiting';
    case 'processing':
      return 'processing';
    case 'refund_pending':
    case 'paid_unfulfillable':
      return 'refund-pending';
    case 'refunded':
      return 'refunded';
    case 'expired':
    case 'failed':
      return 'over';
    default:
      return order.state satisfies never;
  }
};
