import { type CatalogueItem, isSoldOut } from '#core/tickets/product.ts';

/** From how many places on a visitor should know that they are going. */
const fewPlaces = 10;

/** A word about places, when there is one to say. */
export const placesWords = (item: CatalogueItem): string | undefined => {
  const { placesLeft } = item;
  if (isSoldOut(item)) return 'Sold out';
  if (placesLeft === null || placesLeft > fewPlaces) return undefined;
  return placesLeft === 1 ? 'One place left' : `${placesLeft} places left`;
};
