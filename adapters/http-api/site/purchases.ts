import type { Purchases } from '#core/shop/products/ports.ts';
import { listPurchases } from '#core/site/my-festival/api.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** A user's purchases (§7), through our own server's API, which answers only that user. */
export const httpPurchases = (http: HttpClient): Purchases => ({
  of: async (userId) => answerOf(await http.call(listPurchases, { params: { userId } })),
});
