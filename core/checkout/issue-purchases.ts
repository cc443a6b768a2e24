import { timesPence } from '../kernel/money.ts';
import type { Purchase } from '../tickets/purchase.ts';
import type { Order } from './order.ts';

/**
 * The purchases of a paid order, one per line (§3).
 * @throws RangeError for an order without a payment
 */
export const issuePurchases = (order: Order): readonly Purchase[] => {
  const { payment } = order;
  if (!payment) throw new RangeError(`order ${order.id} is ${order.state} and has no payment`);
  return order.lines.map((line) => ({
    orderId: order.id,
    itemId: line.productId,
    itemName: line.name,
    itemCost: timesPence(line.unitPrice, line.quantity),
    quantity: line.quantity,
    purchased: payment.paidAt,
  }));
};
