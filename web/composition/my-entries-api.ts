import { httpMyEntries } from '#adapters/http-api/competition/my-entries.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import type { Bearer } from './shop-api.ts';

/** Our API's client for the visitor's entries. A module of its own, so that other pages do not load it. */
export const myEntriesApi = (bearer: Bearer) => httpMyEntries(httpClient(bearer ? { bearer } : {}));
