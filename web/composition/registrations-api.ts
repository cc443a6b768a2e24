import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpMyRegistrations } from '#adapters/http-api/my-registrations.ts';
import type { Bearer } from './shop-api.ts';

/** Our own server as those who register need it. A module of its own: no other page carries it. */
export const registrationsApi = (bearer: Bearer) => httpMyRegistrations(httpClient(bearer ? { bearer } : {}));
