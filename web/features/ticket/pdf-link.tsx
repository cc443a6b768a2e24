import type { SavedCode } from '#core/issued-tickets/client.ports.ts';
import { ticketFilePath } from './ticket-file-path.ts';

/** The ticket on a page of paper; a void one has none. */
export const PdfLink = ({ code }: { readonly code: SavedCode }) =>
  code.ticket.state === 'valid' && <a href={ticketFilePath(code, 'pdf')}>Ticket as a PDF</a>;
