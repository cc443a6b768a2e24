import { newIds } from '#adapters/system/new-ids.ts';
import { orderId } from '#core/kernel/ids.ts';
import { type Instant, laterBy, minute } from '#core/kernel/time.ts';
import type { Order, OrderLine } from '#core/shop/checkout/order.ts';
import type { Product } from '#core/shop/products/product.ts';
import { anOrder } from '#fixtures/builders/an-order.ts';

const ids = newIds('ord');

/** A reserved order, whose card page is not open yet. */
export const aReservedOrder = (
  wanted: readonly (readonly [Product, number])[],
  now: Instant,
  changes: Partial<Order> = {},
): Order => {
  return anOrder({
    id: orderId(ids.next()),
    lines: wanted.map(([product, quantity]) => lineOf(product, quantity)),
    createdAt: now,
    expiresAt: laterBy(now, 35 * minute),
    ...changes,
  });
};

const lineOf = (product: Product, quantity: number): OrderLine => {
  if (product.priceId === null || product.price === null) throw new Error(`${product.name} has no price`);
  return {
    productId: product.id,
    priceId: product.priceId,
    name: product.name,
    ticketType: product.ticketType,
    unitPrice: product.price,
    quantity,
  };
};

/** The order after payment and with a refund pending. */
export const paidOrder = (order: Order, intentId: string | null, paidAt: Instant): Order => ({
  ...order,
  state: 'refund_pending',
  payment: { intentId, email: 'buyer@example.com', name: 'Test Buyer', amount: order.total, paidAt },
});
