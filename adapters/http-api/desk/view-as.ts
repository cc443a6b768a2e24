import { viewMyFestival } from '#core/desk/people/view-as/api.ts';
import type { ViewMyFestival } from '#core/desk/people/view-as/client.ports.ts';
import type { HttpClient } from '../http-client.ts';

/** "View as": another user's My Festival for an organiser, through our own server's API. */
export const httpViewMyFestival =
  (http: HttpClient): ViewMyFestival =>
  (id) =>
    http.call(viewMyFestival, { params: { id } });
