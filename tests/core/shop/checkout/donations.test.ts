import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRefund } from '#core/desk/day-off/refund-for-day-off.ts';
import { askRefundOf } from '#core/desk/orders/refund-tickets.ts';
import { priceId, productId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { donationShares, donationsGiven, placesIn, placesWanted } from '#core/shop/checkout/order-sums.ts';
import { linesOf, priceCart } from '#core/shop/checkout/price-cart.ts';
import { amountToRefund } from '#core/shop/checkout/refund-order.ts';
import { donationSumsIn } from '#core/shop/products/donation.ts';
import { priceWithVoucher } from '#core/shop/vouchers/price-with-voucher.ts';
import { refundShareOf } from '#core/tickets/changes/return-ticket.ts';
import { issueTickets } from '#core/tickets/issued/issue-tickets.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { aProduct } from '#fixtures/builders/a-product.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aStaffAction } from '#fixtures/builders/a-staff-action.ts';
import { aLine, anOrder, aPayment, aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { adult } from '../../support/catalogue.ts';

const { edition } = aSiteConfig();
const soon = laterBy(aSaturdayInOctober, hour);
const rescue = aProduct({
  id: productId('prod_rescue'),
  priceId: priceId('price_rescue'),
  name: 'Donation to hound rescue',
  price: pence(100),
  kind: 'donation',
  metadata: { Kind: 'donation', Least: '2', Suggested: '5, 10' },
});
const asked = (pounds: number, adults = 0) => ({
  items: [
    ...(adults > 0 ? [{ productId: adult.id, quantity: adults }] : []),
    { productId: rescue.id, quantity: pounds },
  ],
  displayedTotal: undefined,
});
const given = (sum: number, more = {}) =>
  aLine({ productId: rescue.id, name: rescue.name, unitPrice: pence(sum), quantity: 1, donation: true, ...more });
const tickets = (quantity: number, price = 1500) =>
  aLine({ productId: adult.id, name: adult.name, unitPrice: pence(price), quantity });
const paid = (lines: ReturnType<typeof aLine>[], amount: number, refunded = 0) => {
  const order = anOrder({ lines, total: pence(lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)) });
  return {
    ...order,
    state: 'paid' as const,
    payment: aPayment(order, { amount: pence(amount) }),
    refunded: pence(refunded),
  };
};
const issued = (order: ReturnType<typeof paid>) =>
  issueTickets(order, () => (at) => ({ id: ticketId(String(at).padStart(32, '0')), number: `${at}` as never }));

describe('donations (§1)', () => {
  it('a donation is one line at the sum that its buyer names, by no limit of places', () => {
    const { order } = edition;
    expect(linesOf(asked(999, 1), [adult, rescue], order)).toMatchObject({
      ok: true,
      value: [{ quantity: 1 }, { productId: rescue.id, quantity: 1, unitPrice: 99_900, donation: true }],
    });
    expect(priceCart(asked(20, 2), [adult, rescue], order)).toMatchObject({ value: { total: 5_000 } });
    expect(linesOf(asked(1), [adult, rescue], order)).toMatchObject({
      refusal: { kind: 'sum-outside', sums: [{ least: 2, most: 999 }] },
    });
  });

  it('sums of a donation are whole pounds, and none is suggested below the least', () => {
    expect(donationSumsIn({ Least: '2', Suggested: '5, 10' })).toEqual({ least: 2, suggested: [5, 10] });
    expect(donationSumsIn({})).toEqual({ least: 1, suggested: [] });
    for (const wrong of [{ Least: '0.50' }, { Least: '0' }, { Suggested: '1,2,3,4' }, { Least: '6', Suggested: '5' }])
      expect(donationSumsIn(wrong)).toBeUndefined();
  });

  it('a donation has no places, no tickets, and no voucher', () => {
    const lines = [given(2000), tickets(2)];
    expect(placesIn({ lines })).toBe(2);
    expect([...placesWanted(lines).keys()]).toEqual([adult.id]);
    expect(issued(paid(lines, 5000)).map(({ line }) => line)).toEqual([1, 1]);
    const voucher = { effect: { kind: 'percent', percent: 100 }, products: null } as never;
    const reduced = priceWithVoucher(lines, voucher, 9, () => false);
    expect(reduced.ok && reduced.value[0]?.voucher).toBeUndefined();
  });

  it('a refund by the rule does not return donations, and an order of donations alone has none', () => {
    const order = paid([tickets(2), given(2000)], 5000);
    expect(amountToRefund(order, edition, soon)).toEqual({ ok: true, value: 3000 });
    expect(amountToRefund(paid([given(2000)], 2000), edition, soon)).toMatchObject({
      refusal: { kind: 'not-refundable' },
    });
    const own = issued(order);
    expect(refundShareOf(order, own, own)).toBe(3000);
  });

  it('a cancelled day refunds tickets, and no donation', () => {
    const context = { room: true, openRefund: undefined, returned: [], alsoBought: undefined };
    const decide = decideRefund({ id: 'day_1' as never, after: null }, { round: 0 }, soon);
    expect(decide(paid([tickets(2), given(2000)], 5000), context)).toMatchObject({
      value: { refund: { amount: 3000 } },
    });
    const only = paid([given(2000)], 2000);
    expect(decide(only, context)).toEqual({ ok: true, value: { order: only, tasks: [] } });
  });

  it('the desk refunds a donation, before or after the tickets', () => {
    const refund = (order: Omit<ReturnType<typeof paid>, 'state'> & { state: 'paid' | 'refunded' }, amount: number) =>
      askRefundOf(
        { order, tickets: [], gifts: [], openRefund: undefined },
        { tickets: [], donations: [1], reason: 'By mistake', amount: pence(amount), used: [] },
        { inside: new Set(), edition, now: soon, describe: () => aStaffAction('action_1') },
      );
    const order = paid([tickets(2), given(2000)], 5000);
    expect(refund(order, 2000)).toMatchObject({ value: { refund: { amount: 2000, tickets: [{ line: 1 }] } } });
    expect(refund({ ...order, state: 'refunded', refunded: pence(3000) }, 2000)).toMatchObject({ ok: true });
    expect(refund(order, 1999)).toMatchObject({ refusal: { kind: 'sum-changed' } });
    const done = paid([tickets(2), given(2000, { returned: 1 })], 5000, 2000);
    expect(refund(done, 2000)).toMatchObject({ refusal: { kind: 'tickets-changed' } });
  });

  it('shares of tickets and donations always add up to what was paid', () => {
    const sums = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        sums,
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
        fc.nat(100),
        (pounds, counts, off) => {
          const lines = [
            ...pounds.map((each) => given(each * 100)),
            ...counts.map((each, at) => tickets(each, 333 + at)),
          ];
          const full = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
          const order = paid(lines, Math.round((full * (200 - off)) / 200));
          const own = issued(order);
          const ofTickets = own.length === 0 ? 0 : refundShareOf(order, own, own);
          expect(ofTickets + donationsGiven(order)).toBe(order.payment.amount);
          expect(donationShares(order).reduce((sum, each) => sum + each, 0)).toBe(donationsGiven(order));
        },
      ),
    );
  });
});
