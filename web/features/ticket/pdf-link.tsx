import type { SavedCode } from '#core/issued-tickets/client.ports.ts';
import { TextLink } from '../../design/type/text-link.tsx';
import { ticketFilePath } from './ticket-file-path.ts';

/** The ticket on a page of paper; a void one has none. */
export const PdfLink = ({ code }: { readonly code: SavedCode }) =>
  code.ticket.state === 'valid' && <TextLink to={ticketFilePath(code, 'ticket.pdf')}>Ticket as a PDF</TextLink>;
