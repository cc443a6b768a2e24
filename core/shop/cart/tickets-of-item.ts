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

type ItemInCart = Pick<CartItem, 'productId' | 'name' | 'quantity'>;

/**
 * The tickets of an item of the cart, in the order in which answers about them are sent: one for each, or for a bundle its
 * tickets in the order of its parts, one bundle after the other.
 */
export const ticketsOfItem = (item: ItemInCart, catalogue: readonly CatalogueItem[]): readonly TicketOfItem[] => {
  const { productId, name, quantity } = item;
  const one = partsOfItem(item, catalogue).flatMap(({ product, count, name: part }) =>
    Array<TicketOfItem>(count).fill({ productId: product, name: `${name}: ${part}`, part }),
  );
  return Array<readonly TicketOfItem[]>(quantity)
    .fill(one.length > 0 ? one : [{ productId, name, part: null }])
    .flat();
};

/** The parts of a bundle with their products' names, or the bundle's for one that is not listed; none for any other product. */
export const partsOfItem = ({ productId, name }: Omit<ItemInCart, 'quantity'>, catalogue: readonly CatalogueItem[]) => {
  const listed = (wanted: ProductId) => catalogue.find(({ id }) => id === wanted);
  return (bundleIn(listed(productId)?.metadata ?? {}) ?? []).map((part) => ({
    ...part,
    name: listed(part.product)?.name ?? name,
  }));
};
