import type { MemoryProducts } from '#adapters/memory/shop/payments/products.ts';
import type { ProviderCatalogue } from '#core/desk/catalogue/ports.ts';
import { ok } from '#core/kernel/result.ts';
import type { Product } from '#core/shop/products/product.ts';

/** The provider's catalogue, in which the simulated desk changes only capacities. */
export const providerCatalogueOf = (products: MemoryProducts): ProviderCatalogue => ({
  read: async () => ({
    products: (await products.all()).map((product) => ({ product, isArchived: false })),
    faults: [],
  }),
  write: async ({ productId, after }) => {
    const changed = (product: Product): Product =>
      product.id === productId ? { ...product, capacity: after.capacity } : product;
    products.replace((await products.all()).map(changed));
    return ok(undefined);
  },
  settlePrice: async () => {},
  retirePrices: async () => {},
});
