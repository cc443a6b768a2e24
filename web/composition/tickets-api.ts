import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpMyTickets } from '#adapters/http-api/tickets/my-tickets.ts';
import type { MyTickets } from '#core/tickets/issued/client.ports.ts';
import type { Bearer } from './shop-api.ts';

/** Our API's client for tickets one by one. A module of its own, so that other pages do not load it. */
export const ticketsApi = (bearer: Bearer, edition?: number): MyTickets => {
  const shown = httpMyTickets(httpClient(bearer ? { bearer } : {}));
  // The list of all tickets is stored on the device: it is always that of the year that the site shows.
  return edition === undefined ? shown : { ...shown, bought: httpMyTickets(httpClient({ edition })).bought };
};
