import * as api from '#core/shop/waiting-lists/api.ts';
import type { OwnWaitingLists } from '#core/shop/waiting-lists/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Waiting lists, through our own server's API. */
export const httpWaitingLists = (http: HttpClient): OwnWaitingLists => ({
  waiting: async () => answerOf(await http.call(api.listWaiting, {})),
  join: (productId, { name, email, places }) =>
    http.call(api.joinWaitingList, { params: { productId }, body: { name, email, places } }),
  read: (id, key) => http.call(api.readParty, { params: { id }, body: { key } }),
  changePlaces: (id, key, places) => http.call(api.changeWaitingPlaces, { params: { id }, body: { key, places } }),
  leave: (id, key) => http.call(api.leaveWaitingList, { params: { id }, body: { key } }),
  mine: async () => answerOf(await http.call(api.listMyWaiting, {})),
});
