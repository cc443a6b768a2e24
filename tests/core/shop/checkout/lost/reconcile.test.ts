import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { orderId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok } from '#core/kernel/result.ts';
import { hour, type Instant, laterBy } from '#core/kernel/time.ts';
import type { RefundRecord } from '#core/shop/checkout/lost/order-record.ts';
import {
  longestPageMs,
  reconcile,
  restoredCheckpoint,
  restoredFrom,
  unknownToStore,
} from '#core/shop/checkout/lost/reconcile.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import { refundOrder } from '#core/shop/checkout/refund-order.ts';
import { adult } from '../../../support/catalogue.ts';
import { aFestival } from '../../../support/festival.ts';
import { aReport, chargedAt } from '../../../support/orders.ts';

const ada = userId('ada');

/** A festival restored from a backup an hour old, with an open card page for two tickets. The provider lists `listed`. */
const afterRestore = async () => {
  const festival = await aFestival();
  const backup = laterBy(festival.ports.machineClock.now(), -hour);
  await festival.ports.checkpoints.set(restoredCheckpoint, String(backup));
  const page = await festival.opened({ prod_adult: 2 }, { userId: ada });
  const listed: { pages: PaymentReport[]; refunds: RefundRecord[]; since: Instant[] } = {
    pages: [],
    refunds: [],
    since: [],
  };
  const ports = {
    ...festival.ports,
    issuedTickets: festival.issuedTickets,
    // The provider has no events any more, because they expire; its lists of pages and refunds are complete.
    notices: { ...festival.ports.notices, since: async () => [] },
    records: {
      recordOf: async () => undefined,
      completedSince: async (moment: Instant) => {
        listed.since.push(moment);
        return listed.pages;
      },
      refundsSince: async () => listed.refunds,
    },
  };
  const paidAtProvider = async () => {
    festival.provider.pay(page.sessionId);
    const report = await ports.hostedCheckout.retrieve(page.sessionId);
    if (!report) throw new Error('no page');
    listed.pages.push(report);
  };
  return { festival, ports, page, listed, backup, paidAtProvider, run: reconcile(ports) };
};

/** A refund of the whole order as the provider lists it; with `tickets`, of single tickets. */
const aRefund = (facts: Partial<RefundRecord['refund']> = {}): RefundRecord['refund'] => ({
  id: 'ord_000001-asked-0',
  orderId: orderId('ord_000001'),
  amount: pence(1500),
  reason: 'asked-by-buyer',
  state: 'asked',
  providerId: 're_1',
  createdAt: chargedAt,
  ...facts,
});

describe('a store that was restored from a backup', () => {
  it('a store that was restored from a backup sends no request once it has caught up', async () => {
    const { ports, listed, run, festival } = await afterRestore();
    await ports.checkpoints.set(restoredCheckpoint, '');
    expect(await restoredFrom(ports)).toBeUndefined();
    expect(await run()).toBeUndefined();
    expect([listed.since, festival.log.entries]).toEqual([[], []]);
  });

  it('a store that was restored from a backup stores the payments made since the backup, once', async () => {
    const { festival, ports, page, listed, backup, paidAtProvider, run } = await afterRestore();
    await paidAtProvider();
    expect(await restoredFrom(ports)).toBe(backup);
    expect(await unknownToStore(ports)(backup)).toEqual({ payments: 1, refunds: 0 });
    expect(await run()).toEqual({ payments: 1, refunds: 0 });
    expect(await festival.order(page.id)).toMatchObject({ state: 'paid', payment: { amount: 3000 } });
    expect(festival.log.entries).toEqual([
      {
        level: 'warn',
        message: 'the restored store has caught up with the payment provider',
        details: { payments: 1, refunds: 0 },
      },
    ]);
    expect(await unknownToStore(ports)(backup)).toEqual({ payments: 0, refunds: 0 });
    expect(await run()).toBeUndefined();
    // A card page is open for at most a day, so one paid after the backup was opened at most a day before it.
    expect(new Set(listed.since)).toEqual(new Set([laterBy(backup, -longestPageMs)]));
  });

  it('a store that was restored from a backup stores every payment made since the backup', async () => {
    const { festival, ports, page, paidAtProvider, listed, run } = await afterRestore();
    const other = await festival.opened({ prod_adult: 1 }, { userId: userId('eve') });
    await paidAtProvider();
    festival.provider.pay(other.sessionId);
    const report = await ports.hostedCheckout.retrieve(other.sessionId);
    if (!report) throw new Error('no page');
    listed.pages.push(report);
    expect(await run()).toEqual({ payments: 2, refunds: 0 });
    expect([await festival.state(page.id), await festival.state(other.id)]).toEqual(['paid', 'paid']);
  });

  it('a store that was restored from a backup handles the provider’s events first, in their order', async () => {
    const { festival, ports, page } = await afterRestore();
    festival.provider.pay(page.sessionId);
    await ports.checkpoints.set('payment-notices-read', String(laterBy(ports.machineClock.now(), -hour)));
    await reconcile({ ...ports, notices: festival.ports.notices })();
    expect(await festival.state(page.id)).toBe('paid');
  });

  it('a store restored from a backup counts no unpaid card page as a payment, and no page of another shop', async () => {
    const { listed, run, ports, backup } = await afterRestore();
    listed.pages.push(aReport({ orderId: null }), aReport({ orderId: orderId('ord_000001'), money: 'unpaid' }));
    expect(await unknownToStore(ports)(backup)).toEqual({ payments: 0, refunds: 0 });
    expect(await run()).toEqual({ payments: 0, refunds: 0 });
  });

  it('a store that was restored from a backup counts an order without a note, and continues with the others', async () => {
    const { festival, page, listed, paidAtProvider, run } = await afterRestore();
    listed.pages.push(aReport({ sessionId: 'cs_gone', orderId: orderId('ord_gone') }));
    await paidAtProvider();
    expect(await run()).toEqual({ payments: 2, refunds: 0 });
    expect(await festival.state(page.id)).toBe('paid');
  });

  it('a store that was restored from a backup logs the paid order that could not be brought back', async () => {
    const { ports, listed, festival } = await afterRestore();
    const lost = aReport({ sessionId: 'cs_lost', orderId: orderId('ord_lost') });
    listed.pages.push(lost);
    const hostedCheckout = { ...ports.hostedCheckout, retrieve: async () => lost };
    expect(await reconcile({ ...ports, hostedCheckout })()).toEqual({ payments: 1, refunds: 0 });
    expect(festival.log.entries).toContainEqual({
      level: 'error',
      message: 'order restore failed',
      details: { order: 'ord_lost', cause: expect.stringContaining('is not stored') },
    });
  });

  it('a store restored from a backup is reconciled again at the next start when the provider does not answer', async () => {
    const { ports } = await afterRestore();
    const refundsSince = () => Promise.reject(new ServiceFailure('payments', 'no answer'));
    await expect(reconcile({ ...ports, records: { ...ports.records, refundsSince } })()).rejects.toThrow('no answer');
    expect(await restoredFrom(ports)).toBeDefined();
  });
});

describe('a refund that the restored store does not know', () => {
  const paid = async () => {
    const restored = await afterRestore();
    await restored.paidAtProvider();
    await restored.festival.handleAllNotices();
    return { ...restored, refundsOf: () => restored.festival.issuedTickets.refundsOf(restored.page.id) };
  };

  it('a whole order’s refund unknown to the restored store is stored as done: the page’s total includes its money', async () => {
    const { listed, run, page, refundsOf, ports, backup, festival } = await paid();
    listed.refunds.push({ orderId: page.id, refund: aRefund() });
    expect(await run()).toEqual({ payments: 0, refunds: 1 });
    expect(await refundsOf()).toMatchObject([{ id: aRefund().id, amount: 1500, state: 'done', providerId: 're_1' }]);
    expect(await unknownToStore(ports)(backup)).toEqual({ payments: 0, refunds: 0 });
    // The buyer's email follows the report of the page, which this test does not send.
    expect(await festival.tasks()).toEqual(['receipt']);
  });

  it('a refund of one ticket that the restored store does not know is finished: ticket void, and its place free', async () => {
    const { listed, ports, page, festival, refundsOf } = await paid();
    const [ticket] = (await festival.issuedTickets.ofOrder(page.id))?.tickets ?? [];
    if (!ticket) throw new Error('no ticket');
    const tickets = [{ id: ticket.id, line: 0, given: false }];
    listed.refunds.push({ orderId: page.id, refund: aRefund({ tickets }) });
    const before = await festival.left(adult.id);
    const refunding = { ...ports.refunding, retrieve: async () => 'succeeded' as const };
    expect(await reconcile({ ...ports, refunding })()).toEqual({ payments: 0, refunds: 1 });
    expect(await refundsOf()).toMatchObject([{ state: 'done' }]);
    expect(await festival.left(adult.id)).toBe((before ?? 0) + 1);
    expect((await festival.order(page.id)).lines).toMatchObject([{ quantity: 2, returned: 1 }]);
    // After another restore, from a backup with the refund, the ticket is not returned a second time.
    await ports.checkpoints.set(restoredCheckpoint, String(ports.machineClock.now()));
    expect(await reconcile({ ...ports, refunding })()).toEqual({ payments: 0, refunds: 0 });
    expect(await refundsOf()).toMatchObject([{ state: 'done' }]);
    expect((await festival.order(page.id)).lines).toMatchObject([{ quantity: 2, returned: 1 }]);
  });

  it('a refund that the restored store does not know is found by its own id, not by another refund of the order', async () => {
    const { listed, run, page, refundsOf, ports } = await paid();
    const known = aRefund({ state: 'done' });
    await ports.orders.change(page.id, (order) => ok({ order, tasks: [], refund: known }));
    const other = aRefund({ id: 'ord_000001-asked-1', providerId: 're_2' });
    for (const refund of [known, other])
      listed.refunds.push({ orderId: page.id, refund: { ...refund, providerId: refund.providerId ?? '' } });
    expect(await run()).toEqual({ payments: 0, refunds: 1 });
    expect((await refundsOf()).map(({ id, state }) => [id, state])).toEqual([
      [known.id, 'done'],
      [other.id, 'done'],
    ]);
  });

  it.each([
    ['was asked for, and its answer lost', { state: 'asked', providerId: null }],
    ['was asked for, and not finished', { state: 'asked', providerId: 're_1' }],
    ['was finished by the page’s total, without the provider’s number', { state: 'done', providerId: null }],
  ] as const)('a refund is completed when the restored store has one that %s', async (_, stored) => {
    const { listed, run, page, refundsOf, ports, festival } = await paid();
    await ports.orders.change(page.id, (order) => ok({ order, tasks: [], refund: { ...aRefund(), ...stored } }));
    listed.refunds.push({ orderId: page.id, refund: aRefund() });
    expect(await run()).toEqual({ payments: 0, refunds: 1 });
    expect(await refundsOf()).toMatchObject([{ id: aRefund().id, state: 'done', providerId: 're_1' }]);
    expect(festival.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('a refund is not stored again when the restored store knows it after all', async () => {
    const { festival, listed, run, page, refundsOf, ports } = await paid();
    expect(await refundOrder(ports)(page.id, ada)).toMatchObject({ ok: true });
    await festival.handleAllNotices();
    const [known] = await refundsOf();
    if (!known?.providerId) throw new Error('no refund');
    listed.refunds.push({ orderId: page.id, refund: { ...known, providerId: known.providerId } });
    expect(await run()).toEqual({ payments: 0, refunds: 0 });
    expect(await refundsOf()).toEqual([known]);
  });

  it('a refund unknown to the restored store is reported if another of the order is open, or the order is not stored', async () => {
    const { festival, listed, ports, page, run } = await paid();
    await ports.orders.change(page.id, (order) => ({
      ok: true,
      value: { order, tasks: [], refund: aRefund({ id: 'another', providerId: 're_0' }) },
    }));
    listed.refunds.push({ orderId: page.id, refund: aRefund() });
    await run();
    expect(festival.log.entries).toContainEqual({
      level: 'error',
      message: 'refund restore failed',
      details: { order: page.id, refund: aRefund().id },
    });
  });
});
