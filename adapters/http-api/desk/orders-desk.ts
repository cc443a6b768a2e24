import * as api from '#core/desk/orders/api.ts';
import type { OrdersDesk } from '#core/desk/orders/client.ports.ts';
import { second } from '#core/kernel/time.ts';
import * as complimentary from '#core/shop/complimentary/api.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Long, because our server answers a refund only after the payment provider has. */
const refundTimeoutMs = 30 * second;

/** Orders at the desk, through our own server's API. */
export const httpOrdersDesk = (http: HttpClient): OrdersDesk => ({
  search: async (q) => answerOf(await http.call(api.searchDesk, { query: { q } })),
  list: async (query) => answerOf(await http.call(api.listDeskOrders, { query })),
  read: (id) => http.call(api.readDeskOrder, { params: { id } }),
  resend: (id, attempt) => http.call(api.resendTickets, { params: { id }, body: { attempt } }),
  correct: (id, body) => http.call(api.correctOrder, { params: { id }, body }),
  rename: (id, ticket, name) => http.call(api.renameDeskTicket, { params: { id, ticket }, body: { name } }),
  block: (id, ticket, body) => http.call(api.blockTicket, { params: { id, ticket }, body }),
  refund: (id, body) => http.call(api.refundTickets, { params: { id }, body }, { timeoutMs: refundTimeoutMs }),
  complimentaryChoice: async () => answerOf(await http.call(complimentary.listComplimentary, {})),
  issueComplimentary: (body) => http.call(complimentary.issueComplimentary, { body }),
  takeBack: (id, reason) => http.call(complimentary.takeBackComplimentary, { params: { id }, body: { reason } }),
  note: (id, text) => http.call(api.addOrderNote, { params: { id }, body: { text } }),
  settle: (id, body) => http.call(api.settleReview, { params: { id }, body }, { timeoutMs: refundTimeoutMs }),
});
