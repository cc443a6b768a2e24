import type { UserId } from '../../kernel/ids.ts';
import type { TicketOfOrder } from './ticket-links.ts';

/**
 * The user in whose My Festival the ticket appears: the buyer, or the person it was given to. Null while the order
 * belongs to no account, and for a ticket given to a person without an account, who opens it by its link.
 */
export const ticketOwner = ({
  ticket,
  order,
}: {
  readonly ticket: Pick<TicketOfOrder['ticket'], 'givenTo'>;
  readonly order: Pick<TicketOfOrder['order'], 'userId'>;
}): UserId | null => (ticket.givenTo ? ticket.givenTo.userId : order.userId);
