import { describe, expect, it } from 'vitest';
import { orderId, userId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { refuse } from '#core/kernel/result.ts';
import { day, type Instant, laterBy, parseInstant } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { OrderState } from '#core/shop/checkout/order-states.ts';
import { orderStates } from '#core/shop/checkout/order-states.ts';
import { askRefund, continueRefund, refundOrder } from '#core/shop/checkout/refund-order.ts';
import { sweepOrders } from '#core/shop/checkout/sweep.ts';
import { adult } from '../../support/catalogue.ts';
import { edition } from '../../support/edition.ts';
import { aFestival } from '../../support/festival.ts';
import { anOrder, aPayment, paidAt, roomy } from '../../support/orders.ts';

const ada = userId('ada');
const paid = (facts: Partial<Order> = {}) => anOrder({ state: 'paid', userId: ada, payment: aPayment, ...facts });
const ask = (order: Order, now = paidAt, user = ada) => askRefund(order, user, edition, now, roomy);
const refused = (kind: string) => ({ ok: false, refusal: { kind } });

describe('askRefund', () => {
  it('asking for a refund makes one of the whole unrefunded amount', () => {
    expect(ask(paid())).toMatchObject({
      ok: true,
      value: {
        order: { state: 'refund_pending' },
        refund: { id: 'ord_1-asked-0', amount: 3000, reason: 'asked-by-buyer', state: 'asked', providerId: null },
      },
    });
    expect(ask(paid({ state: 'partially_refunded', refunded: pence(1000) }))).toMatchObject({
      ok: true,
      value: { refund: { id: 'ord_1-asked-1000', amount: 2000 } },
    });
  });

  it('asking for a refund is refused to anyone but the buyer', () => {
    expect(ask(paid(), paidAt, userId('eve'))).toEqual(refused('order-unknown'));
    expect(ask(paid({ userId: null }))).toEqual(refused('order-unknown'));
  });

  it('asking for a refund is possible until the last day of §9', () => {
    expect(ask(paid(), laterBy(paidAt, 14 * day)).ok).toBe(true);
    expect(ask(paid(), laterBy(paidAt, 15 * day))).toEqual(refused('too-late'));
    const late = { ...aPayment, paidAt: parseInstant('2025-11-01T12:00:00Z') };
    expect(ask(paid({ payment: late }), late.paidAt)).toEqual(refused('too-late'));
  });

  it('asking for a refund of a disputed payment is refused', () => {
    expect(ask(paid({ disputed: true }))).toEqual(refused('disputed'));
  });

  it('asking for a refund of an order of £0 gives it back at once, without a refund to wait for', () => {
    const given = ask(paid({ payment: { ...aPayment, amount: noPence } }));
    expect(given).toMatchObject({ ok: true, value: { order: { state: 'refunded' }, giftsEndAt: expect.anything() } });
    expect(given).not.toHaveProperty('value.refund');
  });

  it.each(Object.keys(orderStates) as OrderState[])(
    'asking for a refund is accepted, ignored or refused by the order’s state: %s',
    (state) => {
      const answer = ask(paid({ state }));
      if (['paid', 'partially_refunded'].includes(state))
        expect(answer).toMatchObject({ ok: true, value: { refund: {} } });
      else if (['refund_pending', 'refunded'].includes(state))
        expect(answer).toMatchObject({ ok: true, value: { tasks: [] } });
      else expect(answer).toEqual(refused('not-refundable'));
    },
  );

  it('asking for a refund twice makes no second refund', () => {
    const first = ask(paid());
    if (!first.ok || !first.value.refund) throw new Error('not asked');
    const context = { ...roomy, openRefund: first.value.refund };
    const second = askRefund(first.value.order, ada, edition, paidAt, context);
    expect(second).toEqual({ ok: true, value: { order: first.value.order, tasks: [] } });
    expect(askRefund(paid(), ada, edition, paidAt, context)).toEqual(refused('not-refundable'));
  });

  it('asking for a refund is refused while one of the order’s tickets is being returned singly', () => {
    const first = ask(paid());
    if (!first.ok || !first.value.refund) throw new Error('not asked');
    const openRefund = { ...first.value.refund, tickets: [{ id: 'ticket-1', line: 0, given: false }] };
    expect(askRefund(paid(), ada, edition, paidAt, { ...roomy, openRefund })).toEqual(refused('refund-under-way'));
  });
});

const bought = async () => {
  const festival = await aFestival();
  const page = await festival.opened({ prod_adult: 2 }, { userId: ada });
  festival.provider.pay(page.sessionId);
  await festival.handleAllNotices();
  return { festival, ...page, refund: () => refundOrder(festival.ports)(page.id, ada) };
};

describe('refundOrder', () => {
  it('refunding an order frees the places, voids the tickets, and sends an email', async () => {
    const { festival, id, refund } = await bought();
    expect(await refund()).toMatchObject({ ok: true, value: { state: 'refunded', refunded: 3000 } });
    expect(await festival.left(adult.id)).toBe(100);
    expect(await festival.purchases.of(ada)).toEqual([]);
    expect(await festival.tasks()).toEqual(['receipt', 'refund-made']);
    expect(await refund()).toMatchObject({ ok: true, value: { state: 'refunded', refunded: 3000 } });
    expect(await festival.ports.orders.openRefunds(10)).toEqual([]);
    expect(await festival.state(id)).toBe('refunded');
    expect(festival.log.entries).toEqual([]);
  });

  it('refunding an order is allowed until the end of the refund period when the day was called off', async () => {
    const { festival, id } = await bought();
    festival.passes(40 * day);
    const until = async (moment: Instant | null) =>
      refundOrder({ ...festival.ports, refundsOpenUntil: async () => moment })(id, ada);
    expect(await until(null)).toEqual(refused('too-late'));
    expect(await until(laterBy(festival.ports.festivalClock.now(), 1))).toMatchObject({ ok: true });
  });

  it('refunding an order sends no request if the money was already refunded in the provider’s dashboard', async () => {
    const { festival, id, sessionId } = await bought();
    festival.provider.refundAtProvider(sessionId);
    const refunding: typeof festival.ports.refunding = {
      ...festival.ports.refunding,
      sendRefund: async () => {
        throw new Error('asked for a second refund');
      },
    };
    expect(await refundOrder({ ...festival.ports, refunding })(id, ada)).toMatchObject({
      ok: true,
      value: { state: 'refunded', refunded: 3000 },
    });
  });

  it('refunding an order completes when the provider’s dashboard refunds the money at the same moment', async () => {
    const { festival, id, sessionId } = await bought();
    const refunding: typeof festival.ports.refunding = {
      ...festival.ports.refunding,
      sendRefund: (refund, order) => {
        festival.provider.refundAtProvider(sessionId);
        return festival.ports.refunding.sendRefund(refund, order);
      },
    };
    expect(await refundOrder({ ...festival.ports, refunding })(id, ada)).toMatchObject({
      ok: true,
      value: { state: 'refunded', refunded: 3000 },
    });
    expect(await festival.order(id)).toMatchObject({ state: 'refunded', review: null });
  });

  it('an order stays refunded if the provider refuses because its dashboard refunded the money meanwhile', async () => {
    const { festival, id, sessionId } = await bought();
    const refunding: typeof festival.ports.refunding = {
      ...festival.ports.refunding,
      sendRefund: async () => {
        festival.provider.refundAtProvider(sessionId);
        await festival.handleAllNotices();
        return refuse({ kind: 'refund-refused', detail: 'no money left' });
      },
    };
    expect(await refundOrder({ ...festival.ports, refunding })(id, ada)).toEqual(refused('refund-refused'));
    expect(await festival.order(id)).toMatchObject({ state: 'refunded', refunded: 3000, review: 'no money left' });
    expect(await festival.left(adult.id)).toBe(100);
  });

  it('refunding does nothing for a stored refund whose order is gone', async () => {
    const { festival } = await bought();
    const asked = ask(paid());
    if (!asked.ok || !asked.value.refund) throw new Error('not asked');
    await continueRefund(festival.ports)({ ...asked.value.refund, orderId: orderId('ord_none') });
    expect(await festival.tasks()).toEqual(['receipt']);
  });

  it('refunding an order locks the tickets while the refund is pending, and completes it in the sweeper', async () => {
    const { festival, id, refund } = await bought();
    festival.provider.holdRefunds();
    expect(await refund()).toMatchObject({ ok: true, value: { state: 'refund_pending' } });
    expect(await festival.purchases.of(ada)).toEqual([]);
    await sweepOrders(festival.ports)();
    expect(await festival.state(id)).toBe('refund_pending');
    festival.provider.settleWaiting('succeeded');
    await sweepOrders(festival.ports)();
    expect(await festival.state(id)).toBe('refunded');
  });

  it.each(['unknown-before', 'unknown-after'] as const)(
    'refunding leaves the refund pending after an unknown outcome (%s), and makes one refund in the end',
    async (trouble) => {
      const { festival, id, refund } = await bought();
      festival.provider.failNext(trouble);
      expect(await refund()).toMatchObject({ ok: true, value: { state: 'refund_pending' } });
      expect(festival.log.entries).toMatchObject([
        { message: 'refund pending at provider', details: { order: id, cause: expect.stringMatching(/./) } },
      ]);
      await sweepOrders(festival.ports)();
      expect(await festival.order(id)).toMatchObject({ state: 'refunded', refunded: 3000 });
    },
  );

  it('a refund that the provider rejects restores the tickets and puts the order under review', async () => {
    const { festival, id, refund } = await bought();
    festival.provider.failNext('refused');
    expect(await refund()).toEqual(refused('refund-refused'));
    expect(await festival.order(id)).toMatchObject({ state: 'paid', review: 'refused' });
    expect(await festival.purchases.of(ada)).toHaveLength(1);
    expect(await festival.ports.orders.openRefunds(10)).toEqual([]);
    expect(await festival.tasks()).toEqual(['receipt']);
    expect(festival.log.entries).toMatchObject([
      { level: 'error', message: 'refund refused by the provider', details: { order: id, detail: 'refused' } },
    ]);
  });

  it('refunding an order keeps an earlier partial refund when the provider rejects the refund', async () => {
    const { festival, id, sessionId, refund } = await bought();
    festival.provider.refundAtProvider(sessionId, pence(1000));
    await festival.handleAllNotices();
    festival.provider.failNext('refused');
    expect(await refund()).toEqual(refused('refund-refused'));
    expect(await festival.order(id)).toMatchObject({ state: 'partially_refunded', refunded: 1000 });
    expect(await festival.purchases.of(ada)).toHaveLength(1);
  });

  it('a refund that the bank returns restores the tickets and puts the order under review', async () => {
    const { festival, id, refund } = await bought();
    festival.provider.holdRefunds();
    await refund();
    festival.provider.settleWaiting('failed');
    await sweepOrders(festival.ports)();
    expect(await festival.order(id)).toMatchObject({ state: 'paid', review: 'the bank sent the refund back' });
    expect(await festival.purchases.of(ada)).toHaveLength(1);
  });

  it('refunding an unknown order or another user’s order is refused', async () => {
    const { festival, id } = await bought();
    expect(await refundOrder(festival.ports)(orderId('ord_none'), ada)).toEqual(refused('order-unknown'));
    expect(await refundOrder(festival.ports)(id, userId('eve'))).toEqual(refused('order-unknown'));
    expect(await festival.state(id)).toBe('paid');
  });
});
