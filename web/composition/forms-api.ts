import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpFormsApi } from '#adapters/http-api/site/forms-api.ts';

/** Our API's client for the site's forms. A module of its own, so that other pages do not load it. */
export const formsApi = () => httpFormsApi(httpClient());
