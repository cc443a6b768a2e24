import type { Ticket, TicketId } from '../issued-tickets/ticket.ts';
import { type EntryId, entryId } from '../kernel/ids.ts';
import { competitorTicketId } from '../registration/ticket.ts';

/**
 * The entries of these tickets, which are all tickets of their orders: an entry goes by the place of its ticket among
 * those of its product. A returned ticket keeps its place, so that the entries of the others stay theirs.
 */
export const entriesOf = (
  tickets: readonly Pick<Ticket, 'id' | 'orderId' | 'productId'>[],
): ReadonlyMap<EntryId, TicketId> => {
  const ofOneProduct = Map.groupBy(tickets, ({ orderId, productId }) => `${orderId}/${productId}`);
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
