import type { Order } from '../../shop/checkout/order.ts';
import type { Ticket } from '../issued/ticket.ts';

/** The order with its count of given tickets updated; a refund of the whole order is refused while it is not 0. */
export const countGivenTickets = (order: Order, before: Ticket, after: Ticket): Order => {
  const more = Number(after.givenTo !== null) - Number(before.givenTo !== null);
  if (more === 0) return order;
  const lines = order.lines.map((line, at) =>
    at === after.line ? { ...line, given: (line.given ?? 0) + more } : line,
  );
  return { ...order, lines };
};
