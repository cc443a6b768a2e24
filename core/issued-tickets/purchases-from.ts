import { type Order, ticketsGood } from '../checkout/order.ts';
import { timesPence } from '../kernel/money.ts';
import type { Purchase } from '../tickets/purchase.ts';
import type { Ticket } from './ticket.ts';

/**
 * The purchases of an order, one a line that has tickets (§3); none unless its tickets are good. A ticket counts while
 * the bank investigates its payment, because its place is still sold.
 */
export const purchasesFrom = (order: Order, tickets: readonly Ticket[]): readonly Purchase[] => {
  const { payment } = order;
  if (!payment || !ticketsGood(order)) return [];
  return order.lines.flatMap((line, at) => {
    const quantity = tickets.filter((ticket) => ticket.line === at && isSold(ticket)).length;
    if (quantity === 0) return [];
    return [
      {
        orderId: order.id,
        itemId: line.productId,
        itemName: line.name,
        itemCost: timesPence(line.unitPrice, quantity),
        quantity,
        purchased: payment.paidAt,
      },
    ];
  });
};

const isSold = ({ state, voidReason }: Ticket): boolean => state === 'valid' || voidReason === 'disputed';
