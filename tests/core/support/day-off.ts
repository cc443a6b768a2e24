import { type DayOff, type DayOffOrder, dayOffId } from '#core/desk/day-off/day-off.ts';
import type { PaidOrders } from '#core/desk/day-off/orders-to-refund.ts';
import { type OrderId, orderId, userId } from '#core/kernel/ids.ts';
import { type Job, jobId, newJob } from '#core/kernel/jobs/job.ts';
import { pence } from '#core/kernel/money.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { aLine } from '#fixtures/builders/an-order.ts';
import { sevenWeeksBefore as now } from './festival.ts';
import { anOrder, aPayment } from './orders.ts';

export const offId = dayOffId('off_1');
export const cancelled = {
  id: offId,
  after: null,
  kind: 'cancelled',
  movedTo: null,
  refundsJob: jobId('off_1-refunds'),
  decidedAt: now,
} as DayOff;
export const aRow = (order: OrderId, change: Partial<DayOffOrder> = {}): DayOffOrder => ({
  orderId: order,
  amount: pence(3000),
  tickets: 2,
  name: 'Ada',
  state: 'waiting',
  why: null,
  tries: 0,
  round: 0,
  settledBy: null,
  settledNote: null,
  ...change,
});
export const aJob = (cursor: Job['cursor'], dayOff = offId): Job => ({
  ...newJob(
    {
      id: jobId('off_1-refunds'),
      kind: 'refunds',
      title: 'Cancellation: refunds',
      params: { dayOff },
      total: null,
      startedBy: { userId: userId('morwenna'), name: 'Morwenna' },
      createdAt: now,
      notBefore: now,
    },
    now,
  ),
  cursor,
});

/** Paid orders with so many valid tickets, read in pages as a store returns them. */
export const recordsOf = (...orders: readonly (readonly [Order, number])[]): PaidOrders => ({
  paidOrders: async (after, limit) =>
    orders
      .filter(([{ id }]) => after === undefined || id > after)
      .slice(0, limit)
      .map(([order, valid]) => ({
        order,
        tickets: (['void', ...Array.from({ length: valid }, () => 'valid')] as const).map((state) => ({ state })),
      })) as unknown as Awaited<ReturnType<PaidOrders['paidOrders']>>,
});
export const anOrderWith = (id: string, change: Partial<Order> = {}) =>
  anOrder({ id: orderId(id), state: 'paid', payment: aPayment, ...change });
/** The lines of an order whose only ticket was returned, and whose donation is kept. */
export const aDonationLeft: Order['lines'] = [
  aLine({ returned: 1 }),
  aLine({ name: 'Donation', unitPrice: pence(100), quantity: 3, donation: true }),
];
/** More orders than a page holds, and a few more. */
export const manyOrders = Array.from({ length: 501 }, (_, n) => [anOrderWith(`ord_${1000 + n}`), 1] as const);
