import { formatPounds, type Pence } from '#core/kernel/money.ts';

/** With this many places or more, the till does not show how many are left. */
const fewPlaces = 20;

type Priced = { readonly price: Pence; readonly most: number; readonly left: number | null };

/**
 * The note below a product's name on a till: the price and, if they are few, the places left.
 * @param product `left` is the number of places that no till holds
 * @param held the number of places that this till holds
 */
export const priceNote = (product: Priced, held: number, isOffline: boolean): string => {
  const price = formatPounds(product.price);
  if (isOffline) return product.most === 0 ? `${price} · none held` : price;
  if (product.most === 0) return `${price} · sold out`;
  const left = product.left === null ? null : product.left + held;
  return left !== null && left <= fewPlaces ? `${price} · ${left} left` : price;
};
