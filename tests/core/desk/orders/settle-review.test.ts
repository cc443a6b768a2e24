import { describe, expect, it } from 'vitest';
import { settleReview } from '#core/desk/orders/settle-review.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { adult } from '../../support/catalogue.ts';
import { aFestival } from '../../support/festival.ts';

const describeAction = () => aStaffAction('action_1', { action: 'order.review-settled' });

/** An order whose card page took dollars, and what the desk does about its review. */
const anOrderPaidInDollars = async () => {
  const festival = await aFestival();
  const { id, sessionId } = await festival.opened({ prod_adult: 2 });
  festival.provider.pay(sessionId, {}, { charged: { currency: 'usd' } });
  await festival.handleAllNotices();
  const { review } = await festival.order(id);
  if (review === null) throw new Error('expected a review');
  const settle = settleReview({ ...festival.ports, deskOrders: festival.deskOrders });
  return {
    festival,
    id,
    sessionId,
    asksAgain: () => settle(id, { way: 'ask-again', review, reason: '' }, describeAction),
  };
};

describe('settling the review of an order by asking the provider again', () => {
  it('settling an order’s review by asking the provider again ends it when the money was reported to have gone back', async () => {
    const { festival, id, sessionId, asksAgain } = await anOrderPaidInDollars();
    festival.provider.refundAtProvider(sessionId);
    expect(await asksAgain()).toEqual(ok(true));
    expect(await festival.order(id)).toMatchObject({ review: null });
    expect(await festival.left(adult.id)).toBe(100);
  });

  it('settling an order’s review changes nothing when the provider reports nothing new', async () => {
    const { festival, id, asksAgain } = await anOrderPaidInDollars();
    expect(await asksAgain()).toEqual(ok(false));
    expect((await festival.order(id)).review).toBe('paid in usd, not in pounds');
  });

  it('settling an order’s review is refused when the order has another reason by then than the page showed', async () => {
    const festival = await aFestival();
    const { id, sessionId } = await festival.opened({ prod_adult: 2 });
    festival.provider.pay(sessionId);
    await festival.handleAllNotices();
    await festival.ports.orders.change(id, (order) => ok({ order: { ...order, review: 'another' }, tasks: [] }));
    festival.provider.refundAtProvider(sessionId, pence(300));
    const settling = { way: 'ask-again', review: 'perhaps bought twice', reason: '' } as const;
    const settled = await settleReview({ ...festival.ports, deskOrders: festival.deskOrders })(
      id,
      settling,
      describeAction,
    );
    expect(settled).toEqual(refuse({ kind: 'review-changed' }));
    expect(await festival.order(id)).toMatchObject({ review: 'another', refunded: 300 });
  });
});
