import { viewMyFestival } from '#core/people/view-as/api.ts';
import type { ViewMyFestival } from '#core/people/view-as/client.ports.ts';
import type { HttpClient } from '../http-client.ts';

/** What My Festival shows someone, by our own server. */
export const httpViewMyFestival =
  (http: HttpClient): ViewMyFestival =>
  (id) =>
    http.call(viewMyFestival, { params: { id } });
