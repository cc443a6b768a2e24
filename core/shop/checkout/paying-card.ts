import type { Log } from '../../kernel/ports.ts';
import { ok } from '../../kernel/result.ts';
import type { Order } from './order.ts';
import type { Orders, PayingCards } from './ports.ts';

export type PayingCardPorts = {
  readonly orders: Pick<Orders, 'change'>;
  readonly payingCards: PayingCards;
  readonly log: Log;
};

/**
 * Adds the last four digits of the paying card to an order. Webhooks do not contain them, so they are looked up once,
 * when first shown, and stored. When the lookup fails, they are left out.
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
      ports.log.warn('paying card lookup failed', { order: order.id, cause: String(cause) });
      return order;
    }
  };

const endingIn = (order: Order, cardEnding: string): Order =>
  order.payment ? { ...order, payment: { ...order.payment, cardEnding } } : order;
