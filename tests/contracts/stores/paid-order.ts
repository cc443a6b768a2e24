import type { Order } from '#core/checkout/order.ts';
import { anOrder } from '#fixtures/builders/an-order.ts';
import { inSequence, isPaid, opensItsPage } from './decisions.ts';
import type { Store } from './store.ts';

/** An order taken and paid in this store; its products become known with places without end. */
export const aPaidOrder = async (store: Store, change: Partial<Order> = {}): Promise<Order> => {
  const order = anOrder(change);
  await provideFor(store, order);
  await store.orders.reserve(order);
  const paid = await store.orders.change(order.id, inSequence(opensItsPage, isPaid));
  if (!paid.ok) throw new Error('the order was not paid');
  return paid.value.order;
};

/** Makes an order's products known, with places without end or so many. */
export const provideFor = (store: Store, order: Order, capacity: number | null = null): Promise<void> =>
  store.places.provide(new Map(order.lines.map(({ productId }) => [productId, capacity])));
