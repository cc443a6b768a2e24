import { listPurchases } from '#core/my-festival/api.ts';
import type { Purchases } from '#core/tickets/ports.ts';
import { answerOf, type HttpClient } from './http-client.ts';

/** A user's purchases (§7), by our own server, which answers that user alone. */
export const httpPurchases = (http: HttpClient): Purchases => ({
  of: async (userId) => answerOf(await http.call(listPurchases, { params: { userId } })),
});
