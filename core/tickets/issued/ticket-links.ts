import type { Order } from '../../shop/checkout/order.ts';
import type { Ticket } from './ticket.ts';

/** A ticket with the order that paid for it. */
export type TicketOfOrder = { readonly ticket: Ticket; readonly order: Order };

/**
 * Signs the links that show tickets without a log-in, `/ticket/:id?key=…`. A ticket's own key expires when the ticket
 * is given away and gets another issue; the buyer's key shows every ticket of an order that the buyer still has. Both
 * expire when the buyer corrects the order's email address, because the link may be in a stranger's inbox. Neither key
 * claims the order: `OrderLinks` does.
 */
export interface TicketLinks {
  keyOf(shown: TicketOfOrder): string;
  /** Whether this is the ticket's current key. */
  isKeyOf(key: string, shown: TicketOfOrder): boolean;
  /** The key to all tickets that the buyer of the order still has; only the buyer may get it. */
  buyersKeyOf(order: Order): string;
  isBuyersKeyOf(key: string, order: Order): boolean;
}

/** Which of a ticket's keys this is: the buyer's, the ticket's own, or neither (null). */
export const kindOfKey = (
  links: Pick<TicketLinks, 'isKeyOf' | 'isBuyersKeyOf'>,
  key: string | undefined,
  shown: TicketOfOrder,
): 'buyers' | 'own' | null => {
  if (key === undefined) return null;
  // The buyer's key does not show a ticket that was given away.
  if (shown.ticket.givenTo === null && links.isBuyersKeyOf(key, shown.order)) return 'buyers';
  return links.isKeyOf(key, shown) ? 'own' : null;
};
