import type { ProductId } from '../../kernel/ids.ts';
import type { Order } from '../../shop/checkout/order.ts';
import { holdOf } from '../../shop/checkout/order-states.ts';
import { placesWanted } from '../../shop/checkout/order-sums.ts';
import type { PlaceMove } from '../../shop/checkout/place-moves.ts';
import { placesHeld, type Till } from './till.ts';

/**
 * The changes to the products' places when a till and an order change together, sorted by product. A place in a till's
 * allowance counts as held, like a place of an unpaid order.
 */
export const tillPlaceMoves = (
  before: { readonly till: Till; readonly order: Order | undefined },
  after: { readonly till: Till; readonly order: Order | undefined },
): readonly PlaceMove[] => {
  const held = new Map<ProductId, number>();
  const sold = new Map<ProductId, number>();
  const add = (to: Map<ProductId, number>, product: ProductId, places: number) =>
    to.set(product, (to.get(product) ?? 0) + places);
  for (const [sign, { till, order }] of [
    [-1, before],
    [1, after],
  ] as const) {
    for (const [product, places] of placesHeld(till)) add(held, product, sign * places);
    if (!order || holdOf(order) === 'none') continue;
    for (const [product, places] of placesWanted(order.lines))
      add(holdOf(order) === 'held' ? held : sold, product, sign * places);
  }
  return [...new Set([...held.keys(), ...sold.keys()])]
    .sort()
    .map((productId) => ({ productId, held: held.get(productId) ?? 0, sold: sold.get(productId) ?? 0 }))
    .filter((move) => move.held !== 0 || move.sold !== 0);
};
