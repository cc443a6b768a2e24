import { httpFormsApi } from '#adapters/http-api/forms-api.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';

/** Our own server as those who fill in a form of the site need it. A module of its own: no other page carries it. */
export const formsApi = () => httpFormsApi(httpClient());
