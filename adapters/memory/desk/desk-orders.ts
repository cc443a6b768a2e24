import { countByStatus, isUnsettled } from '#core/desk/orders/desk-status.ts';
import { isInFilter } from '#core/desk/orders/order-filter.ts';
import type { DeskChange, DeskOrders, FoundOrder, OrderWithTickets } from '#core/desk/orders/ports.ts';
import { isEmailOf, sentEmail } from '#core/desk/orders/sent-email.ts';
import { byCreation, orderBy, pageAfter, reversed } from '#core/kernel/order-by.ts';
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
    const found = [...state.orders.values()].filter((order) => isInFilter(filter)(withTickets(state, order)));
    const cursor = after && { createdAt: after.at, id: after.id };
    const page = pageAfter(found, reversed(byCreation), cursor, limit + 1);
    const orders = page.slice(0, limit);
    const last = orders.at(-1);
    return {
      orders: orders.map((order) => withTickets(state, order)),
      next: page.length > limit && last ? { at: last.createdAt, id: last.id } : null,
    };
  },

  unsettled: async (limit) => [...state.orders.values()].filter(isUnsettled).sort(reversed(byCreation)).slice(0, limit),

  counts: async () => {
    const each = (orders: readonly Order[]) => orders.map((order) => ({ state: order.state, count: 1 }));
    const all = [...state.orders.values()];
    return countByStatus(each(all), each(all.filter(({ review }) => review !== null)));
  },

  notesOf: async (id) =>
    state.orderNotes
      .filter(({ orderId }) => orderId === id)
      .toSorted(
        orderBy(
          ({ at }) => at,
          (note) => note.id,
        ),
      ),

  emails: async (ids) =>
    [...state.tasks.values()]
      .filter(({ id, task }) => task.kind === 'email' && isEmailOf(ids)(id))
      .sort(byCreation)
      .map((task) => sentEmail(task, state.deliveries.get(task.id))),
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

const withTickets = (state: FestivalState, order: Order): OrderWithTickets => ({
  order,
  tickets: state.tickets.get(order.id) ?? [],
});

const foundOrder = (state: FestivalState, order: Order): FoundOrder => ({
  ...withTickets(state, order),
  gifts: [...state.gifts.values()].filter((gift) => gift.orderId === order.id && gift.state === 'open'),
  openRefund: openRefundOf(state, order),
});
