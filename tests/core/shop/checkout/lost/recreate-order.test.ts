import { describe, expect, it } from 'vitest';
import { orderId, userId } from '#core/kernel/ids.ts';
import { handlePaymentNotice } from '#core/shop/checkout/handle-payment-notice.ts';
import { type OrderRecord, orderFrom } from '#core/shop/checkout/lost/order-record.ts';
import { bringBack } from '#core/shop/checkout/lost/recreate-order.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import type { PaymentNotice } from '#core/shop/checkout/ports.ts';
import { edition } from '../../../support/edition.ts';
import { aFestival } from '../../../support/festival.ts';
import { anOrder, aReport, chargedAt } from '../../../support/orders.ts';

const ada = userId('ada');

/** The provider's note of an order that is missing in the festival's store. */
const aRecord = (facts: Partial<OrderRecord> = {}): OrderRecord => {
  const { id, chain, lines, total, createdAt, expiresAt } = anOrder();
  return { id, chain, lines, total, createdAt, expiresAt, userId: ada, edition: edition.year, ...facts };
};

const aNotice = (report: PaymentReport): PaymentNotice => {
  const about = { what: 'session', sessionId: report.sessionId, report } as const;
  return { id: 'evt_1', kind: 'checkout.session.completed', createdAt: chargedAt, about };
};

const outcomeOf = async (record: OrderRecord | undefined, report = aReport(), members: readonly string[] = [ada]) => {
  const festival = await aFestival();
  const { issuedTickets, log } = festival;
  const { orders } = festival.ports;
  const back = bringBack({
    records: { recordOf: async () => record },
    orders,
    isMember: async (id) => members.includes(id),
    edition,
    log,
  });
  const handle = handlePaymentNotice({ ...festival.ports, bringBack: back });
  const outcome = await handle(aNotice(report)).catch((error: unknown) => String(error));
  const order = await orders.find(anOrder().id);
  const tickets = (await issuedTickets.ofOrder(anOrder().id))?.tickets ?? [];
  return { outcome, order, tickets, orders };
};

describe('an order that the store has lost', () => {
  it('a paid order that the store has lost comes back with its payment, its buyer’s account and its tickets', async () => {
    const { outcome, order, tickets } = await outcomeOf(aRecord());
    expect(outcome).toBe('ours');
    expect(order).toMatchObject({ state: 'paid', userId: ada, total: 3000, session: { id: 'cs_1' } });
    expect(order?.createdAt).toBe(aRecord().createdAt);
    expect(tickets).toHaveLength(2);
  });

  it('a lost order comes back online with its own cart hash: no new submission counts as its repetition', async () => {
    const back = [aRecord(), aRecord({ id: orderId('ord_2') })].map((record) => orderFrom(record, aReport(), ada));
    for (const order of back)
      expect(order).toMatchObject({ channel: 'online', attemptId: null, disputed: false, refunded: 0, payment: null });
    expect(new Set(back.map(({ cartHash }) => cartHash)).size).toBe(2);
    expect(back.map(({ cartHash }) => cartHash)).not.toContain('');
  });

  it('a lost order becomes a guest’s order when its account is lost too', async () => {
    expect((await outcomeOf(aRecord(), aReport(), [])).order).toMatchObject({ state: 'paid', userId: null });
  });

  it('an order that the store has lost does not come back when it was not paid', async () => {
    const { outcome, order } = await outcomeOf(aRecord(), aReport({ status: 'expired', money: 'unpaid' }));
    expect([outcome, order]).toEqual(['ours', undefined]);
  });

  it('a lost order is left to a person when its note is missing, of another order, or of another year', async () => {
    for (const record of [undefined, aRecord({ edition: edition.year - 1 }), aRecord({ id: orderId('ord_2') })]) {
      const { outcome, order, orders } = await outcomeOf(record);
      expect(outcome).toContain('is not stored');
      expect(order).toBeUndefined();
      if (record) expect(await orders.find(record.id)).toBeUndefined();
    }
  });
});
