import * as api from '#core/shop/waiting-lists/api.ts';
import type { WaitingDesk } from '#core/shop/waiting-lists/desk-client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Waiting lists at the desk, through our own server's API. */
export const httpWaitingDesk = (http: HttpClient): WaitingDesk => ({
  read: async () => answerOf(await http.call(api.readWaitingLists, {})),
  offer: (id) => http.call(api.offerPlaces, { params: { id }, body: {} }),
  remove: (id, reason) => http.call(api.removeFromWaitingList, { params: { id }, body: { reason } }),
  lengthen: (id, hours) => http.call(api.lengthenPlaces, { params: { id }, body: { hours } }),
  move: (id, place, reason) => http.call(api.moveInLine, { params: { id }, body: { place, reason } }),
});
