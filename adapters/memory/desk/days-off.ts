import type { DayOffOrder } from '#core/day-off/day-off.ts';
import type { DaysOff } from '#core/day-off/ports.ts';
import type { Job } from '#core/jobs/job.ts';
import { addPence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { FestivalState } from '../festival-state.ts';
import { recordStaffAction } from './audit-log.ts';

/** The day off, in memory. */
export const memoryDaysOff = (state: FestivalState): DaysOff => {
  const { messaging } = state;
  const rows = messaging.dayOffOrders;
  const all = () => [...rows.values()];
  const changeRefundsJob = (requeueRefunds: (job: Job) => Job) => {
    const id = messaging.dayOff.at(0)?.refundsJob;
    const job = id && messaging.jobs.get(id);
    if (job) messaging.jobs.set(job.id, requeueRefunds(job));
  };
  return {
    current: async () => messaging.dayOff.at(0),
    async start({ dayOff, banner, message, jobs }, action) {
      const known = messaging.dayOff.at(0);
      if (known) return known.id === dayOff.id ? ok(known) : refuse({ kind: 'called-off-already' });
      for (const job of jobs) messaging.jobs.set(job.id, job);
      messaging.banners.set(banner.id, banner);
      messaging.messages.set(message.id, message);
      messaging.dayOff.push(dayOff);
      recordStaffAction(state, action);
      return ok(dayOff);
    },
    async addOrders(_id, orders, requeueRefunds) {
      const fresh = orders.filter(({ orderId }) => !rows.has(orderId));
      for (const order of fresh)
        rows.set(order.orderId, {
          ...order,
          state: 'waiting',
          why: null,
          tries: 0,
          round: 0,
          settledBy: null,
          settledNote: null,
        });
      if (requeueRefunds && fresh.length > 0) changeRefundsJob(requeueRefunds);
      return fresh.length;
    },
    ordersIn: async (_id, is, limit) =>
      all()
        .filter((row) => row.state === is)
        .sort((one, other) => one.tries - other.tries)
        .slice(0, limit),
    orders: async (_id, after, limit) =>
      all()
        .filter(({ orderId }) => orderId > (after ?? ''))
        .sort((one, other) => (one.orderId < other.orderId ? -1 : 1))
        .slice(0, limit),
    async counts() {
      const of = (is: DayOffOrder['state']) => {
        const own = all().filter((row) => row.state === is);
        return { orders: own.length, amount: addPence(...own.map(({ amount }) => amount)) };
      };
      return {
        waiting: of('waiting'),
        asked: of('asked'),
        refunded: of('refunded'),
        person: of('person'),
        settled: of('settled'),
        tickets: all().reduce((sum, { tickets }) => sum + tickets, 0),
      };
    },
    async note(_id, order) {
      const known = rows.get(order.orderId);
      if (known && known.state !== 'settled' && known.round === order.round) rows.set(order.orderId, order);
    },
    async settle(_id, order, decide, action, requeueRefunds) {
      const known = rows.get(order);
      if (!known) return refuse({ kind: 'order-unknown' });
      const decided = decide(known);
      if (!decided.ok) return decided;
      rows.set(order, decided.value);
      if (requeueRefunds) changeRefundsJob(requeueRefunds);
      recordStaffAction(state, action);
      return decided;
    },
  };
};
