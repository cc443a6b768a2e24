import { everyClassAndLevel } from '../../kernel/class-and-level.ts';
import type { CatalogueItem, Product } from '../../shop/products/product.ts';
import { productsWithVariants } from '../../shop/products/variants.ts';
import type { Rulebook } from '../rules/rulebook.ts';

/** How many entries a class and level takes. */
export type EntryLimit = { readonly entry: Pick<Rulebook['entry'], 'perGroup'> };

/** An unlimited number of entries. */
export const noLimit: EntryLimit = { entry: { perGroup: Number.POSITIVE_INFINITY } };

/** The limit of competitor tickets of all kinds together: the places of all groups. */
export const totalGroupPlaces = ({ entry: { perGroup } }: EntryLimit): number => perGroup * everyClassAndLevel.length;

/** The product with its capacity limited to the places of all groups. */
export const cappedAtGroupPlaces =
  (rulebook: EntryLimit) =>
  (product: Product): Product => {
    if (product.ticketType !== 'Competitors') return product;
    const places = totalGroupPlaces(rulebook);
    return { ...product, capacity: Math.min(product.capacity ?? places, places) };
  };

/** The products with the places left in the groups: competitor tickets of all kinds share these places. */
export const withGroupPlacesLeft =
  (rulebook: EntryLimit) =>
  (items: readonly CatalogueItem[]): readonly CatalogueItem[] => {
    const whole = productsWithVariants(items);
    const gone = items
      .filter(({ id, ticketType }) => ticketType === 'Competitors' && !whole.has(id))
      .reduce((sum, { capacity, placesLeft }) => sum + Math.max(0, (capacity ?? 0) - (placesLeft ?? 0)), 0);
    const left = Math.max(0, totalGroupPlaces(rulebook) - gone);
    return items.map((item) =>
      item.ticketType === 'Competitors' ? { ...item, placesLeft: Math.min(item.placesLeft ?? left, left) } : item,
    );
  };
