import { everyClassAndLevel } from '../competition/class-and-level.ts';
import type { Rulebook } from '../competition/rulebook.ts';
import type { Product } from '../tickets/product.ts';

/** The product as the competition can honour it: of competitor tickets no more are sold than all groups hold together. */
export const withinTheGroups =
  ({ entry: { perGroup } }: Pick<Rulebook, 'entry'>) =>
  (product: Product): Product => {
    if (product.ticketType !== 'Competitors') return product;
    const places = perGroup * everyClassAndLevel.length;
    return { ...product, capacity: Math.min(product.capacity ?? places, places) };
  };
