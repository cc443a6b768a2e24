import { pathTo } from '../../kernel/path-to.ts';
import type { TicketId } from './ticket.ts';

/** Paths of a ticket's files. In a file of their own, so that pages do not load the schemas of the endpoints. */
export const ticketFilePaths = {
  pdf: '/api/tickets/:id/ticket.pdf',
  apple: '/api/tickets/:id/wallet/apple',
  google: '/api/tickets/:id/wallet/google',
  /** The card of a present. */
  present: '/api/tickets/:id/present.pdf',
} as const;

/** The path of the card of this ticket's present. @param key that of the ticket's link */
export const presentCardPath = (id: TicketId, key?: string): string =>
  pathTo(ticketFilePaths.present, { id }) + (key === undefined ? '' : `?key=${encodeURIComponent(key)}`);
