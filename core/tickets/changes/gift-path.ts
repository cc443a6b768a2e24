import type { TicketId } from '../issued/ticket.ts';

/** The path of the page that accepts a ticket, with the token of its gift. */
export const giftPath = (id: TicketId, token: string): string =>
  `/ticket/${id}/accept?token=${encodeURIComponent(token)}`;
