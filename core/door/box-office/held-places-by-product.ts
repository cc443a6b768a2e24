import type { ProductId } from '../../kernel/ids.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { holdOf } from '../../shop/checkout/order-states.ts';
import { placesWanted } from '../../shop/checkout/order-sums.ts';
import { placesHeldFor, type WaitingParty } from '../../shop/waiting-lists/party.ts';
import { placesHeld, type Till } from './till.ts';

/** The number of places of each product that unpaid orders, tills and waiting-list offers hold together. */
export const heldPlacesByProduct = (
  orders: readonly Order[],
  tills: readonly Till[],
  parties: readonly WaitingParty[],
): ReadonlyMap<ProductId, number> => {
  const held = new Map<ProductId, number>();
  const add = (places: ReadonlyMap<ProductId, number>) => {
    for (const [product, count] of places) held.set(product, (held.get(product) ?? 0) + count);
  };
  for (const order of orders) if (holdOf(order) === 'held') add(placesWanted(order.lines));
  for (const till of tills) add(placesHeld(till));
  for (const party of parties) add(new Map([[party.productId, placesHeldFor(party)]]));
  return held;
};
