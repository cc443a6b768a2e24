import { type CatalogueItem, maxPerOrder } from '../products/product.ts';
import type { WaitingParty } from './party.ts';

/**
 * The maximum of places that a party may ask for: that of one order, and at most the product's capacity, unless that is 0
 * or unlimited.
 */
export const maxPlacesPerParty = (item: CatalogueItem, limits: Parameters<typeof maxPerOrder>[1]): number =>
  Math.min(maxPerOrder(item, limits), item.capacity || Number.POSITIVE_INFINITY);

/**
 * The waiting parties that asked for more places than are allowed since the desk lowered a limit, each with the maximum.
 * Otherwise places would be gathered for a party that no number of free places can serve.
 */
export const partiesOverLimit = (line: readonly WaitingParty[], max: number): readonly WaitingParty[] =>
  line.flatMap((party) => (party.state === 'waiting' && party.places > max ? [{ ...party, places: max }] : []));
