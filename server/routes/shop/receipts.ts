import type { FastifyPluginAsync } from 'fastify';
import type { Edition } from '#core/kernel/edition/edition.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { correctReceiptAddress, readReceipt } from '#core/shop/checkout/api.ts';
import type { AttemptId } from '#core/shop/checkout/order.ts';
import { correctAddress, correctionsOf, maxCorrections, ownReceipt } from '#core/shop/checkout/own-receipt.ts';
import { type PayingCardPorts, withPayingCard } from '#core/shop/checkout/paying-card.ts';
import type { OrderLinks, Orders } from '#core/shop/checkout/ports.ts';
import { endpointRoute } from '../../http/endpoint-route.ts';
import type { Guard } from '../../http/guard.ts';
import { privateNoStore } from '../../http/private-no-store.ts';
import { sendRefusal } from '../../http/send-refusal.ts';
import { orderView } from './order-view.ts';

type ReceiptPorts = PayingCardPorts & {
  readonly orders: Orders;
  readonly orderLinks: OrderLinks;
  readonly edition: Edition;
  readonly festivalClock: Clock;
};

export type ReceiptRoutesPorts = {
  /** The ports of the year whose order has this attempt. @throws ServiceFailure */
  readonly shopOf: (attempt: AttemptId) => Promise<ReceiptPorts>;
  readonly guard: Guard;
};

/** The order that a guest has just paid, for the browser that paid, and the address to which the receipt is sent. */
export const receiptRoutes =
  ({ guard, shopOf }: ReceiptRoutesPorts): FastifyPluginAsync =>
  async (app) => {
    privateNoStore(app);

    endpointRoute(app, readReceipt, { guard }, async (request, reply) => {
      const { attemptId } = request.body;
      const ports = await shopOf(attemptId);
      const order = await ownReceipt(ports)(attemptId);
      if (!order) return sendRefusal(reply, readReceipt, { kind: 'order-unknown' });
      return {
        order: orderView(await withPayingCard(ports)(order), ports.edition, ports.festivalClock.now()),
        email: order.payment?.email ?? null,
        correctable: correctionsOf(order) < maxCorrections,
        claim: ports.orderLinks.sign(order.id, correctionsOf(order)),
      };
    });

    endpointRoute(app, correctReceiptAddress, { guard }, async (request, reply) => {
      const { attemptId, email } = request.body;
      const outcome = await correctAddress(await shopOf(attemptId))(attemptId, email);
      if (!outcome.ok) return sendRefusal(reply, correctReceiptAddress, outcome.refusal);
      return { email: outcome.value.payment?.email ?? '' };
    });
  };
