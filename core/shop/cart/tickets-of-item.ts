import type { ProductId } from '../../kernel/ids.ts';
import { bundleIn } from '../products/bundle.ts';
import type { CatalogueItem } from '../products/product.ts';
import type { CartItem } from './cart.ts';

/** A ticket of an item, with the product of which it is and what it is called in the cart. */
export type TicketOfItem = {
  readonly productId: ProductId;
  readonly name: string;
  /** In a bundle, the name of its own product: which of the tickets are the children's. */
  readonly part: string | null;
};

/**
 * The tickets of an item of the cart, in the order in which answers about them are sent: one for each, or for a bundle its
 * tickets in the order of its parts, one bundle after the other.
 */
export const ticketsOfItem = (
  { productId, name, quantity }: Pick<CartItem, 'productId' | 'name' | 'quantity'>,
  catalogue: readonly CatalogueItem[],
): readonly TicketOfItem[] => {
  const one = partsOfItem(productId, catalogue).flatMap(({ product, count, name: part = name }) =>
    Array.from({ length: count }, () => ({ productId: product, name: `${name}: ${part}`, part })),
  );
  return Array.from({ length: quantity }, () => (one.length > 0 ? one : [{ productId, name, part: null }])).flat();
};

/** The parts of a bundle with their products' names, undefined for one that is not listed; none for any other product. */
export const partsOfItem = (bundle: ProductId, catalogue: readonly CatalogueItem[]) =>
  (bundleIn(catalogue.find(({ id }) => id === bundle)?.metadata ?? {}) ?? []).map((part) => ({
    ...part,
    name: catalogue.find(({ id }) => id === part.product)?.name,
  }));
