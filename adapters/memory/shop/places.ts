import { leftInPools } from '#core/shop/products/pool.ts';
import type { Places } from '#core/shop/products/ports.ts';
import { settledChanges } from '../desk/catalogue-changes.ts';
import { type FestivalState, placesLeft, poolsNow } from '../festival-state.ts';

/** Every product's capacity and places left, in memory. */
export const memoryPlaces = (state: FestivalState): Places => ({
  async provide(capacities, pools, asOf) {
    if (asOf && settledChanges(state.catalogueChanges, 'done').at(-1)?.id !== asOf.lastChangeId) return false;
    if (pools) {
      state.pools.clear();
      for (const pool of pools) state.pools.set(pool.id, { ...pool, products: [...new Set(pool.products)] });
    }
    for (const [productId, capacity] of capacities) {
      const { sold, held } = state.stock.get(productId) ?? { sold: 0, held: 0 };
      state.stock.set(productId, { capacity, sold, held });
    }
    return true;
  },

  left: async () => {
    const pools = poolsNow(state);
    return new Map(
      [...state.stock.keys()].map((productId) => [
        productId,
        leftInPools(productId, placesLeft(state, productId), pools),
      ]),
    );
  },
});
