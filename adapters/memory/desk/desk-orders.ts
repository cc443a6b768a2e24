import type { Order } from '#core/checkout/order.ts';
import { type DeskStatus, deskStatuses, deskStatusOf } from '#core/desk-orders/desk-status.ts';
import type { DeskOrders, OrderFilter } from '#core/desk-orders/ports.ts';
import { isFoundBy } from '#core/desk-orders/search-words.ts';
import type { FestivalState } from '../festival-state.ts';

/** Orders as the desk finds them, in memory. */
export const memoryDeskOrders = (state: FestivalState): DeskOrders => ({
  page: async (filter, after, limit) => {
    const found = [...state.orders.values()]
      .filter((order) => passes(state, filter, order))
      .filter((order) => !after || order.createdAt < after.at || (order.createdAt === after.at && order.id < after.id))
      .sort((one, other) => other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1));
    const orders = found.slice(0, limit);
    const last = orders.at(-1);
    return {
      orders: orders.map((order) => ({ order, tickets: state.tickets.get(order.id) ?? [] })),
      next: found.length > limit && last ? { at: last.createdAt, id: last.id } : null,
    };
  },

  counts: async () => {
    const counted = Object.fromEntries(deskStatuses.map((status) => [status, 0])) as Record<DeskStatus, number>;
    for (const order of state.orders.values()) counted[deskStatusOf(order)] += 1;
    return counted;
  },

  notesOf: async (id) => state.orderNotes.filter(({ orderId }) => orderId === id),

  emails: async (ids) =>
    [...state.tasks.values()]
      .filter(({ id, task }) => task.kind === 'letter' && ids.some((each) => id === each || id.startsWith(`${each}:`)))
      .sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
      .map(({ id, createdAt, doneAt }) => ({
        id,
        at: createdAt,
        state: doneAt === null ? ('waiting' as const) : ('sent' as const),
        error: null,
      })),
});

const passes = (state: FestivalState, filter: OrderFilter, order: Order): boolean => {
  const { search, status, productId, channel, from, until } = filter;
  const its = deskStatusOf(order);
  if (status === null ? search === null && its === 'over' : its !== status) return false;
  if (search && !isFoundBy(search, order, state.tickets.get(order.id) ?? [])) return false;
  if (productId !== null && !order.lines.some((line) => line.productId === productId)) return false;
  if (channel !== null && order.channel !== channel) return false;
  return (from === null || order.createdAt >= from) && (until === null || order.createdAt < until);
};
