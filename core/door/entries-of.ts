import type { Ticket, TicketId } from '../issued-tickets/ticket.ts';
import { type EntryId, entryId } from '../kernel/ids.ts';

/** The entries of the competitor tickets among these, which are all tickets of their orders. */
export const entriesOf = (
  tickets: readonly Pick<Ticket, 'id' | 'orderId' | 'productId' | 'state' | 'voidReason'>[],
): ReadonlyMap<EntryId, TicketId> => {
  const sold = tickets.filter(({ state, voidReason }) => state === 'valid' || voidReason === 'disputed');
  const lines = Map.groupBy(sold, ({ orderId, productId }) => `${orderId}/${productId}`);
  return new Map(
    [...lines].flatMap(([line, own]) =>
      own
        .toSorted((one, other) => (one.id < other.id ? -1 : 1))
        .map(({ id }, at) => [entryId(`${line}/${at + 1}`), id] as const),
    ),
  );
};
