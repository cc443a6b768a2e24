import type { Addable } from '#core/cart/cart.ts';
import type { CatalogueItem } from '#core/tickets/product.ts';

/** A product as the cart keeps it. */
export const addableOf = ({ id, name, images, price, ticketType }: CatalogueItem): Addable => ({
  productId: id,
  name,
  images,
  price,
  ticketType,
});
