import * as z from 'zod/mini';
import { type Cart, cartTotal } from '#core/cart/cart.ts';
import type { Checkout, PaymentResults } from '#core/checkout/client.ports.ts';
import { orderStatuses } from '#core/checkout/payment-result.ts';
import { isId, orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { parseInstant, second } from '#core/kernel/time.ts';
import { startCheckoutRefusalIn } from './checkout-refusals.ts';
import { answerOf, failureOf, type HttpClient } from './http-client.ts';

const opened = z.object({
  url: z.string(),
  orderId: z.pipe(z.string().check(z.refine(isId)), z.transform(orderId)),
});
const status = z.enum(orderStatuses);
const amount = z.pipe(z.number().check(z.int()), z.transform(pence));
const bought = z.object({
  total: amount,
  paidAt: z.nullable(z.pipe(z.string(), z.transform(parseInstant))),
  cardEnding: z._default(z.nullable(z.string()), null),
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), unitPrice: amount })),
});
const result = z.object({ number: z.string(), status, order: z.optional(bought) });

/**
 * Longer than the server waits for the provider, which is three times ten seconds and the pauses between: giving up
 * earlier would leave the buyer knowing less than the server.
 */
const cardPageTimeoutMs = 45 * second;

/** Checkout by our own server: `POST /api/gbtf-create-checkout-session` (§7) and giving up. */
export const httpCheckout = (http: HttpClient): Checkout => ({
  async open({ cart, userId, attempt }) {
    const asked = await http.ask({
      path: '/api/gbtf-create-checkout-session',
      timeoutMs: cardPageTimeoutMs,
      answer: opened,
      body: {
        cart: cart.map(({ productId, name, quantity }) => ({ id: productId, name, quantity })),
        userId,
        ...totalOnScreen(cart),
        attemptId: attempt.id,
        ...(attempt.replaces && { replaces: attempt.replaces }),
      },
    });
    if (asked.ok) return ok(asked.value);
    const refusal = startCheckoutRefusalIn(asked.refusal);
    if (refusal) return refuse(refusal);
    throw failureOf(asked.refusal);
  },

  async abandon(attempt) {
    const path = '/api/checkout/abandon';
    const asked = await http.ask({ path, body: { attemptId: attempt }, answer: z.object({ status }) });
    return !asked.ok && asked.refusal.status === 404 ? undefined : answerOf(asked).status;
  },
});

/** How payments went: `GET /api/checkout/:sessionId`. */
export const httpPaymentResults = (http: HttpClient): PaymentResults => ({
  async of(sessionId) {
    const asked = await http.ask({ path: `/api/checkout/${encodeURIComponent(sessionId)}`, answer: result });
    if (!asked.ok && asked.refusal.status === 404) return undefined;
    const { number, status, order = null } = answerOf(asked);
    return { number, status, bought: order };
  },
});

/** The total the buyer saw; left out when a price was still to follow, for then the screen had no total to hold us to. */
const totalOnScreen = (cart: Cart) => (cart.some(({ price }) => price === null) ? {} : { total: cartTotal(cart) });
