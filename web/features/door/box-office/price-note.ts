import { formatPounds, type Pence } from '#core/kernel/money.ts';

/** With more places than this, the till does not show how many are left. */
const maxShownLeft = 20;

type Priced = {
  readonly price: Pence;
  readonly maxQuantity: number;
  readonly left: number | null;
  readonly parts?: readonly unknown[];
};

/**
 * The note below a product's name on a till: the price and, if they are few, the places left.
 * @param product `maxQuantity`: how many the sale may have now; `left`: the places that no till holds, null when unlimited
 * @param held the number of places that this till holds
 */
export const priceNote = (product: Priced, held: number, isOffline: boolean): string => {
  const price = formatPounds(product.price);
  if (isOffline && (product.parts ?? []).length > 0) return `${price} · needs signal`;
  if (isOffline) return `${price} · ${held === 0 ? 'none' : held} held`;
  if (product.maxQuantity === 0) return `${price} · sold out`;
  const left = product.left === null ? null : product.left + held;
  return left !== null && left <= maxShownLeft ? `${price} · ${left} left` : price;
};
