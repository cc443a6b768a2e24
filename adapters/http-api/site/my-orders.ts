import { second } from '#core/kernel/time.ts';
import { listOrders, refundOwnOrder } from '#core/site/my-festival/api.ts';
import type { MyOrders } from '#core/site/my-festival/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/** Long, because our server answers a refund only after the payment provider has. */
const refundTimeoutMs = 30 * second;

/** The visitor's own orders, through our own server's API. */
export const httpMyOrders = (http: HttpClient): MyOrders => ({
  all: async () => answerOf(await http.call(listOrders, {})),
  refund: (id) => http.call(refundOwnOrder, { params: { id }, body: {} }, { timeoutMs: refundTimeoutMs }),
});
