import type { ProductId } from '../../kernel/ids.ts';
import type { PastProduct } from './past-sales.ts';

/** The tickets of one product, beside those of the last edition. */
export type ProductSales = {
  /** Null for a product that only the last edition sold. */
  readonly id: ProductId | null;
  readonly name: string;
  /** The tickets sold so far; null for a product that only the last edition sold. */
  readonly tickets: number | null;
  /** All tickets of the last edition; null when it has no figure for this product. */
  readonly before: number | null;
};

type Sold = { readonly id: ProductId; readonly name: string; readonly sold: number };

/**
 * The tickets of each product in the catalogue's order, then of the products that only the last edition sold (F7). A
 * missing figure is null instead of 0.
 */
export const salesByProduct = (
  products: readonly Sold[],
  past: readonly PastProduct[] = [],
): readonly ProductSales[] => {
  const ids = new Set<string>(products.map(({ id }) => id));
  return [
    ...products.map(({ id, name, sold }) => ({
      id,
      name,
      tickets: sold,
      before: past.find((each) => each.id === id)?.tickets ?? null,
    })),
    ...past
      .filter(({ id }) => id === undefined || !ids.has(id))
      .map(({ name, tickets }) => ({ id: null, name, tickets: null, before: tickets })),
  ];
};
