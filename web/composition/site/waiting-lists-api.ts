import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpWaitingLists } from '#adapters/http-api/shop/waiting-lists.ts';
import type { Bearer } from '../shop-api.ts';

/** Our API's client for waiting lists. A module of its own, so that other pages do not load it. */
export const waitingListsApi = (bearer: Bearer) => httpWaitingLists(httpClient(bearer ? { bearer } : {}));
