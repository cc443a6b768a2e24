import type { SavedCode } from '#core/issued-tickets/client.ports.ts';

/** The address of a file of this ticket, with the key where the visitor came by a link. */
export const ticketFilePath = ({ ticket, key }: SavedCode, file: string): string =>
  `/api/tickets/${ticket.id}/${file}${key === undefined ? '' : `?${new URLSearchParams({ key })}`}`;
