import type { FastifyPluginAsync } from 'fastify';
import { isId, orderId } from '#core/kernel/ids.ts';
import { type ClaimByLink, type ClaimPorts, claimByEmail } from '#core/shop/checkout/claim-order.ts';
import { orderNumber } from '#core/shop/checkout/order.ts';
import { type RefundOrderPorts, refundOrder } from '#core/shop/checkout/refund-order.ts';
import type { Purchases } from '#core/shop/products/ports.ts';
import { claimOrder, listOrders, listPurchases, refundOwnOrder } from '#core/site/my-festival/api.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { ordersOf, orderView, purchasesOf } from '../shop/order-view.ts';

export type OrderRoutesPorts = RefundOrderPorts &
  ClaimPorts & {
    readonly purchases: Purchases;
    readonly claimLink: ClaimByLink;
    readonly guard: Guard;
  };

/** A user's purchases (§7), orders and refunds, and claims of orders that were paid as a guest. */
export const orderRoutes =
  (ports: OrderRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const refund = refundOrder(ports);
    const claimAddress = claimByEmail(ports);
    const [listPurchasesOf, listOrdersOf] = [purchasesOf(ports), ordersOf(ports)];

    privateNoStore(app);

    endpointRoute(app, listPurchases, { guard }, async (_request, _reply, { user }) => {
      await claimAddress(user);
      return listPurchasesOf(user.id);
    });

    endpointRoute(app, listOrders, { guard }, async (_request, _reply, { user }) => listOrdersOf(user.id));

    endpointRoute(app, refundOwnOrder, { guard }, async (request, reply, { user }) => {
      if (!isId(request.params.id)) return sendRefusal(reply, refundOwnOrder, { kind: 'order-unknown' });
      const outcome = await refund(orderId(request.params.id), user.id);
      if (outcome.ok) return orderView(outcome.value, ports.edition, ports.festivalClock.now());
      return sendRefusal(reply, refundOwnOrder, outcome.refusal);
    });

    endpointRoute(app, claimOrder, { guard }, async (request, reply, { user }) => {
      const outcome = await ports.claimLink(request.body.token, user);
      return outcome.ok ? { number: orderNumber(outcome.value.id) } : sendRefusal(reply, claimOrder, outcome.refusal);
    });
  };
