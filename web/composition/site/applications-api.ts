import { httpApplications } from '#adapters/http-api/desk/applications.ts';
import { httpClient } from '#adapters/http-api/http-client.ts';
import type { ApplicationsApi } from '#core/desk/traders/client.ports.ts';
import type { Bearer } from '../shop-api.ts';

/** Our API's client for the page /exhibitors/apply, of the edition that the page shows. A module of its own, so that other pages do not load it. */
export const applicationsApi = (bearer: Bearer, edition?: number): ApplicationsApi =>
  httpApplications(httpClient({ ...(bearer && { bearer }), ...(edition !== undefined && { edition }) }));
