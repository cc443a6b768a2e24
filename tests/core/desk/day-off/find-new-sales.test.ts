import { describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { type DayOff, dayOffId } from '#core/desk/day-off/day-off.ts';
import { findNewSales, refundNewSales } from '#core/desk/day-off/find-new-sales.ts';
import { ordersToRefund, type PaidOrders } from '#core/desk/day-off/orders-to-refund.ts';
import { requeueRefunds } from '#core/desk/day-off/requeue-refunds.ts';
import type { Job } from '#core/kernel/jobs/job.ts';
import { pence } from '#core/kernel/money.ts';
import { day, laterBy, minute } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { aDonationLeft, aJob, anOrderWith, cancelled, manyOrders, offId, recordsOf } from '../../support/day-off.ts';
import { sevenWeeksBefore as now } from '../../support/festival.ts';
import { aPayment } from '../../support/orders.ts';

describe('orders that are paid after the refunds', () => {
  const search = async (records: PaidOrders, dayOff = cancelled) => {
    const { daysOff } = memoryFestival({ now: () => now });
    const found = await findNewSales({ daysOff, salesRecords: records }, dayOff);
    return { found, rows: await daysOff.orders(offId, undefined, 1_000) };
  };

  it('orders paid after a called-off day’s refunds are found in pages, with the amount that is left', async () => {
    expect(await search(recordsOf(...manyOrders))).toMatchObject({ found: 501, rows: { length: 501 } });
    expect(await search(recordsOf(...manyOrders.slice(1)))).toMatchObject({ found: 500 });
    const { paidOrders } = recordsOf(...manyOrders);
    const pages: unknown[] = [];
    const asking: PaidOrders['paidOrders'] = (after, limit) => {
      pages.push(after);
      return paidOrders(after, limit);
    };
    await search({ paidOrders: asking });
    expect(pages).toEqual([undefined, 'ord_1499']);
    const { rows } = await search(
      recordsOf(
        [anOrderWith('ord_a', { refunded: pence(1000) }), 2],
        [anOrderWith('ord_b', { payment: { ...aPayment, name: null }, refunded: pence(4000) }), 0],
      ),
    );
    expect(rows).toMatchObject([
      { orderId: 'ord_a', amount: 2000, tickets: 2, name: 'Ada' },
      { orderId: 'ord_b', amount: 0, tickets: 0, name: null },
    ]);
  });

  it.each<[string, Partial<Order>, number]>([
    ['paid', {}, 1],
    ['partly refunded', { state: 'partially_refunded' }, 1],
    ['refunded', { state: 'refunded' }, 0],
    ['paid without places', { state: 'paid_unfulfillable' }, 0],
    ['sold at the door without places', { state: 'paid_unfulfillable', channel: 'door' }, 1],
    ['refunded at the door', { state: 'refunded', channel: 'door' }, 0],
    ['with a donation alone left', { state: 'partially_refunded', lines: aDonationLeft }, 0],
    ['placed after the decision', { createdAt: laterBy(now, 1) }, 1],
  ])('orders paid after a called-off day’s refunds are those with money to refund: %s', async (_, change, found) => {
    expect((await search(recordsOf([anOrderWith('ord_a', change), 1]))).found).toBe(found);
  });

  it('orders placed after the festival day was moved are for the new day', async () => {
    const moved = { ...cancelled, kind: 'moved' } as const;
    const records = recordsOf(
      [anOrderWith('ord_a', { createdAt: now }), 1],
      [anOrderWith('ord_b', { createdAt: laterBy(now, 1) }), 1],
      // A till's blank order is older than its sale.
      [anOrderWith('ord_c', { channel: 'door', payment: { ...aPayment, paidAt: laterBy(now, 1) } }), 1],
      [anOrderWith('ord_d', { channel: 'door', createdAt: laterBy(now, 1), payment: { ...aPayment, paidAt: now } }), 1],
    );
    expect((await search(records, moved)).rows.map(({ orderId: order }) => order)).toEqual(['ord_a', 'ord_d']);
  });

  it('orders paid after a called-off day’s refunds let these go on, for thirty days after the decision', async () => {
    const searched: (readonly [DayOff['id'], number, Job | undefined])[] = [];
    const at = async (festivalNow: number, ...decisions: readonly DayOff[]) => {
      searched.length = 0;
      await refundNewSales({
        daysOff: {
          decisions: async () => decisions,
          addOrders: async (id, orders, next) => {
            searched.push([id, orders.length, next?.({ ...aJob({ phase: 'done' }), state: 'done' })]);
            return orders.length;
          },
        },
        salesRecords: recordsOf([anOrderWith('ord_a'), 1]),
        festivalClock: { now: () => laterBy(now, festivalNow) },
        machineClock: { now: () => laterBy(now, minute) },
      })();
      return searched;
    };
    const continued = { ...aJob({ phase: 'refund' }), wakeAt: laterBy(now, minute) };
    expect(await at(30 * day, cancelled)).toEqual([[offId, 1, continued]]);
    expect(await at(30 * day + 1, cancelled)).toEqual([]);
    expect(await at(0)).toEqual([]);
    expect(await at(0, { ...cancelled, refundsJob: null })).toEqual([]);
    const replaced = { ...cancelled, id: dayOffId('off_0'), decidedAt: laterBy(now, -day) };
    expect((await at(0, replaced, cancelled)).map(([id]) => id)).toEqual(['off_0', 'off_1']);
  });

  it('orders paid after a called-off day’s refunds change only a job that has ended', () => {
    const requeue = requeueRefunds({ now: () => now });
    for (const state of ['queued', 'running', 'stopped'] as const) {
      const job = { ...aJob({ phase: 'find' }), state };
      expect(requeue(job)).toBe(job);
    }
    for (const state of ['done', 'failed'] as const)
      expect(requeue({ ...aJob({}), state, endedAt: now, reason: 'no answer', attempts: 3 })).toEqual(
        aJob({ phase: 'refund' }),
      );
  });
});

it('the orders to refund for a called-off day are those with valid tickets; those sold at the door are separate', async () => {
  const sold = recordsOf(
    ...manyOrders,
    [anOrderWith('ord_a', { refunded: pence(1000) }), 2],
    [anOrderWith('ord_b', { channel: 'door' }), 1],
    [anOrderWith('ord_c', { channel: 'door', refunded: pence(4000) }), 1],
    [anOrderWith('ord_d'), 0],
  );
  expect(await ordersToRefund({ salesRecords: sold })).toEqual({
    orders: 504,
    tickets: 505,
    amount: 501 * 3000 + 2000 + 3000,
    atDoor: { orders: 2, amount: 3000 },
  });
  const none = { orders: 0, tickets: 0, amount: 0 };
  expect(await ordersToRefund({ salesRecords: recordsOf() })).toEqual({ ...none, atDoor: { orders: 0, amount: 0 } });
});
