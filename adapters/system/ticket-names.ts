import { hash } from 'node:crypto';
import { second } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { TicketNames } from '#core/tickets/issued/issue-tickets.ts';
import { type TicketId, ticketId } from '#core/tickets/issued/ticket.ts';
import { ticketNumberOf } from '#core/tickets/issued/ticket-number.ts';

/**
 * Names an order's tickets. An id is the second of its order (4 bytes), a hash of the order's id (8) and the ticket's
 * place in the order (4): ids sort by age, an order's ids are adjacent, and no id reveals the order's. The ids are stored
 * and printed in codes, so this must never change.
 */
export const ticketNames: TicketNames = (order) => {
  const start = idStart(order);
  return (at, again = 0) => ({
    id: ticketId(`${start}${hexadecimal(at)}`),
    number: ticketNumberOf(BigInt(`0x${hashOf(`ticket number ${order.id} ${at} ${again}`)}`)),
  });
};

/** The first and the last id that a ticket of this order can have. */
export const ticketIdsOf = (
  order: Pick<Order, 'id' | 'createdAt'>,
): { readonly first: TicketId; readonly last: TicketId } => {
  const start = idStart(order);
  return { first: ticketId(`${start}00000000`), last: ticketId(`${start}ffffffff`) };
};

const idStart = ({ id, createdAt }: Pick<Order, 'id' | 'createdAt'>): string =>
  `${hexadecimal(Math.floor(createdAt / second))}${hashOf(`ticket of ${id}`)}`;

/** Four bytes as eight digits; larger numbers lose their upper bytes. */
const hexadecimal = (number: number): string => (number >>> 0).toString(16).padStart(8, '0');

/** Eight bytes as sixteen digits. */
const hashOf = (text: string): string => hash('sha256', text).slice(0, 16);
