import type { Places } from '#core/tickets/ports.ts';
import { type FestivalState, placesLeft } from './festival-state.ts';

/** Every product's capacity and places left, in memory. */
export const memoryPlaces = (state: FestivalState): Places => ({
  async provide(capacities) {
    for (const [productId, capacity] of capacities) {
      const { sold, held } = state.stock.get(productId) ?? { sold: 0, held: 0 };
      state.stock.set(productId, { capacity, sold, held });
    }
  },

  left: async () => new Map([...state.stock.keys()].map((productId) => [productId, placesLeft(state, productId)])),
});
