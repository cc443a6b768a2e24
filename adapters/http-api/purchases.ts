import * as z from 'zod/mini';
import { orderId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { Purchases } from '#core/tickets/ports.ts';
import { answerOf, type HttpClient } from './http-client.ts';

const purchases = z.array(
  z.object({
    orderId: z.pipe(z.string(), z.transform(orderId)),
    itemId: z.pipe(z.string(), z.transform(productId)),
    itemName: z.string(),
    itemCost: z.pipe(z.number(), z.transform(pence)),
    quantity: z.number(),
    purchased: z.pipe(z.string(), z.transform(parseInstant)),
  }),
);

/** `GET /api/gbtf-tickets/:userId` (§7), which answers that user alone. */
export const httpPurchases = (http: HttpClient): Purchases => ({
  of: async (user) => answerOf(await http.ask({ path: `/api/gbtf-tickets/${user}`, answer: purchases })),
});
