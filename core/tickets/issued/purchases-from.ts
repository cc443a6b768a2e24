import type { Purchase } from '../../accounts/purchase.ts';
import { addPence } from '../../kernel/money.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { ticketsGood } from '../../shop/checkout/order-states.ts';
import { costOfTicket } from './order-line-of-ticket.ts';
import type { Ticket } from './ticket.ts';

/**
 * The purchases of an order, one for each line with tickets (§3); none when the order's tickets are no longer good. A
 * ticket counts while the bank investigates its payment, because its place is still sold.
 */
export const purchasesFrom = (order: Order, tickets: readonly Ticket[]): readonly Purchase[] => {
  const { payment } = order;
  if (!payment || !ticketsGood(order)) return [];
  return order.lines.flatMap((line, at) => {
    const sold = tickets.filter((ticket) => ticket.line === at && isSold(ticket));
    if (sold.length === 0) return [];
    return [
      {
        orderId: order.id,
        itemId: line.productId,
        itemName: line.name,
        itemCost: addPence(...sold.map((ticket) => costOfTicket(order, tickets, ticket))),
        quantity: sold.length,
        purchased: payment.paidAt,
      },
    ];
  });
};

const isSold = ({ state, voidReason }: Ticket): boolean => state === 'valid' || voidReason === 'disputed';
