import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import type { Voucher } from '#core/shop/vouchers/voucher.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aCode, aVoucher } from '#fixtures/builders/a-voucher.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const twoAdults = [{ id: 'prod_adult_day', quantity: 2 }];
const breakfast = { id: 'prod_breakfast', quantity: 1 };

describe('a cart with a voucher', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const added = async (code: string, change: Partial<Voucher> = {}) => {
    const voucher = aVoucher({ code: aCode(code), products: [productId('prod_adult_day')], ...change });
    await festival.ports.shop.vouchers.add([voucher], aStaffAction(nextId('action')));
    return voucher;
  };
  const ask = (voucher: string, cart: readonly object[] = twoAdults, visitor = festival.visitor()) =>
    visitor.post('/api/checkout/quote', { cart, voucher });
  const usedOf = async ({ code }: Voucher) => (await festival.ports.shop.vouchers.byCode(code))?.used;

  it('a cart with a voucher is quoted the discount, and its card page charges exactly the rest', async () => {
    const voucher = await added('FRIENDS10', { effect: { kind: 'percent', percent: 10 } });
    expect(await ask(' friends-10 ')).toMatchObject({
      status: 200,
      json: { code: 'FRIENDS10', what: '10% off Adult day ticket', off: 300, total: 2700, uses: 2, needsEmail: false },
    });
    const buyer = festival.visitor();
    const opened = await buyer.open(twoAdults, { voucher: 'FRIENDS10', total: 2700 });
    expect(await festival.stripe.checkout.sessions.retrieve(opened.sessionId)).toMatchObject({
      amount_subtotal: 3000,
      amount_total: 2700,
      total_details: { amount_discount: 300 },
      allow_promotion_codes: null,
    });
    await festival.sandbox.pay(opened.sessionId);
    await festival.runJob('lost payment notices');
    const order = await festival.ports.shop.orders.find(orderId(opened.orderId));
    expect(order).toMatchObject({ state: 'paid', total: 2700, payment: { amount: 2700 }, review: null });
    expect(await usedOf(voucher)).toBe(2);
  });

  it('a cart with a voucher needs an email address and no card page when nothing is left to pay', async () => {
    await added('PRESS25', { effect: { kind: 'fixed-price', price: pence(0) } });
    const guest = festival.visitor();
    expect(await guest.startCheckout(twoAdults, { voucher: 'PRESS25' })).toMatchObject({
      status: 422,
      json: { code: 'email_needed' },
    });
    const opened = await guest.startCheckout(twoAdults, { voucher: 'PRESS25', email: 'ada@example.org' });
    expect(opened.json).toMatchObject({ url: expect.stringMatching(/^\/success\?session_id=free_/) });
    const { orderId: id, url } = opened.json as { readonly orderId: string; readonly url: string };
    const issued = await festival.ports.shop.issuedTickets.ofOrder(orderId(id));
    expect(issued?.order).toMatchObject({ state: 'paid', payment: { amount: 0, email: 'ada@example.org' } });
    expect(issued?.tickets.map(({ state }) => state)).toEqual(['valid', 'valid']);
    const session = new URL(url, festival.origin).searchParams.get('session_id');
    expect(await guest.get(`/api/checkout/${session}`)).toMatchObject({ status: 200, json: { status: 'paid' } });
  });

  it('a cart with a voucher can hold a hidden product, which is neither listed nor sold without the voucher', async () => {
    await added('BREAKFAST', { effect: { kind: 'opens' }, products: [productId('prod_breakfast')] });
    const visitor = festival.visitor();
    const { json: listed } = await visitor.get('/api/gbtf-products');
    expect(JSON.stringify(listed)).not.toContain('prod_breakfast');
    expect(await visitor.startCheckout([breakfast])).toMatchObject({ json: { code: 'product_unavailable' } });
    expect(await ask('BREAKFAST', [])).toMatchObject({
      json: { opens: [{ productId: 'prod_breakfast', price: 1800 }] },
    });
    // A meal needs a day ticket.
    const both = [breakfast, { id: 'prod_adult_day', quantity: 1 }];
    expect(await visitor.startCheckout(both, { voucher: 'BREAKFAST' })).toMatchObject({ status: 200 });
  });

  it('a cart with a voucher for family tickets pays less for as many of them as it has uses; a returned one frees its use', async () => {
    const voucher = await added('FAMILY10', {
      ...{ effect: { kind: 'percent', percent: 10 }, products: [productId('prod_family')] },
      limits: { total: 2, perOrder: null, perEmail: null },
    });
    const families = [{ id: 'prod_family', quantity: 3 }];
    expect(await ask('FAMILY10', families)).toMatchObject({ json: { off: 720, total: 10_080, uses: 2 } });
    const buyer = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await buyer.joins(email);
    const opened = await buyer.open(families, { voucher: 'FAMILY10', total: 10_080 });
    await festival.sandbox.pay(opened.sessionId, { email, wait: true });
    const issued = await festival.ports.shop.issuedTickets.ofOrder(orderId(opened.orderId));
    expect(issued?.order).toMatchObject({ state: 'paid', payment: { amount: 10_080 } });
    expect(await usedOf(voucher)).toBe(2);

    const back = await buyer.post(`/api/tickets/${issued?.tickets[0]?.id}/return`, {});
    expect(back.json).toMatchObject({ amount: 3_240 });
    expect(await usedOf(voucher)).toBe(1);
    await festival.runJob('overdue orders and refunds');
    await festival.ports.shop.salesCheck.run();
    expect(await festival.ports.shop.salesCheck.found()).toMatchObject({ count: 0 });
  });

  it('a cart with a voucher frees the voucher’s uses when its checkout is abandoned', async () => {
    const voucher = await added('ONCE1', { limits: { total: 1, perOrder: null, perEmail: null } });
    const buyer = festival.visitor();
    const attemptId = `attempt-${crypto.randomUUID()}`;
    const one = [{ id: 'prod_adult_day', quantity: 1 }];
    expect(await buyer.startCheckout(one, { voucher: 'ONCE1', attemptId })).toMatchObject({ status: 200 });
    expect(await ask('ONCE1', one)).toMatchObject({ status: 409, json: { code: 'voucher_used_up', left: 0 } });
    expect(await buyer.post('/api/checkout/quote', { cart: one, voucher: 'ONCE1', attemptId })).toMatchObject({
      status: 200,
    });
    await buyer.post('/api/checkout/abandon', { attemptId });
    expect(await usedOf(voucher)).toBe(0);
  });

  it('a cart with a voucher is refused with 429 after five wrong codes, to that visitor only', async () => {
    await added('FRIENDS10');
    const guesser = festival.visitor();
    for (const code of ['AAA1', 'AAA2', 'AAA3', 'AAA4', 'AAA5'])
      expect(await ask(code, twoAdults, guesser)).toMatchObject({ status: 404, json: { code: 'voucher_unknown' } });
    const refused = await ask('FRIENDS10', twoAdults, guesser);
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    expect(await guesser.startCheckout(twoAdults, { voucher: 'FRIENDS10' })).toMatchObject({ status: 429 });
    expect(await ask('FRIENDS10')).toMatchObject({ status: 200 });
  });

  it('a voucher still works for a buyer whose address a stranger typed with wrong codes', async () => {
    await added('FRIENDS10');
    const buyer = festival.visitor();
    const email = `${crypto.randomUUID()}@example.com`;
    await buyer.joins(email);
    const guesser = festival.visitor();
    for (const voucher of ['AAA1', 'AAA2', 'AAA3', 'AAA4', 'AAA5'])
      expect(await guesser.startCheckout(twoAdults, { voucher, email })).toMatchObject({ status: 404 });
    expect(await ask('FRIENDS10', twoAdults, buyer)).toMatchObject({ status: 200 });
    expect(await buyer.startCheckout(twoAdults, { voucher: 'FRIENDS10' })).toMatchObject({ status: 200 });
  });
});
