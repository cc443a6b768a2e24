import type { Cart, CartItem } from '#core/cart/cart.ts';

/**
 * A row of the cart page: an item of the cart, or an item just removed, which stays with quantity 0 and can be put
 * back.
 */
export type Row = Omit<CartItem, 'quantity'> & { readonly quantity: number };

export type TakenOut = { readonly item: CartItem; readonly at: number };

/** The cart's items, with the items just removed still in their places. */
export const rowsOf = (cart: Cart, takenOut: readonly TakenOut[]): readonly Row[] => {
  const rows: Row[] = [...cart];
  for (const { item, at } of takenOut) {
    if (!cart.some(({ productId }) => productId === item.productId)) rows.splice(at, 0, { ...item, quantity: 0 });
  }
  return rows;
};
