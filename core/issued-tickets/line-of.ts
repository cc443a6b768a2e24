import type { Order, OrderLine } from '../checkout/order.ts';
import { noPence, type Pence } from '../kernel/money.ts';
import { ticketPrice } from '../vouchers/price-with-voucher.ts';
import type { Ticket } from './ticket.ts';
import type { TicketOfOrder } from './ticket-links.ts';

/** What was bought: the line of the order that the ticket is a place of. @throws RangeError when the order has no such line */
export const lineOf = ({ ticket, order }: TicketOfOrder): OrderLine => {
  const line = order.lines[ticket.line];
  if (!line) throw new RangeError(`order ${order.id} has no line ${ticket.line}`);
  return line;
};

/**
 * What a ticket of an order costs with the order's voucher, before any discount on the card page: the first tickets of a
 * line have the voucher's price.
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

/** A ticket's place among those of its line, from 0. */
export const positionOnLine = (
  tickets: readonly Pick<Ticket, 'id' | 'line'>[],
  { id, line }: Pick<Ticket, 'id' | 'line'>,
): number => tickets.filter((each) => each.line === line).findIndex((each) => each.id === id);
