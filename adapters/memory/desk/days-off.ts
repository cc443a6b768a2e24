import {
  type DayOffId,
  type DayOffOrder,
  isByHand,
  isNextDecision,
  mayNote,
  refundCounts,
  waitingOrder,
} from '#core/desk/day-off/day-off.ts';
import type { DaysOff } from '#core/desk/day-off/ports.ts';
import type { OrderId } from '#core/kernel/ids.ts';
import type { Job } from '#core/kernel/jobs/job.ts';
import { orderBy, pageAfter } from '#core/kernel/order-by.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { FestivalState } from '../festival-state.ts';
import { recordStaffAction } from '../kernel/audit-log.ts';

/** The decisions to cancel or move the day, in memory. */
export const memoryDaysOff = (state: FestivalState): DaysOff => {
  const { messaging } = state;
  const rowsOf = (id: DayOffId) => messaging.dayOffOrders.get(id) ?? new Map<OrderId, DayOffOrder>();
  const all = (id: DayOffId) => [...rowsOf(id).values()];
  const changeRefundsJob = (dayOff: DayOffId, requeueRefunds: (job: Job) => Job) => {
    const id = messaging.dayOff.find((each) => each.id === dayOff)?.refundsJob;
    const job = id && messaging.jobs.get(id);
    if (job) messaging.jobs.set(job.id, requeueRefunds(job));
  };
  return {
    current: async () => messaging.dayOff.at(-1),
    decisions: async () => [...messaging.dayOff],
    async start({ dayOff, banner, message, jobs }, action) {
      const known = messaging.dayOff.find(({ id }) => id === dayOff.id);
      if (known) return ok(known);
      const before = messaging.dayOff.at(-1);
      if (!isNextDecision(before, dayOff)) return refuse({ kind: 'called-off-already' });
      const earlier = before && messaging.banners.get(before.bannerId);
      if (earlier?.takenDownAt === null)
        messaging.banners.set(earlier.id, { ...earlier, takenDownAt: dayOff.decidedAt });
      for (const job of jobs) messaging.jobs.set(job.id, job);
      messaging.banners.set(banner.id, banner);
      messaging.messages.set(message.id, message);
      messaging.dayOff.push(dayOff);
      recordStaffAction(state, action);
      return ok(dayOff);
    },
    async addOrders(id, orders, requeueRefunds) {
      const rows = rowsOf(id);
      messaging.dayOffOrders.set(id, rows);
      const elsewhere = [...messaging.dayOffOrders].flatMap(([other, found]) =>
        other === id ? [] : [...found.values()],
      );
      const known = new Set([...rows.keys(), ...elsewhere.filter(isByHand).map(({ orderId }) => orderId)]);
      const fresh = orders.filter(({ orderId }) => !known.has(orderId));
      for (const order of fresh) rows.set(order.orderId, waitingOrder(order));
      if (requeueRefunds && fresh.length > 0) changeRefundsJob(id, requeueRefunds);
      return fresh.length;
    },
    ordersIn: async (id, is, limit) =>
      all(id)
        .filter((row) => row.state === is)
        .sort(orderBy(({ tries }) => tries))
        .slice(0, limit),
    orders: async (id, after, limit) =>
      pageAfter<DayOffOrder, Pick<DayOffOrder, 'orderId'>>(
        all(id),
        orderBy(({ orderId }) => orderId),
        after === undefined ? null : { orderId: after },
        limit,
      ),
    counts: async (id) => refundCounts(all(id).map((order) => ({ ...order, orders: 1 }))),
    async note(id, order) {
      const rows = rowsOf(id);
      const known = rows.get(order.orderId);
      if (known && mayNote(known, order)) rows.set(order.orderId, order);
    },
    async settle(id, order, decide, action, requeueRefunds) {
      const rows = rowsOf(id);
      const known = rows.get(order);
      if (!known) return refuse({ kind: 'order-unknown' });
      const decided = decide(known);
      if (!decided.ok) return decided;
      rows.set(order, decided.value);
      if (requeueRefunds) changeRefundsJob(id, requeueRefunds);
      recordStaffAction(state, action);
      return decided;
    },
  };
};
