import type { Order } from '../../shop/checkout/order.ts';
import { positionOnLine } from './order-line-of-ticket.ts';
import type { Ticket } from './ticket.ts';

type Placed = Pick<Ticket, 'id' | 'line'>;

/**
 * The tickets of an order that are one bundle with this one, itself among them: the n-th tickets of the bundle's lines.
 * Only itself for a ticket that was sold singly.
 */
export const bundleOfTicket = <T extends Placed>(
  { lines }: Pick<Order, 'lines'>,
  tickets: readonly T[],
  ticket: Placed,
): readonly T[] => {
  const bundle = lines[ticket.line]?.bundle?.id;
  const own = tickets.filter(({ id }) => id === ticket.id);
  if (bundle === undefined) return own;
  const nth = positionOnLine(tickets, ticket);
  return tickets.filter((each) => lines[each.line]?.bundle?.id === bundle && positionOnLine(tickets, each) === nth);
};

/** Whether these tickets leave no bundle in part: each bundle is among them whole, or not at all. */
export const areBundlesWhole = (
  order: Pick<Order, 'lines'>,
  tickets: readonly Ticket[],
  chosen: readonly Pick<Ticket, 'id' | 'line'>[],
): boolean => {
  const ids = new Set(chosen.map(({ id }) => id));
  return chosen.every((ticket) =>
    bundleOfTicket(order, tickets, ticket).every(({ id, returnedAt }) => returnedAt !== null || ids.has(id)),
  );
};
