import type { Queued } from '../email/email-task.ts';
import type { UserId } from '../kernel/ids.ts';
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

/** Adds a label to an account. */
export type LabelTask = { readonly kind: 'label'; readonly userId: UserId; readonly label: string };

/** Makes the owner of an order with a Competitors ticket a competitor (S5); a guest order does so when it is claimed. */
export const competitorLabel = (order: Order): readonly Queued<LabelTask>[] =>
  order.userId && order.lines.some((line) => line.ticketType === 'Competitors')
    ? [
        {
          id: `competitor:${order.id}:${order.userId}`,
          task: { kind: 'label', userId: order.userId, label: 'competitor' },
        },
      ]
    : [];
