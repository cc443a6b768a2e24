import type { Order } from '../checkout/order.ts';
import type { Ticket } from './ticket.ts';

/** A ticket with the order that paid for it. */
export type TicketOfOrder = { readonly ticket: Ticket; readonly order: Order };

/**
 * Signs the link that shows one ticket without a log-in, `/ticket/:id?key=…`. A key ends when the ticket gets another
 * issue, because it was given away, and when the buyer corrects the order's address, because the link may be in a
 * stranger's inbox. It never claims the order: that is the purpose of `OrderLinks`.
 */
export interface TicketLinks {
  keyOf(shown: TicketOfOrder): string;
  /** Whether this is the present key of the ticket. */
  isKeyOf(key: string, shown: TicketOfOrder): boolean;
}
