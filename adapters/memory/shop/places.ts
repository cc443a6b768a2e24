import { settledChanges } from '#core/desk/catalogue/stored-changes.ts';
import type { Places } from '#core/shop/products/ports.ts';
import { leftOfProducts } from '#core/shop/products/stock.ts';
import type { FestivalState } from '../festival-state.ts';

/** Every product's capacity and places left, in memory. */
export const memoryPlaces = (state: FestivalState): Places => ({
  async provide(capacities, pools, asOf) {
    if (asOf && settledChanges(state.catalogueChanges.values(), 'done').at(-1)?.id !== asOf.lastChangeId) return false;
    if (pools) {
      state.pools.clear();
      for (const pool of pools) state.pools.set(pool.id, { ...pool, products: [...new Set(pool.products)] });
    }
    for (const [productId, capacity] of capacities) {
      const known = state.stock.get(productId) ?? { sold: 0, held: 0, waiting: 0 };
      state.stock.set(productId, { ...known, capacity });
    }
    return true;
  },

  left: async () => leftOfProducts(state.stock, [...state.pools.values()]),
});
