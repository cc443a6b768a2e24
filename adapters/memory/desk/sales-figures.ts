import type { OutboxTask } from '#core/desk/outbox/outbox-task.ts';
import type { SalesFigures } from '#core/desk/overview/sales-figures.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { holdOf } from '#core/shop/checkout/order-states.ts';
import type { FestivalState } from '../festival-state.ts';

/** Sales figures over all orders, in memory. */
export const memorySalesFigures = ({ orders, tickets, doorScans, stock, tasks }: FestivalState): SalesFigures => {
  const paid = () =>
    [...orders.values()]
      .filter(({ payment }) => payment !== null)
      .sort((one, other) => one.createdAt - other.createdAt);
  return {
    firstSale: async () => paid()[0]?.createdAt ?? null,
    between: async (from, until) => {
      const made = paid().filter(({ createdAt }) => createdAt >= from && createdAt < until);
      const door = made.filter(({ channel }) => channel === 'door');
      return {
        tickets: sum(made, ticketsOf),
        taken: sum(made, ({ total }) => total),
        refunded: sum(made, ({ refunded }) => refunded),
        atTheDoor: { tickets: sum(door, ticketsOf), taken: sum(door, ({ total }) => total) },
      };
    },
    places: async () => [...stock].map(([product, { waiting: _, ...places }]) => ({ product, ...places })),
    toReview: async () => {
      const found = [...orders.values()].filter(({ review }) => review !== null);
      const [oldest] = found.sort((one, other) => one.createdAt - other.createdAt);
      return { count: found.length, oldest: oldest?.id ?? null };
    },
    scannedAndRefunded: async (most) => {
      const scanned = new Set([...doorScans.values()].map(({ scan }) => scan.ticket));
      const refunded = [...tickets.values()].flat().filter(({ voidReason }) => voidReason === 'refunded');
      return refunded.filter(({ id }) => scanned.has(id)).slice(0, most);
    },
    stuckTasks: async () => {
      const stuck: Partial<Record<OutboxTask['kind'], number>> = {};
      for (const { doneAt, attempts, task } of tasks.values())
        if (doneAt === null && attempts >= 4) stuck[task.kind] = (stuck[task.kind] ?? 0) + 1;
      return stuck;
    },
  };
};

const sum = (orders: readonly Order[], number: (order: Order) => number): number =>
  orders.reduce((total, order) => total + number(order), 0);

const ticketsOf = (order: Order): number =>
  holdOf(order) === 'sold'
    ? order.lines.reduce((total, { quantity, returned = 0 }) => total + quantity - returned, 0)
    : 0;
