import { listPurchases } from '#core/my-festival/api.ts';
import type { Purchases } from '#core/tickets/ports.ts';
import { answerOf, type HttpClient } from './http-client.ts';

/** A user's purchases (§7), through our own server's API, which answers only that user. */
export const httpPurchases = (http: HttpClient): Purchases => ({
  of: async (userId) => answerOf(await http.call(listPurchases, { params: { userId } })),
});
