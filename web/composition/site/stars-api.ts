import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpAccountStars } from '#adapters/http-api/site/account-stars.ts';
import type { Bearer } from '../shop-api.ts';

/** Our API's client for stars. A module of its own, so that other pages do not load it. */
export const starsApi = (bearer: Bearer) => httpAccountStars(httpClient(bearer ? { bearer } : {}));
