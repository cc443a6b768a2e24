import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpResultsApi } from '#adapters/http-api/results-api.ts';
import type { Bearer } from './shop-api.ts';

/** Our own server as those need it who follow, explain and sign results. A module of its own: no other page carries it. */
export const resultsApi = (bearer: Bearer) => httpResultsApi(httpClient(bearer ? { bearer } : {}));
