import { httpCarers } from '#adapters/http-api/desk/carer-requests.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import type { CarersApi } from '#core/desk/carers/client.ports.ts';

/** Our API's client for the page /carer. */
export const carersApi = (): CarersApi => httpCarers(httpClient());
