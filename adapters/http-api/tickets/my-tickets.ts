import { listBoughtTickets, listMyTickets, readTicket } from '#core/tickets/issued/api.ts';
import type { MyTickets } from '#core/tickets/issued/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** The visitor's tickets one by one, through our own server's API. */
export const httpMyTickets = (http: HttpClient): MyTickets => ({
  all: async () => answerOf(await http.call(listMyTickets, {})),
  show: (id, key) => http.call(readTicket, { params: { id }, query: { key } }, { expected: ['log-in-first'] }),
  async bought(attemptId) {
    const listed = await http.call(listBoughtTickets, { body: { attemptId } });
    return listed.ok ? listed.value : [];
  },
});
