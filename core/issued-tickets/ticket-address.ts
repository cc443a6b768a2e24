import type { TicketId } from './ticket.ts';

/** The path of a ticket's page; with the key of `TicketLinks` it opens without a log-in. */
export const ticketAddress = (id: TicketId, key?: string): string =>
  key === undefined ? `/ticket/${id}` : `/ticket/${id}?key=${encodeURIComponent(key)}`;
