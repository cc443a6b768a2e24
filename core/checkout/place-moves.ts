import type { ProductId } from '../kernel/ids.ts';
import { type Hold, holdOf, type Order, placesWanted } from './order.ts';

/** A change of a product's counts of held and sold places; both may be negative. */
export type PlaceMove = { readonly productId: ProductId; readonly held: number; readonly sold: number };

/** An order's quantity of each product, sorted: every store locks products in this order, which prevents deadlocks. */
export const placesInOrder = (order: Pick<Order, 'lines'>): readonly (readonly [ProductId, number])[] =>
  [...placesWanted(order.lines)].sort(([one], [other]) => (one < other ? -1 : 1));

/** The changes to the products' places when an order changes; empty unless its hold changes. */
export const placeMoves = (before: Order, after: Order): readonly PlaceMove[] => {
  const from = holdOf(before);
  const to = holdOf(after);
  if (from === to) return [];
  const added = (hold: Hold, quantity: number) => (to === hold ? quantity : 0) - (from === hold ? quantity : 0);
  return placesInOrder(after).map(([productId, quantity]) => ({
    productId,
    held: added('held', quantity),
    sold: added('sold', quantity),
  }));
};
