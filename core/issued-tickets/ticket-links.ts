import type { Order } from '../checkout/order.ts';
import type { Ticket } from './ticket.ts';

/** A ticket with the order that paid for it. */
export type TicketOfOrder = { readonly ticket: Ticket; readonly order: Order };

/**
 * Signs the links that show tickets without a log-in, `/ticket/:id?key=…`. A ticket's own key ends when the ticket gets
 * another issue, because it was given away; the buyer's key shows every ticket of an order that its buyer still has. Both
 * end when the buyer corrects the order's address, because the link may be in a stranger's inbox. Neither claims the
 * order: that is the purpose of `OrderLinks`.
 */
export interface TicketLinks {
  keyOf(shown: TicketOfOrder): string;
  /** Whether this is the present key of the ticket. */
  isKeyOf(key: string, shown: TicketOfOrder): boolean;
  /** The key of all tickets that the buyer of the order has; for the buyer alone. */
  buyersKeyOf(order: Order): string;
  isBuyersKeyOf(key: string, order: Order): boolean;
}

/** What the key in an address is to a ticket: its buyer's, its own, or none of its keys. */
export const keyHeld = (
  links: Pick<TicketLinks, 'isKeyOf' | 'isBuyersKeyOf'>,
  key: string | undefined,
  shown: TicketOfOrder,
): 'buyers' | 'own' | null => {
  if (key === undefined) return null;
  // A ticket that was given away is its new holder's, and no longer one of the buyer's.
  if (shown.ticket.givenTo === null && links.isBuyersKeyOf(key, shown.order)) return 'buyers';
  return links.isKeyOf(key, shown) ? 'own' : null;
};
