import { describe, expect, it } from 'vitest';
import { orderId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { decideSettlement } from '#core/shop/checkout/decide-settlement.ts';
import { freeOrderAddress, freeReport, freeSessionId, isFreeSessionId } from '#core/shop/checkout/result/free-order.ts';
import { aVoucher } from '#fixtures/builders/a-voucher.ts';
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
