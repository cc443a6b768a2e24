import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpTicketChanges } from '#adapters/http-api/tickets/ticket-changes.ts';
import type { Bearer } from './shop-api.ts';

/** Our API's client for changes of single tickets. A module of its own, so that other pages do not load it. */
export const ticketChangesApi = (bearer: Bearer) => httpTicketChanges(httpClient(bearer ? { bearer } : {}));
