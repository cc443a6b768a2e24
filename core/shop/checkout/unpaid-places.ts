import type { Edition } from '../../kernel/edition/edition.ts';
import type { ProductId } from '../../kernel/ids.ts';
import { minute } from '../../kernel/time.ts';
import { maxPerOrder, type Product } from '../products/product.ts';
import type { Order, OrderLine } from './order.ts';
import { placesWanted } from './order-sums.ts';
import type { TooManyUnpaid } from './refusals.ts';

/** How many unpaid places of each product one buyer may hold; a product that is not in the map has no limit. */
export type MaxUnpaid = ReadonlyMap<ProductId, number>;

type Limits = Pick<Edition['order'], 'mostOfOne' | 'unpaidShare' | 'scarceUpTo' | 'scarceHoldMinutes'>;

/**
 * The limits: a share of the product's capacity, but at least the maximum of one order. Products without a capacity
 * have no limit, because they cannot sell out.
 */
export const maxUnpaid = (lines: readonly OrderLine[], products: readonly Product[], limits: Limits): MaxUnpaid =>
  new Map(
    productsOf(lines, products).flatMap((product) =>
      product.capacity === null
        ? []
        : [[product.id, Math.max(maxPerOrder(product, limits), Math.ceil(product.capacity / limits.unpaidShare))]],
    ),
  );

/** How long the places are held, in milliseconds, when that is shorter than the card page's lifetime; otherwise null. */
export const shortHoldMs = (
  lines: readonly OrderLine[],
  products: readonly Product[],
  limits: Limits,
): number | null => (hasScarce(productsOf(lines, products), limits) ? limits.scarceHoldMinutes * minute : null);

/** Whether any product in the cart is scarce, so that its places are held for fewer minutes than the card page shows. */
export const hasScarce = (products: readonly Pick<Product, 'capacity'>[], { scarceUpTo }: Pick<Limits, 'scarceUpTo'>) =>
  products.some(({ capacity }) => capacity !== null && capacity <= scarceUpTo);

const productsOf = (lines: readonly OrderLine[], products: readonly Product[]): readonly Product[] =>
  products.filter(({ id }) => lines.some(({ productId }) => productId === id));

/** The states in which places are held but not paid yet. */
export const unpaidStates = ['reserved', 'pending'] as const satisfies readonly Order['state'][];

/**
 * The refusal if this order would make its buyer hold too many unpaid places; undefined otherwise. Before a payment, a
 * buyer is identified by account or network.
 * @param others other orders that hold places; this order and paid ones are skipped
 */
export const tooManyUnpaid = (order: Order, others: readonly Order[], most: MaxUnpaid): TooManyUnpaid | undefined => {
  const unpaid = others.filter(({ id, state }) => id !== order.id && unpaidStates.some((each) => each === state));
  const ofAccount = unpaid.filter(({ userId }) => userId !== null && userId === order.userId);
  const ofNetwork = unpaid.filter(({ heldBy }) => heldBy !== null && heldBy === order.heldBy);
  const over = [...placesWanted(order.lines)].flatMap(([productId, wanted]) => {
    const bound = most.get(productId) ?? Number.POSITIVE_INFINITY;
    const held = Math.max(placesOf(ofAccount, productId), placesOf(ofNetwork, productId));
    const name = order.lines.find((line) => line.productId === productId)?.name ?? productId;
    return held > 0 && held + wanted > bound ? [{ productId, name, most: bound }] : [];
  });
  return over.length > 0 ? { kind: 'too-many-unpaid', over } : undefined;
};

const placesOf = (orders: readonly Order[], productId: ProductId): number =>
  orders.reduce((sum, { lines }) => sum + (placesWanted(lines).get(productId) ?? 0), 0);
