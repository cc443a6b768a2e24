import type { Cart, CartItem } from '#core/shop/cart/cart.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';
import { variantOf } from '#core/shop/products/variants.ts';

/**
 * A row of the cart page: an item of the cart, or an item just removed, which stays with quantity 0 and can be put
 * back.
 */
export type Row = Omit<CartItem, 'quantity'> & { readonly quantity: number };

export type TakenOut = { readonly item: CartItem; readonly at: number };

/** The cart's items, with the items just removed still in their places, also once they have been put back. */
export const rowsOf = (cart: Cart, takenOut: readonly TakenOut[]): readonly Row[] => {
  let rows: readonly Row[] = cart;
  for (const { item, at } of takenOut) {
    const others = rows.filter(({ productId }) => productId !== item.productId);
    const row = cart.find(({ productId }) => productId === item.productId) ?? { ...item, quantity: 0 };
    rows = [...others.slice(0, at), row, ...others.slice(at)];
  }
  return rows;
};

/** Whether two items are variants of one product. */
const areSiblings = (one: CatalogueItem, other: CatalogueItem): boolean =>
  variantOf(one.metadata) !== undefined && variantOf(one.metadata) === variantOf(other.metadata);

/**
 * The key of a row. It stays the same when the row's variant is exchanged for another, so that the choice keeps the
 * focus.
 */
export const keysOf = (rows: readonly Row[], catalogue: readonly CatalogueItem[]): readonly string[] => {
  const items = rows.map((row) => catalogue.find(({ id }) => id === row.productId));
  return rows.map((row, at) => {
    const item = items[at];
    const of = item && variantOf(item.metadata);
    if (!item || !of) return row.productId;
    return `${of} ${items.slice(0, at).filter((each) => each && areSiblings(each, item)).length}`;
  });
};
