import type { UserId } from '../../kernel/ids.ts';
import type { IssuedTickets } from './ports.ts';
import { isTicketId, type Ticket } from './ticket.ts';
import { kindOfKey, type TicketLinks, type TicketOfOrder } from './ticket-links.ts';
import { ticketOwner } from './ticket-owner.ts';

export type ShowTicketPorts = {
  readonly issuedTickets: Pick<IssuedTickets, 'find' | 'ofOrder'>;
  readonly ticketLinks: TicketLinks;
};

/** The visitor who asks for a ticket: a user, the holder of a link's key, both or neither. */
export type TicketVisitor = { readonly userId: UserId | null; readonly key: string | undefined };

/** A ticket for a visitor who may see it; undefined for any other visitor, as for a ticket that does not exist. */
export const findTicketFor =
  ({ issuedTickets, ticketLinks }: ShowTicketPorts) =>
  async (id: string, { userId, key }: TicketVisitor): Promise<TicketOfOrder | undefined> => {
    const found = isTicketId(id) ? await issuedTickets.find(id) : undefined;
    if (!found) return undefined;
    const isOwn = userId !== null && ticketOwner(found) === userId;
    return isOwn || kindOfKey(ticketLinks, key, found) ? found : undefined;
  };

/**
 * The tickets of the same order that the visitor may see, this one included, in the order of their places. A ticket's
 * own key shows that ticket alone, because the ticket may be the only one that its holder was sent.
 */
export const siblingsFor =
  ({ issuedTickets, ticketLinks }: ShowTicketPorts) =>
  async ({ ticket, order }: TicketOfOrder, { userId, key }: TicketVisitor): Promise<readonly Ticket[]> => {
    const isVisitors = (each: Ticket) =>
      (userId !== null && ticketOwner({ ticket: each, order }) === userId) ||
      kindOfKey(ticketLinks, key, { ticket: each, order }) === 'buyers';
    if (!isVisitors(ticket)) return [ticket];
    const all = await issuedTickets.ofOrder(order.id);
    return (all?.tickets ?? [ticket]).filter(isVisitors);
  };
