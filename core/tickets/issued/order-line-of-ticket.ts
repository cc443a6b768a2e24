import { noPence, type Pence } from '../../kernel/money.ts';
import type { Order, OrderLine } from '../../shop/checkout/order.ts';
import { ticketPrice } from '../../shop/vouchers/price-with-voucher.ts';
import type { Ticket } from './ticket.ts';
import type { TicketOfOrder } from './ticket-links.ts';

/** The line of the order to which the ticket belongs. @throws RangeError when the order has no such line */
export const orderLineOfTicket = ({ ticket, order }: TicketOfOrder): OrderLine => {
  const line = order.lines[ticket.line];
  if (!line) throw new RangeError(`order ${order.id} has no line ${ticket.line}`);
  return line;
};

/**
 * The price of a ticket with the order's voucher, before any discount on the card page: the voucher's price applies to
 * the first tickets of a line.
 * @param tickets all tickets of the order
 */
export const costOfTicket = (
  { lines }: Pick<Order, 'lines'>,
  tickets: readonly Pick<Ticket, 'id' | 'line'>[],
  ticket: Pick<Ticket, 'id' | 'line'>,
): Pence => {
  const line = lines[ticket.line];
  return line ? ticketPrice(line, positionOnLine(tickets, ticket)) : noPence;
};

/** The position of a ticket among the tickets of its line, from 0. */
export const positionOnLine = (
  tickets: readonly Pick<Ticket, 'id' | 'line'>[],
  { id, line }: Pick<Ticket, 'id' | 'line'>,
): number => tickets.filter((each) => each.line === line).findIndex((each) => each.id === id);
