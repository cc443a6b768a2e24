import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { attemptId, isAttemptId } from '#core/checkout/attempt.ts';
import { type CloseOrderPorts, closeOrder } from '#core/checkout/close-order.ts';
import { type CheckoutPorts, openCheckout } from '#core/checkout/open-checkout.ts';
import { orderNumber } from '#core/checkout/order.ts';
import { orderOfSession, statusOf } from '#core/checkout/order-status.ts';
import { type PayingCardPorts, withPayingCard } from '#core/checkout/paying-card.ts';
import { isId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { type CurrentUser, sendUnauthorized } from '../../http/current-user.ts';
import type { ConcurrencyLimiter } from '../../http/load-shedding/concurrency-limit.ts';
import type { RateLimit } from '../../http/load-shedding/rate-limit.ts';
import { rejectWhenFull } from '../../http/load-shedding/reject-when-full.ts';
import { sendProblem } from '../../http/problem.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { orderView } from './order-view.ts';

const id = z.string().refine(isId, 'not an id');
const attempt = z.string().refine(isAttemptId, 'not an attempt id').transform(attemptId);

/** The buyer's cart is a wish: of each item only id and quantity are read, whatever else it carries. */
const checkoutRequest = z.object({
  cart: z.array(z.object({ id: id.transform(productId), quantity: z.int().min(1).max(999) })).max(1_000),
  userId: z.string().max(64).nullish(),
  total: z.int().min(0).transform(pence).optional(),
  attemptId: attempt.nullish(),
  replaces: attempt.nullish(),
});

export type CheckoutRoutesPorts = CheckoutPorts &
  CloseOrderPorts &
  PayingCardPorts & {
    readonly checkoutLimiter: ConcurrencyLimiter;
    readonly limit: RateLimit;
    readonly payments: { readonly kind: 'sandbox' | 'stripe' };
    readonly currentUser: CurrentUser;
  };

/** From cart to card page and back: `POST /gbtf-create-checkout-session` (§7), giving up, and how it went. */
export const checkoutRoutes =
  (ports: CheckoutRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const open = openCheckout(ports);
    const close = closeOrder(ports);
    const orderOf = orderOfSession(ports);
    const card = withPayingCard(ports);
    // Each press costs a call at Stripe; the sandbox takes what the machine gives.
    const perAddress = ports.payments.kind === 'stripe' ? [ports.limit('checkout')] : [];

    app.post(
      '/gbtf-create-checkout-session',
      { schema: { body: checkoutRequest }, onRequest: [rejectWhenFull(ports.checkoutLimiter), ...perAddress] },
      async (request, reply) => {
        const { cart, userId = null, total, attemptId: submittedAttemptId = null, replaces = null } = request.body;
        const user = userId === null ? null : await ports.currentUser(request);
        if (userId !== null && !user) return sendUnauthorized(reply);
        if (user && user.id !== userId) return sendProblem(reply, 403, 'somebody_else', 'Only for your own account.');

        const outcome = await ports.checkoutLimiter.run(() =>
          open({
            items: cart.map((item) => ({ productId: item.id, quantity: item.quantity })),
            displayedTotal: total,
            userId: user?.id ?? null,
            email: user?.email || null,
            attemptId: submittedAttemptId,
            replaces,
          }),
        );
        if (outcome.ok) return outcome.value;
        return sendRefusal(reply, outcome.refusal, {
          'cart-empty': 422,
          'too-many': 422,
          'too-many-of-one': 422,
          'sold-out': 409,
          'price-changed': 409,
          'product-unavailable': 409,
          'sales-closed': 409,
          'entries-closed': 409,
          'already-paid': 409,
          'attempt-over': 409,
          'page-refused': 502,
        });
      },
    );

    const givingUp = { onRequest: ports.limit('giveUp'), schema: { body: z.object({ attemptId: attempt }) } };
    app.post('/checkout/abandon', givingUp, async (request, reply) => {
      const order = await ports.orders.findByAttempt(request.body.attemptId);
      const user = order?.userId ? await ports.currentUser(request) : null;
      if (!order || order.userId !== (user?.id ?? null)) return sendProblem(reply, 404, 'order_unknown');
      return { status: statusOf((await close(order.id)) ?? order) };
    });

    app.get(
      '/checkout/:sessionId',
      { schema: { params: z.object({ sessionId: z.string().max(255) }) } },
      async (request, reply) => {
        const { sessionId } = request.params;
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        const order = /^cs_(test|live)_[A-Za-z0-9]+$/.test(sessionId) ? await orderOf(sessionId) : undefined;
        if (!order) return sendProblem(reply, 404, 'order_unknown', 'There is no such order.');
        const user = order.userId ? await ports.currentUser(request) : null;
        const own = user !== null && user.id === order.userId;
        return {
          number: orderNumber(order.id),
          status: statusOf(order),
          ...(own ? { order: orderView(await card(order), ports.edition, ports.festivalClock.now()) } : {}),
        };
      },
    );
  };
