import * as api from '#core/desk/carers/api.ts';
import type { CarersDesk } from '#core/desk/carers/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Carers' tickets at the desk, through our own server's API. */
export const httpCarersDesk = (http: HttpClient): CarersDesk => ({
  list: async () => answerOf(await http.call(api.listCarers, {})),
  grant: (id, productId) => http.call(api.grantCarer, { params: { id }, body: { productId } }),
  decline: (id, reason) => http.call(api.declineCarer, { params: { id }, body: { reason } }),
});
