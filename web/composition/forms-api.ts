import { httpFormsApi } from '#adapters/http-api/forms-api.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';

/** Our API's client for the site's forms. A module of its own, so that other pages do not load it. */
export const formsApi = () => httpFormsApi(httpClient());
