import type { PriceId } from '#core/kernel/ids.ts';
import type { Products } from '#core/shop/products/ports.ts';
import type { Product } from '#core/shop/products/product.ts';

export type MemoryProducts = Products & {
  /** Replaces the catalogue. */
  replace(products: readonly Product[]): void;
};

/** A catalogue in memory; lists the given products, in that order. */
export const memoryProducts = (products: readonly Product[] = []): MemoryProducts => {
  let listed = products;
  const priceOf = (id: PriceId) => {
    const product = listed.find(({ priceId }) => priceId === id);
    return product && product.price !== null ? { id, amount: product.price } : undefined;
  };
  return {
    all: async () => listed,
    price: async (id) => priceOf(id),
    replace: (next) => {
      listed = next;
    },
  };
};
