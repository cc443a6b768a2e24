import type { ProductId } from '../../kernel/ids.ts';
import type { Order } from './order.ts';
import { holdOf } from './order-states.ts';
import { placesOf, placesWanted } from './order-sums.ts';
import type { NoPlaces } from './refusals.ts';

const competing = ({ lines }: Pick<Order, 'lines'>) => lines.filter(({ ticketType }) => ticketType === 'Competitors');

/** Whether an order takes places of the competition; all kinds of competitor tickets share them. */
export const hasCompetitors = (order: Pick<Order, 'lines'>): boolean => competing(order).length > 0;

/** How many places of the competition these orders hold or have bought, over all kinds of competitor tickets. */
export const competitorsIn = (orders: readonly Pick<Order, 'lines' | 'state'>[]): number =>
  orders
    .filter((order) => holdOf(order) !== 'none')
    .flatMap(competing)
    .reduce((sum, line) => sum + placesOf(line), 0);

/**
 * The competitor tickets of an order that exceed the competition's places; undefined when there are enough.
 * @param left places left in the competition, regardless of the places left of each product
 */
export const competitionShortage = (order: Pick<Order, 'lines'>, left: number): NoPlaces | undefined => {
  let free = Math.max(0, left);
  const short: { productId: ProductId; wanted: number; left: number }[] = [];
  for (const [productId, wanted] of placesWanted(competing(order))) {
    const given = Math.min(wanted, free);
    free -= given;
    if (given < wanted) short.push({ productId, wanted, left: given });
  }
  return short.length > 0 ? { kind: 'sold-out', short } : undefined;
};
