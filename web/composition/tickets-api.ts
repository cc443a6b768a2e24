import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpMyTickets } from '#adapters/http-api/tickets/my-tickets.ts';
import type { Bearer } from './shop-api.ts';

/** Our API's client for tickets one by one. A module of its own, so that other pages do not load it. */
export const ticketsApi = (bearer: Bearer) => httpMyTickets(httpClient(bearer ? { bearer } : {}));
