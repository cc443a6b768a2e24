import type { Cart, CartItem } from '#core/shop/cart/cart.ts';

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
