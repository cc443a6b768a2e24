import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { hour, laterBy, minute } from '#core/kernel/time.ts';
import { holdMs } from '#core/shop/checkout/open-checkout.ts';
import { sweepNotices, sweepOrders } from '#core/shop/checkout/sweep.ts';
import { aFestival, attempt } from '../../support/festival.ts';

const two = { prod_adult: 2 };
const broken = () => Promise.reject(new ServiceFailure('payments', 'no answer'));

describe('sweeper', () => {
  it('the sweeper of unfinished orders does not touch orders whose card page is still open', async () => {
    const festival = await aFestival();
    const { id } = await festival.opened(two);
    festival.passes(holdMs + minute);
    await sweepOrders(festival.ports)();
    expect(await festival.state(id)).toBe('pending');
    festival.passes(1);
    await sweepOrders(festival.ports)();
    expect(await festival.state(id)).toBe('expired');
  });

  it('the sweeper waits two minutes for an order without a card page', async () => {
    const festival = await aFestival();
    festival.provider.failNext('unknown-before');
    await expect(festival.submitCheckout(two, { attemptId: attempt('one') })).rejects.toThrow(ServiceFailure);
    const state = async () => (await festival.ports.orders.findByAttempt(attempt('one')))?.state;
    festival.passes(2 * minute);
    await sweepOrders(festival.ports)();
    expect(await state()).toBe('reserved');
    festival.passes(1);
    await sweepOrders(festival.ports)();
    expect(await state()).toBe('expired');
  });

  it('the sweeper of unfinished orders continues after a failure, and retries it in the next sweep', async () => {
    const festival = await aFestival();
    const [one, other] = [await festival.opened(two), await festival.opened(two)];
    festival.passes(holdMs + 2 * minute);
    festival.provider.failNext('unknown-before');
    await sweepOrders(festival.ports)();
    expect([await festival.state(one.id), await festival.state(other.id)]).toEqual(['pending', 'expired']);
    expect(festival.log.entries).toMatchObject([{ message: 'sweep of order failed' }]);
    await sweepOrders(festival.ports)();
    expect(await festival.state(one.id)).toBe('expired');
  });

  it('the sweeper handles all unfinished orders in one sweep, however many fail', async () => {
    const festival = await aFestival();
    const opened = [];
    for (let n = 0; n < 60; n++) opened.push(await festival.opened({ prod_adult: 1 }));
    festival.passes(holdMs + 2 * minute);
    const last = opened.at(-1);
    const { hostedCheckout } = festival.ports;
    const close = (sessionId: string) => (sessionId === last?.sessionId ? hostedCheckout.close(sessionId) : broken());
    await sweepOrders({ ...festival.ports, hostedCheckout: { ...hostedCheckout, close } })();
    expect(last && (await festival.state(last.id))).toBe('expired');
    expect(festival.log.entries).toHaveLength(59);
  });

  it('the sweeper handles the payment webhooks of four days of downtime, each once', async () => {
    const festival = await aFestival();
    await sweepNotices(festival.ports)();
    const { id, sessionId } = await festival.opened(two);
    festival.provider.pay(sessionId);
    festival.passes(96 * hour);
    await sweepNotices(festival.ports)();
    expect(await festival.state(id)).toBe('paid');
    await sweepNotices(festival.ports)();
    expect(await festival.tasks()).toEqual(['receipt']);
  });

  it('the sweeper moves the checkpoint only past handled payment webhooks', async () => {
    const festival = await aFestival();
    await sweepNotices(festival.ports)();
    const [one, other] = [await festival.opened(two), await festival.opened(two)];
    festival.passes(minute);
    festival.provider.pay(one.sessionId);
    festival.passes(minute);
    festival.provider.pay(other.sessionId);
    let failing = true;
    const orders: typeof festival.ports.orders = {
      ...festival.ports.orders,
      change: (id, ...what) => (failing && id === one.id ? broken() : festival.ports.orders.change(id, ...what)),
    };
    const before = await festival.ports.checkpoints.get('payment-notices-read');
    await sweepNotices({ ...festival.ports, orders })();
    expect([await festival.state(one.id), await festival.state(other.id)]).toEqual(['pending', 'paid']);
    expect(await festival.ports.checkpoints.get('payment-notices-read')).toBe(before);
    failing = false;
    await sweepNotices({ ...festival.ports, orders })();
    expect(await festival.state(one.id)).toBe('paid');
    expect(Number(await festival.ports.checkpoints.get('payment-notices-read'))).toBe(
      laterBy(festival.ports.machineClock.now(), 0),
    );
  });

  it('the sweeper lists the webhooks from 15 minutes before the last one again, and handles only unknown ones', async () => {
    const festival = await aFestival();
    const asked: { since: number; known: readonly string[] }[] = [];
    const ports: typeof festival.ports = {
      ...festival.ports,
      notices: {
        ...festival.ports.notices,
        since: async (from) => {
          asked.push({ since: from, known: [] });
          return festival.ports.notices.since(from);
        },
      },
      orders: {
        ...festival.ports.orders,
        knownNotices: async (ids) => {
          const known = await festival.ports.orders.knownNotices(ids);
          asked.push({ since: 0, known: [...known] });
          return known;
        },
      },
    };
    await sweepNotices(ports)();
    const { sessionId } = await festival.opened(two);
    festival.passes(hour);
    festival.provider.pay(sessionId);
    await festival.handleAllNotices();
    const paidAt = festival.ports.machineClock.now();
    festival.passes(hour);
    const { retrieve } = festival.asked;
    await sweepNotices(ports)();
    await sweepNotices(ports)();
    expect(asked.at(-2)?.since).toBe(paidAt - 15 * minute);
    expect(asked.at(-1)?.known).toHaveLength(1);
    expect(festival.asked.retrieve).toBe(retrieve);
  });

  it('the sweeper logs the id of a payment webhook that it failed to handle', async () => {
    const festival = await aFestival();
    await sweepNotices(festival.ports)();
    const { sessionId } = await festival.opened(two);
    festival.provider.pay(sessionId);
    const orders: typeof festival.ports.orders = { ...festival.ports.orders, change: broken };
    await sweepNotices({ ...festival.ports, orders })();
    expect(festival.log.entries).toMatchObject([
      { message: 'sweep of notice failed', details: { id: expect.any(String), cause: expect.stringMatching(/./) } },
    ]);
  });
});
