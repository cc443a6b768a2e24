import type { Order } from '#core/shop/checkout/order.ts';
import { anOrder } from '#fixtures/builders/an-order.ts';
import { inSequence, isPaid, opensItsPage } from './decisions.ts';
import type { Store } from './store.ts';

/** Reserves and pays an order in this store; its products are added with unlimited places. */
export const aPaidOrder = async (store: Store, change: Partial<Order> = {}): Promise<Order> => {
  const order = anOrder(change);
  await provideFor(store, order);
  await store.orders.reserve(order);
  const paid = await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
  if (!paid.ok) throw new Error('the order was not paid');
  return paid.value.order;
};

/** Adds an order's products to the stock, with the given capacity; null is unlimited. */
export const provideFor = (store: Store, order: Order, capacity: number | null = null): Promise<boolean> =>
  store.places.provide(new Map(order.lines.map(({ productId }) => [productId, capacity])));
