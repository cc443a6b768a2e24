import { type DeskStatus, deskStatuses, deskStatusOf } from '#core/desk/orders/desk-status.ts';
import type { DeskChange, DeskOrders, FoundOrder, OrderFilter, SentEmail } from '#core/desk/orders/ports.ts';
import { isFoundBy } from '#core/desk/orders/search-words.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';
import { applyChange, openRefundOf } from '../shop/change-order.ts';
import { queuePassUpdates } from '../tickets/wallet-passes.ts';

/** The desk's search over orders, in memory. */
export const memoryDeskOrders = (state: FestivalState, machine: Clock): DeskOrders => ({
  find: async (id) => {
    const order = state.orders.get(id);
    return order && foundOrder(state, order);
  },

  change: async (id, decide) => {
    const before = state.orders.get(id);
    if (!before) return refuse({ kind: 'order-unknown' });
    const decided = decide(foundOrder(state, before));
    if (!decided.ok) return decided;
    writeDeskChange(state, before, decided.value, machine.now());
    return ok(foundOrder(state, decided.value.order ?? before));
  },

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
      .filter(({ id, task }) => task.kind === 'email' && ids.some((each) => id === each || id.startsWith(`${each}:`)))
      .sort((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
      .map(({ id, createdAt, doneAt }): SentEmail => {
        const delivery = state.deliveries.get(id);
        const email = { id, at: createdAt, withoutPdf: delivery?.withoutPdf ?? false, badAddress: null };
        if (delivery && delivery.state !== 'sent') {
          const badAddress = delivery.isSettled || delivery.email === '' ? null : delivery.email;
          return { ...email, state: delivery.state, error: delivery.reason, badAddress };
        }
        return { ...email, state: doneAt === null ? 'waiting' : 'sent', error: null };
      }),
});

/** Writes the effects of a decision of the desk and its line in the audit log. */
export const writeDeskChange = (state: FestivalState, before: Order, change: DeskChange, now: Instant): void => {
  const { id } = before;
  const { order = before, tickets = [], events = [], tasks = [], note, action } = change;
  applyChange(state, before, { ...change, order, tasks }, now);
  if (tickets.length > 0) {
    const changed = new Map(tickets.map((ticket) => [ticket.id, ticket]));
    const after = (state.tickets.get(id) ?? []).map((ticket) => changed.get(ticket.id) ?? ticket);
    state.tickets.set(id, after);
    state.doorChanges.push({ order: id, at: now, tickets: after });
    queuePassUpdates(state, [...changed.keys()], now);
  }
  state.ticketEvents.push(...events);
  if (note) state.orderNotes.push(note);
  recordStaffAction(state, action);
};

const passes = (state: FestivalState, filter: OrderFilter, order: Order): boolean => {
  const { search, status, productId, channel, from, until } = filter;
  const its = deskStatusOf(order);
  if (status === null ? search === null && its === 'over' : its !== status) return false;
  if (search && !isFoundBy(search, order, state.tickets.get(order.id) ?? [])) return false;
  if (productId !== null && !order.lines.some((line) => line.productId === productId)) return false;
  if (channel !== null && order.channel !== channel) return false;
  return (from === null || order.createdAt >= from) && (until === null || order.createdAt < until);
};

const foundOrder = (state: FestivalState, order: Order): FoundOrder => ({
  order,
  tickets: state.tickets.get(order.id) ?? [],
  gifts: [...state.gifts.values()].filter((gift) => gift.orderId === order.id && gift.state === 'open'),
  openRefund: openRefundOf(state, order),
});
