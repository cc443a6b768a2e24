import { everyClassAndLevel } from '../competition/class-and-level.ts';
import type { Rulebook } from '../competition/rulebook.ts';
import type { CatalogueItem, Product } from '../tickets/product.ts';

/** How many competitor tickets there can be of all kinds together: as many as all groups hold. */
export const totalGroupPlaces = ({ entry: { perGroup } }: Pick<Rulebook, 'entry'>): number =>
  perGroup * everyClassAndLevel.length;

/** The product as the competition can honour it: of one kind of competitor ticket no more are sold than all groups hold. */
export const cappedAtGroupPlaces =
  (rulebook: Pick<Rulebook, 'entry'>) =>
  (product: Product): Product => {
    if (product.ticketType !== 'Competitors') return product;
    const places = totalGroupPlaces(rulebook);
    return { ...product, capacity: Math.min(product.capacity ?? places, places) };
  };

/**
 * What is on sale with the places as they are left of the groups: a ticket of one kind leaves one place fewer for every
 * other kind.
 */
export const withGroupPlacesLeft =
  (rulebook: Pick<Rulebook, 'entry'>) =>
  (items: readonly CatalogueItem[]): readonly CatalogueItem[] => {
    const gone = items
      .filter(({ ticketType }) => ticketType === 'Competitors')
      .reduce((sum, { capacity, placesLeft }) => sum + Math.max(0, (capacity ?? 0) - (placesLeft ?? 0)), 0);
    const left = Math.max(0, totalGroupPlaces(rulebook) - gone);
    return items.map((item) =>
      item.ticketType === 'Competitors' ? { ...item, placesLeft: Math.min(item.placesLeft ?? left, left) } : item,
    );
  };
