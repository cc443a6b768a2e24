import type { Order } from '../../shop/checkout/order.ts';
import { holdOf } from '../../shop/checkout/order-states.ts';
import { ticketsOfLine } from '../../shop/checkout/order-sums.ts';
import type { Ticket, TicketId, TicketNumber, TicketState } from './ticket.ts';

/**
 * Generates the ids and numbers of an order's tickets: always the same for the same order, so that every store issues
 * the same tickets. `again` counts how often a number turned out to be in use; a ticket's id does not depend on it.
 */
export type TicketNames = (
  order: Pick<Order, 'id' | 'createdAt'>,
) => (at: number, again?: number) => { readonly id: TicketId; readonly number: TicketNumber };

/** Whether the order has tickets that follow its state: true from the payment until its places are released. */
export const hasTickets = (order: Pick<Order, 'state'>): boolean => holdOf(order) === 'sold';

/**
 * The state of an order's tickets, from the order's state. A dispute makes them void while the bank decides, and valid
 * again when the festival wins; a refund makes them void as soon as it is requested, and valid again when the bank
 * refuses it (R26).
 */
export const ticketStateOf = ({ state, disputed }: Pick<Order, 'state' | 'disputed'>): TicketState => {
  if (disputed) return { state: 'void', voidReason: 'disputed' };
  if (state === 'paid' || state === 'partially_refunded') return { state: 'valid', voidReason: null };
  return { state: 'void', voidReason: 'refunded' };
};

/**
 * The tickets of a paid order, one for each place, in the order of its lines (§3).
 * @throws RangeError for an order without a payment
 */
export const issueTickets = (order: Order, names: TicketNames): readonly Ticket[] => {
  const { payment } = order;
  if (!payment) throw new RangeError(`order ${order.id} is ${order.state} and has no payment`);
  const nameOf = names(order);
  return order.lines
    .flatMap((each, line) => Array.from({ length: ticketsOfLine(each) }, () => ({ line, productId: each.productId })))
    .map((place, at) => ({
      ...nameOf(at),
      orderId: order.id,
      ...place,
      holderName: payment.name,
      holderEmail: payment.email,
      issue: 1,
      givenTo: null,
      returnedAt: null,
      ...ticketStateOf(order),
    }));
};
