import type { Purchases } from '#core/shop/products/ports.ts';
import { purchasesFrom } from '#core/tickets/issued/purchases-from.ts';
import type { FestivalState } from '../festival-state.ts';

/** Valid purchases, derived from orders and their tickets in memory. */
export const memoryPurchases = ({ orders, tickets }: FestivalState): Purchases => ({
  of: async (user) =>
    [...orders.values()]
      .filter((order) => order.userId === user)
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .flatMap((order) => purchasesFrom(order, tickets.get(order.id) ?? []))
      .sort((one, other) => other.purchased - one.purchased),
});
