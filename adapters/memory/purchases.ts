import type { Purchases } from '#core/tickets/ports.ts';
import type { FestivalState } from './festival-state.ts';

/** Valid purchases, in memory. */
export const memoryPurchases = (state: FestivalState): Purchases => ({
  of: async (user) =>
    [...state.purchases]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([, { owner, lines }]) => (owner === user ? lines : []))
      .sort((one, other) => other.purchased - one.purchased),
});
