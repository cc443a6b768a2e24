import type { Cart, CartItem } from '#core/cart/cart.ts';

/** A line of the cart page: an item, or one just taken out, which shows as quantity 0 and may be put back. */
export type Row = Omit<CartItem, 'quantity'> & { readonly quantity: number };

export type TakenOut = { readonly item: CartItem; readonly at: number };

/** The cart's items with those just taken out still in their places. */
export const rowsOf = (cart: Cart, takenOut: readonly TakenOut[]): readonly Row[] => {
  const rows: Row[] = [...cart];
  for (const { item, at } of takenOut) {
    if (!cart.some(({ productId }) => productId === item.productId)) rows.splice(at, 0, { ...item, quantity: 0 });
  }
  return rows;
};
