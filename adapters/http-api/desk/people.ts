import * as api from '#core/desk/people/api.ts';
import type { PeopleDesk } from '#core/desk/people/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** People at the desk, through our own server's API. */
export const httpPeopleDesk = (http: HttpClient): PeopleDesk => ({
  list: async (query) => answerOf(await http.call(api.listPeople, { query })),
  read: (id) => http.call(api.readPerson, { params: { id } }),
  invite: (body) => http.call(api.invitePerson, { body }),
  changeRoles: (id, body) => http.call(api.changeRoles, { params: { id }, body }),
  rename: (id, name) => http.call(api.renamePerson, { params: { id }, body: { name } }),
  lift: async (email) => answerOf(await http.call(api.liftAddress, { body: { email } })),
  readGuest: (email) => http.call(api.readGuest, { body: { email } }),
  eraseGuest: (body) => http.call(api.eraseGuest, { body }),
  block: (id, body) => http.call(api.blockPerson, { params: { id }, body }),
  changeSecondProof: (id, change) => http.call(api.changeSecondProof, { params: { id }, body: { change } }),
  removeSecondProof: (id, reason) => http.call(api.removeSecondProof, { params: { id }, body: { reason } }),
  merge: (id, body) => http.call(api.mergeAccounts, { params: { id }, body }),
  undoMerge: (id, body) => http.call(api.undoMerge, { params: { id }, body }),
  logOut: (id, session) => http.call(api.logPersonOut, { params: { id }, body: { session } }),
});
