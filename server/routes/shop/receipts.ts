import type { FastifyPluginAsync } from 'fastify';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { correctReceiptAddress, readReceipt } from '#core/shop/checkout/api.ts';
import { correctAddress, correctionsOf, maxCorrections, ownReceipt } from '#core/shop/checkout/own-receipt.ts';
import { type PayingCardPorts, withPayingCard } from '#core/shop/checkout/paying-card.ts';
import type { OrderLinks, Orders } from '#core/shop/checkout/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { orderView } from './order-view.ts';

export type ReceiptRoutesPorts = PayingCardPorts & {
  readonly orders: Orders;
  readonly orderLinks: OrderLinks;
  readonly edition: Edition;
  readonly festivalClock: Clock;
  readonly guard: Guard;
};

/** The order that a guest has just paid, for the browser that paid, and the address to which the receipt is sent. */
export const receiptRoutes =
  (ports: ReceiptRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    const { guard } = ports;
    const find = ownReceipt(ports);
    const correct = correctAddress(ports);
    const card = withPayingCard(ports);

    privateNoStore(app);

    endpointRoute(app, readReceipt, { guard }, async (request, reply) => {
      const order = await find(request.body.attemptId);
      if (!order) return sendRefusal(reply, readReceipt, { kind: 'order-unknown' });
      return {
        order: orderView(await card(order), ports.edition, ports.festivalClock.now()),
        email: order.payment?.email ?? null,
        correctable: correctionsOf(order) < maxCorrections,
        claim: ports.orderLinks.sign(order.id, correctionsOf(order)),
      };
    });

    endpointRoute(app, correctReceiptAddress, { guard }, async (request, reply) => {
      const outcome = await correct(request.body.attemptId, request.body.email);
      if (!outcome.ok) return sendRefusal(reply, correctReceiptAddress, outcome.refusal);
      return { email: outcome.value.payment?.email ?? '' };
    });
  };
