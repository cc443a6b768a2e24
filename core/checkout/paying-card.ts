import type { Log } from '../kernel/ports.ts';
import { ok } from '../kernel/result.ts';
import type { Order } from './order.ts';
import type { Orders, PayingCards } from './ports.ts';

export type PayingCardPorts = {
  readonly orders: Pick<Orders, 'change'>;
  readonly payingCards: PayingCards;
  readonly log: Log;
};

/**
 * The order with the last digits of the card that paid it. A notice does not tell them, so whoever is about to show them
 * asks, once: then they are in the books. A courtesy: where the provider does not answer they are left out.
 */
export const withPayingCard =
  (ports: PayingCardPorts) =>
  async (order: Order): Promise<Order> => {
    if (!order.payment?.intentId || order.payment.cardEnding) return order;
    try {
      const cardEnding = await ports.payingCards.endingOf(order.payment.intentId);
      if (!cardEnding) return order;
      await ports.orders.change(order.id, (now) => ok({ order: endingIn(now, cardEnding), tasks: [] }));
      return endingIn(order, cardEnding);
    } catch (cause) {
      ports.log.warn('nobody told which card paid an order', { order: order.id, cause: String(cause) });
      return order;
    }
  };

const endingIn = (order: Order, cardEnding: string): Order =>
  order.payment ? { ...order, payment: { ...order.payment, cardEnding } } : order;
