import type { Purchase } from '../../accounts/purchase.ts';
import { addPence, type Pence } from '../../kernel/money.ts';
import type { Order, OrderLine } from '../../shop/checkout/order.ts';
import { ticketsGood } from '../../shop/checkout/order-states.ts';
import { costOfTicket } from './order-line-of-ticket.ts';
import type { Ticket } from './ticket.ts';

/**
 * The purchases of an order, one for each product with tickets (§3), single ones and those of a bundle together; none when
 * the order's tickets are no longer good. A ticket counts while the bank investigates its payment, because its place is
 * still sold. A donation that was not refunded is a purchase without tickets.
 */
export const purchasesFrom = (order: Order, tickets: readonly Ticket[]): readonly Purchase[] => {
  const { payment } = order;
  if (!payment || !ticketsGood(order)) return [];
  const { paidAt } = payment;
  return order.lines.flatMap((line, at) => {
    if (line.donation) return line.returned ? [] : [purchaseOf(line, line.unitPrice, 1)];
    if (order.lines.findIndex(({ productId }) => productId === line.productId) !== at) return [];
    const sold = tickets.filter(({ productId, ...ticket }) => productId === line.productId && isSold(ticket));
    if (sold.length === 0) return [];
    return [purchaseOf(line, addPence(...sold.map((ticket) => costOfTicket(order, tickets, ticket))), sold.length)];
  });

  function purchaseOf({ productId, name }: OrderLine, itemCost: Pence, quantity: number): Purchase {
    return { orderId: order.id, itemId: productId, itemName: name, itemCost, quantity, purchased: paidAt };
  }
};

const isSold = ({ state, voidReason }: Pick<Ticket, 'state' | 'voidReason'>): boolean =>
  state === 'valid' || voidReason === 'disputed';
