import { refuse } from '#core/kernel/result.ts';
import { second } from '#core/kernel/time.ts';
import { type Cart, cartTotal } from '#core/shop/cart/cart.ts';
import {
  abandonCheckout,
  createCheckoutSession,
  readClosedYear,
  readPaymentResult,
  requestQuote,
} from '#core/shop/checkout/api.ts';
import type { Checkout, ClosedYears, PaymentResults } from '#core/shop/checkout/client.ports.ts';
import { answerOf, type HttpClient } from '../http-client.ts';

/**
 * Longer than the server waits for the provider (three times ten seconds, and pauses), so that the buyer gets the outcome
 * if the server does.
 */
const cardPageTimeoutMs = 45 * second;

/** Starts, resumes and gives up checkouts through our own server's API (§7). */
export const httpCheckout = (http: HttpClient): Checkout => ({
  async open({ cart, userId, attempt, answers, voucher, email, total, offer }) {
    const body = {
      cart: cart.map(({ productId, name, quantity }) => {
        // One for each ticket, of which a bundle has more than one.
        const own = answers?.get(productId);
        return { id: productId, name, quantity, ...(own && { answers: own.map((each) => ({ ...each })) }) };
      }),
      userId,
      ...(total === undefined ? displayedTotal(cart) : { total }),
      ...(voucher && { voucher }),
      ...(email && { email }),
      attemptId: attempt.id,
      ...(attempt.replaces && { replaces: attempt.replaces }),
      ...(offer && { offer }),
    };
    const opened = await http.call(
      createCheckoutSession,
      { body },
      {
        timeoutMs: cardPageTimeoutMs,
        expected: ['log-in-first', 'not-your-account', 'too-many-requests', 'too-busy'],
      },
    );
    if (opened.ok) return opened;
    switch (opened.refusal.kind) {
      case 'log-in-first':
      case 'not-your-account':
        return refuse({ kind: 'logged-out' });
      case 'too-many-requests':
      case 'too-busy':
        return refuse({ kind: 'busy' });
      default:
        return refuse(opened.refusal);
    }
  },

  async quote({ cart, voucher, email, attempt: attemptId }) {
    const quoted = await http.call(
      requestQuote,
      {
        body: {
          cart: cart.map(({ productId, quantity }) => ({ id: productId, quantity })),
          voucher,
          ...(email && { email }),
          attemptId,
        },
      },
      { expected: ['too-many-requests'] },
    );
    if (quoted.ok) return quoted;
    return refuse(quoted.refusal.kind === 'too-many-requests' ? { kind: 'too-many-guesses' } : quoted.refusal);
  },

  async abandon(attemptId) {
    const abandoned = await http.call(abandonCheckout, { body: { attemptId } });
    return abandoned.ok ? abandoned.value.status : undefined;
  },
});

/** The closed years of products, through our own server's API. */
export const httpClosedYears = (http: HttpClient): ClosedYears => ({
  of: async (products) => answerOf(await http.call(readClosedYear, { body: { products: [...products] } })).closed,
});

/** The outcomes of payments, through our own server's API. */
export const httpPaymentResults = (http: HttpClient): PaymentResults => ({
  async of(sessionId) {
    const read = await http.call(readPaymentResult, { params: { sessionId } });
    if (!read.ok) return undefined;
    const { number, status, order = null } = read.value;
    return { number, status, bought: order };
  },
});

/** The total that the buyer saw; undefined while a price is unknown, because then the page shows no total. */
const displayedTotal = (cart: Cart) => (cart.some(({ price }) => price === null) ? {} : { total: cartTotal(cart) });
