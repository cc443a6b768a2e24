import type { TicketVisitor } from '#core/tickets/issued/show-ticket.ts';
import type { Visitor } from '../../http/guard.ts';

/** The visitor to a ticket, by their account or by the key of the ticket's link. */
export const ticketVisitor = ({ user, key }: Visitor): TicketVisitor => ({ userId: user?.id ?? null, key });
