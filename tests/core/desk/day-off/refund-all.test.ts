import { beforeEach, describe, expect, it } from 'vitest';
import { memoryFestival } from '#adapters/memory/festival.ts';
import { type DayOff, dayOffId } from '#core/desk/day-off/day-off.ts';
import type { PaidOrders } from '#core/desk/day-off/orders-to-refund.ts';
import type { DaysOff } from '#core/desk/day-off/ports.ts';
import { refundAll } from '#core/desk/day-off/refund-all.ts';
import { refundForDayOff } from '#core/desk/day-off/refund-for-day-off.ts';
import { type OrderId, orderId } from '#core/kernel/ids.ts';
import type { Job } from '#core/kernel/jobs/job.ts';
import type { Step } from '#core/kernel/jobs/worker.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { ok } from '#core/kernel/result.ts';
import { laterBy, second } from '#core/kernel/time.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import {
  aDonationLeft,
  aJob,
  anOrderWith,
  aRow,
  cancelled,
  manyOrders,
  offId,
  recordsOf,
} from '../../support/day-off.ts';
import { aFestival, type Festival, sevenWeeksBefore as now } from '../../support/festival.ts';
import { aPayment } from '../../support/orders.ts';

describe('the refunds of a day off', () => {
  let festival: Festival;
  let daysOff: DaysOff;
  const step = (cursor: Job['cursor']) =>
    refundAll({ ...festival.ports, salesRecords: festival.salesRecords, daysOff }).step(aJob(cursor));
  /** All steps until the job ends or waits. */
  const steps = async (cursor: Job['cursor']) => {
    const done: Step[] = [await step(cursor)];
    while (done.at(-1)?.next === 'at-once') done.push(await step(done.at(-1)?.cursor ?? {}));
    return done;
  };
  const bought = async (quantity: number) => {
    const page = await festival.opened({ prod_adult: quantity });
    festival.provider.pay(page.sessionId, { name: 'Ada' });
    await festival.handleAllNotices();
    return page;
  };
  const rowOf = async (id: OrderId) =>
    (await daysOff.orders(offId, undefined, 1_000)).find((row) => row.orderId === id);
  beforeEach(async () => {
    festival = await aFestival();
    daysOff = {
      ...memoryFestival(festival.ports.machineClock).daysOff,
      decisions: async () => [{ ...cancelled, id: dayOffId('off_0') }, cancelled],
    };
  });

  it('the refunds of a called-off day close the open card pages, find the paid orders, and refund each once', async () => {
    const [open, one, other] = [await festival.opened({ prod_adult: 1 }), await bought(2), await bought(1)];
    const done = await steps({});
    expect(done.map(({ cursor }) => cursor)).toEqual([
      { looks: 0 },
      { phase: 'find' },
      { phase: 'refund' },
      { phase: 'refund' },
      { phase: 'done' },
    ]);
    expect(done.map(({ done: count, total }) => [count, total])).toEqual([
      [0, null],
      [0, null],
      [0, 2],
      [2, 2],
      [2, 2],
    ]);
    expect(done.at(-1)).toMatchObject({ troubled: 0, note: '£45.00', next: 'finished' });
    expect(done[0]).toMatchObject({ note: '' });
    expect([await festival.state(open.id), await festival.state(one.id)]).toEqual(['expired', 'refunded']);
    expect(await rowOf(one.id)).toEqual(aRow(one.id, { state: 'refunded' }));
    expect(await rowOf(other.id)).toMatchObject({ amount: 1500, tickets: 1, state: 'refunded' });
  });

  it.each<[string, Partial<PaymentReport>]>([
    ['pending', {}],
    ['processing', { status: 'complete', money: 'unpaid' }],
  ])(
    'a called-off day’s refunds check a page with a slow payment five times before they go on without it: %s',
    async (state, report) => {
      const { sessionId, id } = await festival.opened({ prod_adult: 1 });
      festival.says(sessionId, report);
      let cursor: Job['cursor'] = {};
      for (let looks = 1; looks <= 5; looks += 1) {
        const stuck = await step(cursor);
        expect(stuck).toMatchObject({ cursor: { looks }, next: { waitMs: 5 * second } });
        cursor = stuck.cursor;
      }
      expect(await step(cursor)).toMatchObject({ cursor: { phase: 'find' }, next: 'at-once' });
      expect(await festival.state(id)).toBe(state);
    },
  );

  it('the refunds of a called-off day are at most eight at once, and each order’s is sent once', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => bought(1)));
    await step({ phase: 'find' });
    const sent: OrderId[] = [];
    let [atOnce, most] = [0, 0];
    const { refunding } = festival.ports;
    const sendRefund: typeof refunding.sendRefund = async (refund, order) => {
      sent.push(order.id);
      atOnce += 1;
      most = Math.max(most, atOnce);
      const given = await refunding.sendRefund(refund, order);
      await new Promise(setImmediate);
      atOnce -= 1;
      return given;
    };
    const ports = { ...festival.ports, salesRecords: festival.salesRecords, daysOff };
    await refundAll({ ...ports, refunding: { ...refunding, sendRefund } }).step(aJob({ phase: 'refund' }));
    expect(sent.toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
    expect(most).toBe(8);
  });

  it('the refunds of a called-off day leave the card pages open that were opened after a move', async () => {
    daysOff = { ...daysOff, decisions: async () => [{ ...cancelled, kind: 'moved' }] };
    const before = await festival.opened({ prod_adult: 1 });
    festival.passes(second);
    const after = await festival.opened({ prod_adult: 1 });
    await steps({});
    expect([await festival.state(before.id), await festival.state(after.id)]).toEqual(['expired', 'pending']);
  });

  it('the refunds of a called-off day end at once when nothing was sold', async () => {
    expect((await steps({})).at(-1)).toMatchObject({ done: 0, total: 0, next: 'finished' });
  });

  it('the refunds of a called-off day do not wait while at least one of the card pages was closed', async () => {
    const { sessionId } = await festival.opened({ prod_adult: 1 });
    await festival.opened({ prod_adult: 1 });
    festival.says(sessionId, {});
    expect(await step({ looks: 2 })).toMatchObject({ cursor: { looks: 2 }, next: 'at-once' });
  });

  it('the refunds of a called-off day list the orders in pages, without those that have nothing to refund', async () => {
    const find = async (cursor: Job['cursor'], records: PaidOrders, dayOff = cancelled) => {
      const ports = {
        ...festival.ports,
        salesRecords: records,
        daysOff: { ...daysOff, decisions: async () => [dayOff] },
      };
      return (await refundAll(ports).step(aJob(cursor, dayOff.id))).cursor;
    };
    const afterPage = { phase: 'find', after: 'ord_1499' };
    expect(await find({ phase: 'find' }, recordsOf(...manyOrders))).toEqual(afterPage);
    expect(await find(afterPage, recordsOf(...manyOrders))).toEqual({ phase: 'refund' });
    expect(await daysOff.counts(offId)).toMatchObject({ waiting: { orders: 501, amount: 501 * 3000 }, tickets: 501 });

    const free = { payment: { ...aPayment, amount: noPence } };
    const later = { createdAt: laterBy(now, 1) };
    const several = recordsOf(
      [anOrderWith('ord_a', { refunded: pence(1000) }), 1],
      [anOrderWith('ord_b', { state: 'refunded' }), 1],
      [anOrderWith('ord_c', free), 0],
      [anOrderWith('ord_d', free), 1],
      [anOrderWith('ord_e', { createdAt: now }), 0],
      [anOrderWith('ord_f', later), 1],
      [anOrderWith('ord_h', { state: 'partially_refunded', lines: aDonationLeft }), 0],
      [anOrderWith('ord_g', { createdAt: now, payment: { ...aPayment, name: null }, refunded: pence(4000) }), 1],
    );
    const move = { ...cancelled, id: dayOffId('off_2'), kind: 'moved' } as const;
    await find({ phase: 'find' }, several);
    await find({ phase: 'find' }, several, move);
    const found = async (id: DayOff['id']) =>
      (await daysOff.orders(id, 'ord_9' as OrderId, 10)).map(({ orderId: order, amount }) => [order, amount]);
    expect(await found(offId)).toEqual([
      ['ord_a', 2000],
      ['ord_d', 0],
      ['ord_e', 3000],
      ['ord_f', 3000],
      ['ord_g', 0],
    ]);
    expect((await found(move.id)).map(([order]) => order)).toEqual(['ord_a', 'ord_d', 'ord_e', 'ord_g']);
  });

  it('the refunds of a called-off day wait five seconds after a round without progress, and count the attempts', async () => {
    const [one, other] = [await bought(1), await bought(1)];
    await step({ phase: 'find' });
    festival.provider.failNext('unknown-before');
    festival.provider.failNext('unknown-before');
    expect(await step({ phase: 'refund' })).toMatchObject({
      cursor: { phase: 'refund' },
      next: { waitMs: 5 * second },
    });
    expect(await rowOf(one.id)).toMatchObject({ state: 'waiting', tries: 1 });
    expect(await rowOf(other.id)).toMatchObject({ state: 'waiting', tries: 1 });
    expect(festival.log.entries).toContainEqual(
      expect.objectContaining({ message: 'refund of a cancelled day waits for the provider' }),
    );
    festival.provider.failNext('unknown-before');
    expect(await step({ phase: 'refund' })).toMatchObject({ next: 'at-once', done: 1 });
  });

  it('the refunds of a called-off day check an accepted refund five times before they end without its outcome', async () => {
    const { id } = await bought(2);
    await step({ phase: 'find' });
    festival.provider.holdRefunds();
    expect(await step({ phase: 'refund' })).toMatchObject({ note: '£30.00', done: 1, next: 'at-once' });
    expect(await rowOf(id)).toMatchObject({ state: 'asked', tries: 0 });
    let cursor: Job['cursor'] = { phase: 'refund' };
    for (let looks = 1; looks <= 5; looks += 1) {
      const asked = await step(cursor);
      expect(asked).toMatchObject({ cursor: { phase: 'refund', looks }, next: { waitMs: 5 * second } });
      cursor = asked.cursor;
    }
    expect(await step(cursor)).toMatchObject({ cursor: { phase: 'done' }, next: 'finished' });
    festival.provider.settleWaiting('succeeded');
    await step({ phase: 'refund' });
    expect(await rowOf(id)).toMatchObject({ state: 'refunded' });
  });

  it('the refunds of a called-off day continue with an order that was paid meanwhile', async () => {
    const { id } = await bought(1);
    expect(await step({ phase: 'refund' })).toMatchObject({ cursor: { phase: 'refund' }, total: 1, next: 'at-once' });
    expect((await steps({ phase: 'refund' })).at(-1)).toMatchObject({ next: 'finished' });
    expect(await festival.state(id)).toBe('refunded');
  });

  it('the refunds of a called-off day leave to a person what the provider cannot refund', async () => {
    const refund = async (order: OrderId) => refundForDayOff(festival.ports, cancelled)(aRow(order));
    const [disputed, refused, refunded] = [await bought(2), await bought(2), await bought(2)];
    festival.provider.dispute(disputed.sessionId);
    expect(await refund(disputed.id)).toMatchObject({ state: 'person', why: { kind: 'disputed', detail: '' } });
    expect(await refund(disputed.id)).toMatchObject({ state: 'person', why: { kind: 'disputed', detail: '' } });
    festival.provider.failNext('refused');
    expect(await refund(refused.id)).toEqual(
      aRow(refused.id, { state: 'person', why: { kind: 'refused', detail: 'refused' } }),
    );
    await refund(refunded.id);
    expect(await refund(refunded.id)).toEqual(aRow(refunded.id, { state: 'refunded' }));
    const { id: unpaid } = await festival.opened({ prod_adult: 1 });
    expect(await refund(unpaid)).toMatchObject({ state: 'asked' });
    await expect(refund(orderId('ord_unknown'))).rejects.toThrow('order ord_unknown of the day off is not stored');
    expect((await steps({ phase: 'find' })).at(-1)).toMatchObject({ done: 2, total: 2, troubled: 1 });
  });

  it('an order whose tickets were refunded meanwhile is done, although its donation is kept', async () => {
    const order = anOrderWith('ord_h', { state: 'partially_refunded', lines: aDonationLeft });
    const orders = { ...festival.ports.orders, change: async () => ok({ order, refund: undefined }) };
    expect(await refundForDayOff({ ...festival.ports, orders }, cancelled)(aRow(order.id))).toMatchObject({
      state: 'refunded',
    });
  });

  it('the refunds of a called-off day count every settled order as done', async () => {
    const { id } = await bought(2);
    await daysOff.addOrders(offId, [aRow(id)]);
    await daysOff.note(offId, aRow(id, { state: 'settled' }));
    expect(await step({ phase: 'refund' })).toMatchObject({ done: 1, total: 1, troubled: 0, note: '' });
    expect(await step({})).toMatchObject({ cursor: { phase: 'find' }, done: 1, total: 1 });
  });

  it('the refunds of a called-off day belong to a decision', async () => {
    daysOff = { ...daysOff, decisions: async () => [] };
    await expect(step({})).rejects.toThrow('job off_1-refunds has no day off');
  });
});
