import { holdOf, type Order, placesWanted } from '../checkout/order.ts';
import type { ProductId } from '../kernel/ids.ts';
import { placesHeld, type Till } from './till.ts';

/** How many places of each product unpaid orders and tills hold together. */
export const heldBy = (orders: readonly Order[], tills: readonly Till[]): ReadonlyMap<ProductId, number> => {
  const held = new Map<ProductId, number>();
  const add = (places: ReadonlyMap<ProductId, number>) => {
    for (const [product, count] of places) held.set(product, (held.get(product) ?? 0) + count);
  };
  for (const order of orders) if (holdOf(order) === 'held') add(placesWanted(order.lines));
  for (const till of tills) add(placesHeld(till));
  return held;
};
