import { pathTo } from '#core/kernel/path-to.ts';
import type { SavedCode } from '#core/tickets/issued/client.ports.ts';
import { ticketFilePaths } from '#core/tickets/issued/file-paths.ts';

/** The address of a file of this ticket, with the key if the visitor came by a link. */
export const ticketFilePath = ({ ticket, key }: SavedCode, file: keyof typeof ticketFilePaths): string =>
  pathTo(ticketFilePaths[file], { id: ticket.id }) + (key === undefined ? '' : `?${new URLSearchParams({ key })}`);
