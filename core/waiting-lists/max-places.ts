import { type CatalogueItem, mostPerOrder } from '../tickets/product.ts';
import type { WaitingParty } from './party.ts';

/**
 * The most places that a party may ask for: the most of one order, and at most the product's capacity, unless that is 0
 * or unlimited.
 */
export const maxPlacesPerParty = (item: CatalogueItem, limits: Parameters<typeof mostPerOrder>[1]): number =>
  Math.min(mostPerOrder(item, limits), item.capacity || Number.POSITIVE_INFINITY);

/**
 * The waiting parties that ask for more places than they may since the desk lowered a limit, each with as many as it may.
 * Otherwise places would be gathered for a party that no number of free places can serve.
 */
export const partiesOverMost = (line: readonly WaitingParty[], most: number): readonly WaitingParty[] =>
  line.flatMap((party) => (party.state === 'waiting' && party.places > most ? [{ ...party, places: most }] : []));
