import type { TicketId } from './ticket.ts';

/** The path of a ticket's page; with the key of `TicketLinks` it opens without a log-in. */
export const ticketPath = (id: TicketId, key?: string): string =>
  key === undefined ? `/ticket/${id}` : `/ticket/${id}?key=${encodeURIComponent(key)}`;

/** The path of the PDF with all tickets of the logged-in visitor. */
export const myTicketsPdf = '/api/my-tickets/tickets.pdf';

/**
 * The path under which the server and the offline cache store a page. The page of a ticket, of a party on a waiting
 * list, and of an order, a product, a person, a trader or a year at the desk is the same document for every id; its script reads the id
 * from the address.
 * @param path normalised
 */
export const sharedPagePath = (path: string): string =>
  path
    .replace(/^\/offer\/party_[0-9a-f]{8,56}$/, '/offer')
    .replace(/^\/ticket\/[0-9a-f]{32}(\/accept)?$/, (_, accept: string | undefined) => `/ticket${accept ?? ''}`)
    .replace(
      /^\/desk\/(orders|catalogue|people|traders)\/(?!pitches$)[^/]+$/,
      (_, place: string) => `/desk/${place}/one`,
    )
    .replace(/^\/desk\/editions\/\d{4}$/, '/desk/editions/one')
    .replace(/^\/desk\/people\/[^/]+\/view$/, '/desk/people/one/view');
