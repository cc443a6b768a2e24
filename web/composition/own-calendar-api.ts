import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpOwnCalendar } from '#adapters/http-api/tickets/own-calendar.ts';
import type { Bearer } from './shop-api.ts';

/** Our API's client for the link to a calendar. A module of its own, so that other pages do not load it. */
export const ownCalendarApi = (bearer: Bearer) => httpOwnCalendar(httpClient(bearer ? { bearer } : {}));
