import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpPresents } from '#adapters/http-api/tickets/presents.ts';
import type { Bearer } from './shop-api.ts';

/** Our API's client for presents. A module of its own, so that other pages do not load it. */
export const presentsApi = (bearer: Bearer) => httpPresents(httpClient(bearer ? { bearer } : {}));
