import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import type { OrderState } from '#core/shop/checkout/order-states.ts';
import { orderStates } from '#core/shop/checkout/order-states.ts';
import { orderOfSession, statusOf } from '#core/shop/checkout/order-status.ts';
import { aFestival } from '../../support/festival.ts';

const two = { prod_adult: 2 };
const broken = () => Promise.reject(new ServiceFailure('payments', 'no answer'));

describe('orderStatus', () => {
  it.each<[OrderState, string]>([
    ['draft', 'waiting'],
    ['reserved', 'waiting'],
    ['pending', 'waiting'],
    ['processing', 'processing'],
    ['paid', 'paid'],
    ['partially_refunded', 'paid'],
    ['refund_pending', 'refund-pending'],
    ['paid_unfulfillable', 'refund-pending'],
    ['refunded', 'refunded'],
    ['expired', 'over'],
    ['failed', 'over'],
  ])('the status that the browser sees of an order in the state %s is %s', (state, status) =>
    expect(statusOf({ state })).toBe(status),
  );

  it('the browser’s order status exists for every order state', () => {
    for (const state of Object.keys(orderStates)) expect(statusOf({ state: state as OrderState })).toBeTruthy();
  });

  it('the order status is undefined for another shop’s card page', async () => {
    const { ports } = await aFestival();
    expect(await orderOfSession(ports)('cs_test_of_somebody_else')).toBeUndefined();
  });

  it('the order status fetches the provider’s session at most once in two seconds', async () => {
    const festival = await aFestival();
    const { sessionId } = await festival.opened(two);
    const orderOf = orderOfSession(festival.ports);
    await orderOf(sessionId);
    await orderOf(sessionId);
    expect(festival.asked.retrieve).toBe(1);
    festival.passes(2_000);
    await orderOf(sessionId);
    expect(festival.asked.retrieve).toBe(2);
  });

  it('the order status caches the last lookup of each order', async () => {
    const festival = await aFestival();
    const [one, other] = [await festival.opened(two), await festival.opened(two)];
    const orderOf = orderOfSession(festival.ports);
    for (const { sessionId } of [one, other, one, other]) await orderOf(sessionId);
    expect(festival.asked.retrieve).toBe(2);
  });

  it('the order status settles a delayed payment by fetching the session', async () => {
    const festival = await aFestival();
    const { sessionId } = await festival.opened(two);
    festival.says(sessionId, { status: 'complete', money: 'unpaid' });
    expect(await festival.comesBack(sessionId)).toMatchObject({ state: 'processing' });
    festival.says(sessionId, { status: 'complete', money: 'paid' });
    expect(await festival.comesBack(sessionId)).toMatchObject({ state: 'paid' });
  });

  it('the order status stays waiting when the provider does not answer or does not know the session', async () => {
    const festival = await aFestival();
    const { sessionId } = await festival.opened(two);
    const asking = (retrieve: () => Promise<undefined>) =>
      orderOfSession({ ...festival.ports, hostedCheckout: { ...festival.ports.hostedCheckout, retrieve } })(sessionId);
    expect(await asking(broken)).toMatchObject({ state: 'pending' });
    expect(festival.log.entries).toMatchObject([{ level: 'warn' }]);
    expect(await asking(async () => undefined)).toMatchObject({ state: 'pending' });
  });
});
