import type { OutboxTask } from '#core/desk/outbox/outbox-task.ts';
import { isStuck, type SalesFigures, soldIn } from '#core/desk/overview/sales-figures.ts';
import { byCreation, orderBy } from '#core/kernel/order-by.ts';
import { holdOf } from '#core/shop/checkout/order-states.ts';
import type { FestivalState } from '../festival-state.ts';

/** Sales figures over all orders, in memory. */
export const memorySalesFigures = ({ orders, tickets, doorScans, stock, tasks }: FestivalState): SalesFigures => {
  const all = () => [...orders.values()].sort(byCreation);
  const paid = () => all().filter(({ payment }) => payment !== null);
  return {
    firstSale: async () => paid()[0]?.createdAt ?? null,
    soldOrders: async () => paid().filter((order) => holdOf(order) === 'sold').length,
    between: async (from, until) => soldIn(paid().filter(({ createdAt }) => createdAt >= from && createdAt < until)),
    places: async () => [...stock].map(([product, { waiting: _, ...places }]) => ({ product, ...places })),
    toReview: async () => {
      const found = all().filter(({ review }) => review !== null);
      return { count: found.length, oldest: found[0]?.id ?? null };
    },
    scannedAndRefunded: async (most) => {
      const scanned = new Set([...doorScans.values()].map(({ scan }) => scan.ticket));
      return [...tickets.values()]
        .flat()
        .filter(({ id, voidReason }) => voidReason === 'refunded' && scanned.has(id))
        .sort(orderBy(({ id }) => id))
        .slice(0, most);
    },
    stuckTasks: async () => {
      const stuck: Partial<Record<OutboxTask['kind'], number>> = {};
      for (const { task } of [...tasks.values()].filter(isStuck)) stuck[task.kind] = (stuck[task.kind] ?? 0) + 1;
      return stuck;
    },
  };
};
