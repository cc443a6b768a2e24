import type { ProductId } from '../kernel/ids.ts';
import { type Hold, holdOf, type Order, placesWanted } from './order.ts';

/** How a product's places change hands: added to the held and to the sold ones, both may be negative. */
export type PlaceMove = { readonly productId: ProductId; readonly held: number; readonly sold: number };

/** What an order wants of each product, in the one order in which every store takes products: so nobody waits in a circle. */
export const placesInOrder = (order: Pick<Order, 'lines'>): readonly (readonly [ProductId, number])[] =>
  [...placesWanted(order.lines)].sort(([one], [other]) => (one < other ? -1 : 1));

/** What becomes of the places when an order changes: nothing, unless it holds them differently than before. */
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
