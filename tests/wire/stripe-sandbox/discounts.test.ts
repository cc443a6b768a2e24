import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newPrice } from '../../../server/payments-sandbox/objects/product.ts';
import { newLine } from '../../../server/payments-sandbox/objects/session.ts';
import { allocateDiscount } from '../../../server/payments-sandbox/payments/discounts.ts';
import { openTestSandbox, refusal, twoAdults } from './test-sandbox.ts';

const lineOf = (unitAmount: number, quantity: number) =>
  newLine(
    'li_1',
    newPrice({ id: 'price_1', product: 'prod_1', currency: 'gbp', created: 0, unitAmount }),
    quantity,
    'Ticket',
  );

describe('discount at the sandbox', () => {
  it('a payment sandbox discount of 100 % makes the total £0: no intent, no charge, no_payment_required', async () => {
    const { stripe, control } = await openTestSandbox();
    const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once' });
    const session = await stripe.checkout.sessions.create({ ...twoAdults, discounts: [{ coupon: coupon.id }] });
    expect(session).toMatchObject({
      amount_subtotal: 3_000,
      amount_total: 0,
      total_details: { amount_discount: 3_000 },
    });
    await control('POST', `sessions/${session.id}/pay`, {});
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
    });
    expect((await stripe.coupons.retrieve(coupon.id)).times_redeemed).toBe(1);
  });

  it('a payment sandbox discount of a promotion code is in the session with code and coupon, and each use is counted', async () => {
    const { stripe, control } = await openTestSandbox();
    const coupon = await stripe.coupons.create({
      amount_off: 500,
      currency: 'gbp',
      duration: 'once',
      name: 'Five off',
    });
    const code = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'TRUFFLE',
      max_redemptions: 1,
    });
    const params = { ...twoAdults, discounts: [{ promotion_code: code.id }] };
    const session = await stripe.checkout.sessions.create(params);
    expect(session.amount_total).toBe(2_500);
    expect(session.discounts).toEqual([{ coupon: coupon.id, promotion_code: code.id }]);
    await control('POST', `sessions/${session.id}/pay`, {});
    expect(
      (await stripe.promotionCodes.retrieve(code.id, { expand: ['promotion.coupon'] })).promotion.coupon,
    ).toMatchObject({
      times_redeemed: 1,
    });
    expect(await refusal(stripe.checkout.sessions.create(params))).toMatchObject({ code: 'coupon_expired' });
    expect((await stripe.promotionCodes.list({ code: 'truffle' })).data).toHaveLength(1);
  });

  it('a payment sandbox discount is refused when it has expired or the order is below its minimum', async () => {
    const { stripe, advance } = await openTestSandbox();
    const now = Math.floor(Date.parse('2025-10-04T12:00:00Z') / 1_000);
    const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once', redeem_by: now + 60 });
    const code = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      restrictions: { minimum_amount: 5_000, minimum_amount_currency: 'gbp' },
    });
    expect(
      (await refusal(stripe.checkout.sessions.create({ ...twoAdults, discounts: [{ promotion_code: code.id }] })))
        .param,
    ).toBe('discounts[0][promotion_code]');
    await advance(60_000);
    expect((await stripe.coupons.retrieve(coupon.id)).valid).toBe(false);
    expect(
      await refusal(stripe.checkout.sessions.create({ ...twoAdults, discounts: [{ coupon: coupon.id }] })),
    ).toMatchObject({
      code: 'coupon_expired',
    });
    expect((await stripe.coupons.del(coupon.id)).deleted).toBe(true);
    expect(await refusal(stripe.coupons.create({ duration: 'once' }))).toMatchObject({ param: 'percent_off' });
  });

  it('a payment sandbox discount distributed over the lines adds up to the penny, and no line goes below £0', () => {
    const lines = fc.array(fc.tuple(fc.nat(20_000), fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (orderedLines, share) => {
        const before = orderedLines.map(([amount, quantity]) => lineOf(amount, quantity));
        const subtotal = before.reduce((sum, line) => sum + line.amount_subtotal, 0);
        const discount = Math.round(subtotal * share);
        const after = allocateDiscount(before, discount);
        expect(after.reduce((sum, line) => sum + line.amount_discount, 0)).toBe(discount);
        for (const line of after) expect(line.amount_total).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
