import type { Addable } from '#core/shop/cart/cart.ts';
import type { CatalogueItem } from '#core/shop/products/product.ts';

/** The fields of a product that the cart stores. */
export const addableOf = ({ id, name, images, price, ticketType, kind }: CatalogueItem): Addable => ({
  productId: id,
  name,
  images,
  price,
  ticketType,
  ...(kind === 'donation' ? { donation: true as const } : {}),
});
