import { second } from '#core/kernel/time.ts';
import { changeMyAnswers, listMyAnswers } from '#core/tickets/answers/api.ts';
import * as api from '#core/tickets/changes/api.ts';
import type { OwnTicketChanges } from '#core/tickets/changes/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Long, because our server answers a refund only after the payment provider has. */
const refundTimeoutMs = 30 * second;

/** Changes of single tickets, through our own server's API. */
export const httpTicketChanges = (http: HttpClient): OwnTicketChanges => ({
  rename: (id, name, key) => http.call(api.renameTicketHolder, { params: { id }, body: { name, ...keyed(key) } }),
  give: (id, form, key) => http.call(api.giveOwnTicket, { params: { id }, body: { ...form, ...keyed(key) } }),
  takeBack: (id, key) => http.call(api.takeBackOwnTicket, { params: { id }, body: keyed(key) }),
  returnTicket: (id) => http.call(api.returnOwnTicket, { params: { id }, body: {} }, { timeoutMs: refundTimeoutMs }),
  gifts: async () => answerOf(await http.call(api.listMyGifts, {})),
  answers: async () => answerOf(await http.call(listMyAnswers, {})),
  answer: (id, answers) => http.call(changeMyAnswers, { params: { id }, body: { answers } }),
  offered: (id, token) => http.call(api.readTicketGift, { params: { id }, body: { token } }),
  accept: (id, token, { name, email }) =>
    http.call(api.acceptTicketGift, {
      params: { id },
      body: { token, name, ...(email === undefined ? {} : { email }) },
    }),
  decline: (id, token) => http.call(api.declineTicketGift, { params: { id }, body: { token } }),
});

const keyed = (key: string | undefined) => (key === undefined ? {} : { key });
