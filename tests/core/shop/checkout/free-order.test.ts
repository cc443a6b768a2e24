import { describe, expect, it } from 'vitest';
import { orderId, productId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { decideSettlement } from '#core/shop/checkout/decide-settlement.ts';
import { freeOrderAddress, freeReport, freeSessionId, isFreeSessionId } from '#core/shop/checkout/result/free-order.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aVoucher } from '#fixtures/builders/a-voucher.ts';
import { adult } from '../../support/catalogue.ts';
import { aFestival } from '../../support/festival.ts';
import { aLine, anOrder, paidAt, roomy } from '../../support/orders.ts';

const { id: voucher, code, name } = aVoucher();

/** An order of two tickets of £15 with a voucher for the full price. */
const free = anOrder({
  state: 'reserved',
  session: null,
  lines: [aLine({ voucher: { quantity: 2, each: pence(1500) } })],
  total: noPence,
  voucher: { id: voucher, code, name },
});

const toddler = aProduct({ id: productId('prod_under_seven'), name: 'Under-seven', price: noPence, capacity: 3 });

describe('a free product', () => {
  it('a free product alone is bought without a card page, takes its places, and issues its tickets', async () => {
    const festival = await aFestival([adult, toddler]);
    const wanted = { prod_under_seven: 2 };
    expect(await festival.submitCheckout(wanted)).toEqual({ ok: false, refusal: { kind: 'email-needed' } });
    const bought = await festival.submitCheckout(wanted, { email: 'ada@example.com' });
    const id = bought.ok ? bought.value.orderId : expect.unreachable();
    expect(bought).toMatchObject({ value: { url: freeOrderAddress(id) } });
    expect(await festival.order(id)).toMatchObject({ state: 'paid', total: 0, review: null, payment: { amount: 0 } });
    expect((await festival.issuedTickets.ofOrder(id))?.tickets).toMatchObject([{ state: 'valid' }, { state: 'valid' }]);
    expect([await festival.left(toddler.id), festival.asked.open]).toEqual([1, 0]);
    expect(await festival.tasks()).toEqual(['receipt']);
    expect(await festival.submitCheckout(wanted, { email: 'ben@example.com' })).toMatchObject({
      refusal: { kind: 'sold-out', short: [{ productId: toddler.id, left: 1 }] },
    });
  });

  it('a free product beside others is on the card page at £0, and paid with them', async () => {
    const festival = await aFestival([adult, toddler]);
    const { id } = await festival.opened({ prod_adult: 1, prod_under_seven: 1 });
    expect(await festival.order(id)).toMatchObject({ state: 'pending', total: 1500 });
    expect([await festival.left(adult.id), await festival.left(toddler.id)]).toEqual([99, 2]);
  });
});

describe('an order without a card page', () => {
  it('an order without a card page has a session id that no card page has', () => {
    expect(isFreeSessionId(freeSessionId(orderId('ord_000001')))).toBe(true);
    for (const other of ['cs_test_free_ord_1', 'free_', `free_${'a'.repeat(65)}`, 'free_ord_1/..', 'free_ord_1 '])
      expect(isFreeSessionId(other), other).toBe(false);
    expect(freeOrderAddress(orderId('ord_000001'))).toBe('/success?session_id=free_ord_000001');
  });

  it('an order without a card page is reported as complete, with nothing to pay and no dispute', () => {
    expect(freeReport(free)).toMatchObject({
      status: 'complete',
      money: 'none-needed',
      subtotal: 3000,
      discount: 3000,
      total: 0,
      refunded: 0,
      dispute: 'none',
    });
    expect(decideSettlement(free, freeReport(free), roomy, paidAt).order).toMatchObject({
      state: 'paid',
      review: null,
    });
  });

  it('an order without a card page must cost nothing: its report never settles an order with a price', () => {
    const charged = anOrder({ state: 'reserved', session: null });
    expect(decideSettlement(charged, freeReport(charged), roomy, paidAt).order).toMatchObject({
      state: 'pending',
      review: 'the card page added something to the order',
      payment: null,
    });
  });
});
