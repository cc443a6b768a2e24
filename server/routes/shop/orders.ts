import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayReadTicketsOf } from '#core/accounts/permissions.ts';
import { type ClaimPorts, claimByEmail, claimByLink } from '#core/checkout/claim-order.ts';
import { orderNumber } from '#core/checkout/order.ts';
import { type RefundPorts, refundOrder } from '#core/checkout/refund-order.ts';
import { isId, orderId } from '#core/kernel/ids.ts';
import type { Purchases } from '#core/tickets/ports.ts';
import { forOneVisitor } from '../../http/for-one-visitor.ts';
import { sendProblem } from '../../http/problem.ts';
import { refused } from '../../http/refusals.ts';
import { logInFirst, type VisitorOf } from '../../http/visitor.ts';
import { orderView } from './order-view.ts';

export type OrderRoutesPorts = RefundPorts &
  ClaimPorts & { readonly purchases: Purchases; readonly visitorOf: VisitorOf };

/** What somebody has bought: `GET /gbtf-tickets/:userId` (§7), their orders, a refund, and claiming what was bought as a guest. */
export const orderRoutes =
  (ports: OrderRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const refund = refundOrder(ports);
    const claimLink = claimByLink(ports);
    const claimAddress = claimByEmail(ports);

    forOneVisitor(app);

    app.get(
      '/gbtf-tickets/:userId',
      { schema: { params: z.object({ userId: z.string().max(64) }) } },
      async (request, reply) => {
        const visitor = await ports.visitorOf(request);
        const may = mayReadTicketsOf(visitor, request.params.userId);
        if (may === 'log-in' || !visitor) return logInFirst(reply);
        if (may === 'no') return sendProblem(reply, 403, 'somebody_else', 'These are somebody else’s tickets.');
        await claimAddress(visitor);
        const purchases = await ports.purchases.of(visitor.id);
        return purchases.map((purchase) => ({ ...purchase, purchased: new Date(purchase.purchased).toISOString() }));
      },
    );

    app.get('/orders', async (request, reply) => {
      const visitor = await ports.visitorOf(request);
      if (!visitor) return logInFirst(reply);
      const orders = await ports.orders.of(visitor.id);
      return orders.map((order) => orderView(order, ports.edition, ports.festivalClock.now()));
    });

    app.post(
      '/orders/:id/refund',
      { schema: { params: z.object({ id: z.string().max(64) }) } },
      async (request, reply) => {
        const visitor = await ports.visitorOf(request);
        if (!visitor) return logInFirst(reply);
        if (!isId(request.params.id)) return sendProblem(reply, 404, 'order_unknown');
        const outcome = await refund(orderId(request.params.id), visitor.id);
        if (outcome.ok) return orderView(outcome.value, ports.edition, ports.festivalClock.now());
        return refused(reply, outcome.refusal, {
          'order-unknown': 404,
          'not-refundable': 409,
          'too-late': 409,
          disputed: 409,
          'refund-refused': 409,
        });
      },
    );

    app.post(
      '/orders/claim',
      { schema: { body: z.object({ token: z.string().min(1).max(500) }) } },
      async (request, reply) => {
        const visitor = await ports.visitorOf(request);
        if (!visitor) return logInFirst(reply);
        const outcome = await claimLink(request.body.token, visitor);
        if (outcome.ok) return { number: orderNumber(outcome.value.id) };
        return refused(reply, outcome.refusal, {
          'link-not-genuine': 404,
          'order-unknown': 404,
          'claimed-by-another': 409,
        });
      },
    );
  };
