import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayReadTicketsOf } from '#core/accounts/permissions.ts';
import { type ClaimPorts, claimByEmail, claimByLink } from '#core/checkout/claim-order.ts';
import { orderNumber } from '#core/checkout/order.ts';
import { type RefundPorts, refundOrder } from '#core/checkout/refund-order.ts';
import { isId, orderId } from '#core/kernel/ids.ts';
import type { Purchases } from '#core/tickets/ports.ts';
import { type CurrentUser, sendUnauthorized } from '../../http/current-user.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendProblem } from '../../http/problem.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { orderView } from './order-view.ts';

export type OrderRoutesPorts = RefundPorts &
  ClaimPorts & { readonly purchases: Purchases; readonly currentUser: CurrentUser };

/** What somebody has bought: `GET /gbtf-tickets/:userId` (§7), their orders, a refund, and claiming what was bought as a guest. */
export const orderRoutes =
  (ports: OrderRoutesPorts): FastifyPluginAsyncZod =>
  async (app) => {
    const refund = refundOrder(ports);
    const claimLink = claimByLink(ports);
    const claimAddress = claimByEmail(ports);

    privateNoStore(app);

    app.get(
      '/gbtf-tickets/:userId',
      { schema: { params: z.object({ userId: z.string().max(64) }) } },
      async (request, reply) => {
        const user = await ports.currentUser(request);
        const may = mayReadTicketsOf(user, request.params.userId);
        if (may === 'log-in' || !user) return sendUnauthorized(reply);
        if (may === 'no') return sendProblem(reply, 403, 'somebody_else', 'These are somebody else’s tickets.');
        await claimAddress(user);
        const purchases = await ports.purchases.of(user.id);
        return purchases.map((purchase) => ({ ...purchase, purchased: new Date(purchase.purchased).toISOString() }));
      },
    );

    app.get('/orders', async (request, reply) => {
      const user = await ports.currentUser(request);
      if (!user) return sendUnauthorized(reply);
      const orders = await ports.orders.of(user.id);
      return orders.map((order) => orderView(order, ports.edition, ports.festivalClock.now()));
    });

    app.post(
      '/orders/:id/refund',
      { schema: { params: z.object({ id: z.string().max(64) }) } },
      async (request, reply) => {
        const user = await ports.currentUser(request);
        if (!user) return sendUnauthorized(reply);
        if (!isId(request.params.id)) return sendProblem(reply, 404, 'order_unknown');
        const outcome = await refund(orderId(request.params.id), user.id);
        if (outcome.ok) return orderView(outcome.value, ports.edition, ports.festivalClock.now());
        return sendRefusal(reply, outcome.refusal, {
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
        const user = await ports.currentUser(request);
        if (!user) return sendUnauthorized(reply);
        const outcome = await claimLink(request.body.token, user);
        if (outcome.ok) return { number: orderNumber(outcome.value.id) };
        return sendRefusal(reply, outcome.refusal, {
          'link-not-genuine': 404,
          'order-unknown': 404,
          'claimed-by-another': 409,
        });
      },
    );
  };
