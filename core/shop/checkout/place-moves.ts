import type { ProductId } from '../../kernel/ids.ts';
import type { Order } from './order.ts';
import { type Hold, holdOf } from './order-states.ts';
import { placesWanted } from './order-sums.ts';

/** A change of a product's counts of held and sold places; both may be negative. */
export type PlaceMove = { readonly productId: ProductId; readonly held: number; readonly sold: number };

/** An order's quantity of each product, sorted: every store locks products in this order, which prevents deadlocks. */
export const placesInOrder = (order: Pick<Order, 'lines'>): readonly (readonly [ProductId, number])[] =>
  [...placesWanted(order.lines)].sort(([one], [other]) => (one < other ? -1 : 1));

/** The changes to the products' places when an order's hold, or its number of returned tickets, changes. */
export const placeMoves = (before: Order, after: Order): readonly PlaceMove[] => {
  const [from, to] = [holdOf(before), holdOf(after)];
  if (from === to && before.lines === after.lines) return [];
  const had = placesWanted(before.lines);
  return placesInOrder(after).flatMap(([productId, quantity]) => {
    const added = (hold: Hold) => (to === hold ? quantity : 0) - (from === hold ? (had.get(productId) ?? 0) : 0);
    const [held, sold] = [added('held'), added('sold')];
    return held === 0 && sold === 0 ? [] : [{ productId, held, sold }];
  });
};
