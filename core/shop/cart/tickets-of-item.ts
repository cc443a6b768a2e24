import type { ProductId } from '../../kernel/ids.ts';
import { bundleIn } from '../products/bundle.ts';
import type { CatalogueItem } from '../products/product.ts';
import type { CartItem } from './cart.ts';

/** A ticket of an item, with the product of which it is and what it is called in the cart. */
export type TicketOfItem = { readonly productId: ProductId; readonly name: string };

/**
 * The tickets of an item of the cart, in the order in which answers about them are sent: one for each, or for a bundle its
 * tickets in the order of its parts, one bundle after the other.
 */
export const ticketsOfItem = (
  { productId, name, quantity }: Pick<CartItem, 'productId' | 'name' | 'quantity'>,
  catalogue: readonly CatalogueItem[],
): readonly TicketOfItem[] => {
  const nameOf = (id: ProductId) => catalogue.find((each) => each.id === id)?.name ?? name;
  const parts = bundleIn(catalogue.find(({ id }) => id === productId)?.metadata ?? {}) ?? [];
  const one = parts.flatMap(({ product, count }) =>
    Array.from({ length: count }, () => ({ productId: product, name: `${name}: ${nameOf(product)}` })),
  );
  return Array.from({ length: quantity }, () => (one.length > 0 ? one : [{ productId, name }])).flat();
};
