import * as z from 'zod/mini';
import { orderStatuses } from '#core/checkout/payment-result.ts';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { type IsoDate, londonDate, parseInstant } from '#core/kernel/time.ts';
import type { MyOrders, RefundRefusal } from '#core/my-festival/client.ports.ts';
import { answerOf, failureOf, type HttpClient } from './http-client.ts';

const amount = z.pipe(z.number(), z.transform(pence));
/** A calendar date is any moment of that day in London; noon is one, summer time or not. */
const isoDate = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  z.transform((date): IsoDate => londonDate(parseInstant(`${date}T12:00:00Z`))),
);

const ownOrder = z.object({
  id: z.pipe(z.string(), z.transform(orderId)),
  number: z.string(),
  status: z.enum(orderStatuses),
  total: amount,
  paidAt: z.nullable(z.pipe(z.string(), z.transform(parseInstant))),
  refundable: z.boolean(),
  refundableUntil: z.nullable(isoDate),
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), unitPrice: amount })),
});

const refusals: Readonly<Record<string, RefundRefusal['kind']>> = {
  order_unknown: 'order-unknown',
  not_refundable: 'not-refundable',
  too_late: 'too-late',
  disputed: 'disputed',
  refund_refused: 'refund-refused',
};

/** A refund goes on to the card company and back before we are told. */
const refundTimeoutMs = 30_000;

/** `GET /api/orders` and `POST /api/orders/:id/refund`. */
export const httpMyOrders = (http: HttpClient): MyOrders => ({
  all: async () => answerOf(await http.ask({ path: '/api/orders', answer: z.array(ownOrder) })),

  async refund(id) {
    const asked = await http.ask({
      path: `/api/orders/${id}/refund`,
      answer: ownOrder,
      body: {},
      timeoutMs: refundTimeoutMs,
    });
    if (asked.ok) return ok(asked.value);
    const kind = refusals[asked.refusal.code];
    if (!kind) throw failureOf(asked.refusal);
    return refuse({ kind });
  },
});
