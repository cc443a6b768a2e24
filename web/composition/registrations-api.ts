import { httpMyRegistrations } from '#adapters/http-api/competition/my-registrations.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import type { Bearer } from './shop-api.ts';

/** Our API's client for registrations. A module of its own, so that other pages do not load it. */
export const registrationsApi = (bearer: Bearer) => httpMyRegistrations(httpClient(bearer ? { bearer } : {}));
