import type { OrderLine } from '../checkout/order.ts';
import type { TicketOfOrder } from './ticket-links.ts';

/** What was bought: the line of the order that the ticket is a place of. @throws RangeError when the order has no such line */
export const lineOf = ({ ticket, order }: TicketOfOrder): OrderLine => {
  const line = order.lines[ticket.line];
  if (!line) throw new RangeError(`order ${order.id} has no line ${ticket.line}`);
  return line;
};
