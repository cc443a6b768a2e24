import type { SavedCode } from '#core/tickets/issued/client.ports.ts';
import { ticketFilePath } from './ticket-file-path.ts';

/** A link to the ticket as a PDF; a void ticket has none. */
export const PdfLink = ({ code }: { readonly code: SavedCode }) =>
  code.ticket.state === 'valid' && <a href={ticketFilePath(code, 'pdf')}>Ticket as a PDF</a>;
