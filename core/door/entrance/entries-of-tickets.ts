import { competitorTicketId } from '../../competition/entries/competitor-ticket.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { type EntryId, entryId } from '../../kernel/ids.ts';
import type { Ticket, TicketId } from '../../tickets/issued/ticket.ts';

/**
 * The entries of these tickets. An entry's id contains the position of its ticket among the order's tickets of the same
 * product, so all tickets of each order are required, including returned ones.
 */
export const entriesOfTickets = (
  tickets: readonly Pick<Ticket, 'id' | 'orderId' | 'productId'>[],
): ReadonlyMap<EntryId, TicketId> => {
  const ofOneProduct = groupBy(tickets, ({ orderId, productId }) => `${orderId}/${productId}`);
  return new Map(
    [...ofOneProduct.values()].flatMap((own) =>
      own
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(
          ({ id, orderId, productId }, at) => [entryId(competitorTicketId(orderId, productId, at + 1)), id] as const,
        ),
    ),
  );
};
