import { httpResultsApi } from '#adapters/http-api/competition/results-api.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import type { Bearer } from './shop-api.ts';

/** Our API's client for results, of the edition that the page shows. A module of its own, so that other pages do not load it. */
export const resultsApi = (bearer: Bearer, edition?: number) => {
  const ofYear = (year?: number) =>
    httpClient({ ...(bearer && { bearer }), ...(year !== undefined && { edition: year }) });
  return httpResultsApi(ofYear(edition), ofYear);
};
