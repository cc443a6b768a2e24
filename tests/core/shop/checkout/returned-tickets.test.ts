import { describe, expect, it } from 'vitest';
import { entryId, userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, laterBy } from '#core/kernel/time.ts';
import { competitorReturned } from '#core/shop/checkout/competitor-tasks.ts';
import { decideSettlement } from '#core/shop/checkout/decide-settlement.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { voucherOffOf, voucherUsesOf } from '#core/shop/checkout/order-sums.ts';
import { amountToRefund, continueRefund } from '#core/shop/checkout/refund-order.ts';
import type { Refund, ReturnedTicket } from '#core/shop/checkout/refund-record.ts';
import { aVoucher } from '#fixtures/builders/a-voucher.ts';
import { adult, child } from '../../support/catalogue.ts';
import { edition } from '../../support/edition.ts';
import { aFestival } from '../../support/festival.ts';
import { aLine, anOrder, aPayment, aReport, chargedAt, paidAt, roomy } from '../../support/orders.ts';

const ada = userId('ada');

/** Pays an order of two adults and a child, and returns these tickets singly. */
const returning = async (tickets: readonly ReturnedTicket[], change: (order: Order) => Partial<Order> = () => ({})) => {
  const festival = await aFestival();
  const { id, sessionId } = await festival.opened({ prod_adult: 2, prod_child: 1 }, { userId: ada });
  festival.provider.pay(sessionId);
  await festival.handleAllNotices();
  const issued = (await festival.issuedTickets.ofOrder(id))?.tickets ?? [];
  const refund: Refund = {
    id: `${id}-ticket`,
    orderId: id,
    amount: pence(1500),
    reason: 'asked-by-buyer',
    state: 'asked',
    providerId: null,
    tickets: tickets.map((returned, at) => ({ ...returned, id: issued[at]?.id ?? expect.unreachable() })),
    createdAt: chargedAt,
  };
  await festival.ports.orders.change(id, (order) => ok({ order: { ...order, ...change(order) }, tasks: [], refund }));
  const before = await festival.outbox.take(chargedAt, chargedAt, 100);
  await continueRefund(festival.ports)(refund);
  const now = festival.ports.machineClock.now();
  const sent = (await festival.outbox.take(now, now, 100)).filter(({ id }) => !before.some((each) => each.id === id));
  const left = { adults: await festival.left(adult.id), children: await festival.left(child.id) };
  return { festival, order: await festival.order(id), refund, left, sent, id, issued };
};
const ticket = (line: number, facts: Partial<ReturnedTicket> = {}): ReturnedTicket => ({
  id: 'the next one',
  line,
  given: false,
  ...facts,
});

describe('a ticket that is returned singly', () => {
  it('a ticket that is returned singly frees its place, and leaves the other tickets valid', async () => {
    const { order, left, sent, refund, issued } = await returning([ticket(0)]);
    expect(order).toMatchObject({ state: 'partially_refunded', refunded: 1500 });
    expect(order.lines).toMatchObject([{ quantity: 2, returned: 1 }, { quantity: 1 }]);
    expect(order.lines[1]).not.toHaveProperty('returned');
    expect(left).toEqual({ adults: 99, children: 99 });
    const [email] = sent.flatMap(({ task }) => (task.kind === 'email' ? [task.email] : []));
    expect(email).toMatchObject({
      kind: 'ticket-refunded',
      name: 'Adult ticket',
      amount: 1500,
      to: 'buyer@example.com',
    });
    expect(email).not.toHaveProperty('count');
    expect(sent.map(({ id }) => id)).toEqual([`ticket-refunded:${refund.id}`]);
    const [first] = issued;
    expect(email).toHaveProperty('returned', [
      { name: 'Adult ticket', number: first?.number, holder: first?.holderName ?? expect.unreachable() },
    ]);
  });

  it('a ticket that is returned singly is listed in one email with the tickets returned with it', async () => {
    const { left, sent, issued } = await returning([ticket(0), ticket(1), ticket(0)]);
    expect(left).toEqual({ adults: 100, children: 100 });
    expect(sent.map(({ task }) => (task.kind === 'email' ? task.email : null))).toContainEqual(
      expect.objectContaining({
        name: '2 × Adult ticket, Child ticket',
        count: 3,
        returned: ['Adult ticket', 'Child ticket', 'Adult ticket'].map((name, at) =>
          expect.objectContaining({ name, number: issued[at]?.number }),
        ),
      }),
    );
  });

  it('a ticket that is returned singly no longer counts as given away, and frees the use of its voucher', async () => {
    const voucher = { each: pence(500), quantity: 2 };
    const { order, sent, issued } = await returning(
      [ticket(0, { given: true, withVoucher: true }), ticket(1)],
      ({ lines }) => ({
        lines: lines.map((line, at) => (at === 0 ? { ...line, given: 2, voucher } : { ...line, given: 1 })),
      }),
    );
    expect(order.lines[0]).toMatchObject({ returned: 1, given: 1, voucher: { ...voucher, returned: 1 } });
    // The buyer knows the first receiver only, so the email does not name the present holder.
    expect(sent.map(({ task }) => (task.kind === 'email' ? task.email : null))).toContainEqual(
      expect.objectContaining({
        returned: [null, issued[1]?.holderName].map((holder) => expect.objectContaining({ holder })),
      }),
    );
    expect(order.lines[1]).toMatchObject({ returned: 1, given: 1 });
    expect(order.lines[1]).not.toHaveProperty('voucher');
  });

  it('a ticket that is returned singly frees no use of a voucher that another ticket of its line has', async () => {
    const voucher = { each: pence(500), quantity: 1 };
    const { order } = await returning([ticket(0)], ({ lines }) => ({
      lines: lines.map((line, at) => (at === 0 ? { ...line, voucher } : line)),
    }));
    expect(order.lines[0]).toMatchObject({ returned: 1, voucher });
    expect(order.lines[0]?.voucher).not.toHaveProperty('returned');
  });

  it('a ticket returned singly by a buyer without an address frees its place, without an email', async () => {
    const { left, sent } = await returning([ticket(0)], ({ payment }) => ({
      payment: payment && { ...payment, email: null },
    }));
    expect([left.adults, sent]).toEqual([99, []]);
  });

  it('a competitor ticket that is returned singly withdraws the competitor’s entry, once', async () => {
    const entry = entryId('entry-1');
    const { sent, festival, refund, id } = await returning([ticket(0, { entry }), ticket(1)]);
    expect(sent.map(({ task }) => task)).toEqual(
      expect.arrayContaining([
        { kind: 'withdraw-entry', entry, userId: ada },
        { kind: 'no-competitor', userId: ada },
      ]),
    );
    await continueRefund(festival.ports)(refund);
    expect((await festival.order(id)).lines[0]).toMatchObject({ returned: 1 });
  });

  it('a ticket returned singly withdraws an entry only if it has one and its order belongs to an account', () => {
    const entry = entryId('entry-1');
    expect(competitorReturned({ userId: ada }, entry).map(({ id }) => id)).toEqual([
      'withdraw-entry:entry-1',
      'no-competitor:entry-1',
    ]);
    expect(competitorReturned({ userId: null }, entry)).toEqual([]);
    expect(competitorReturned({ userId: ada }, undefined)).toEqual([]);
  });
});

describe('the uses of an order’s voucher', () => {
  const line = aLine({ quantity: 3, voucher: { each: pence(500), quantity: 2, returned: 1 } });

  it('the uses of an order’s voucher are one per unreturned ticket with the discount, and none once places are free', () => {
    const order = anOrder({ state: 'paid', lines: [line, aLine()], payment: aPayment });
    expect([voucherUsesOf(order), voucherOffOf(order)]).toEqual([1, 500]);
    for (const state of ['refunded', 'expired', 'failed'] as const)
      expect([voucherUsesOf({ ...order, state }), voucherOffOf({ ...order, state })]).toEqual([0, 0]);
  });

  it('an order with a voucher is put under review when the card page took another total', () => {
    const { id, code, name } = aVoucher();
    const lines = [aLine({ voucher: { each: pence(500), quantity: 2 } })];
    const order = anOrder({ lines, total: pence(2000), voucher: { id, code, name } });
    const settled = (total: number, discount: number) =>
      decideSettlement(order, aReport({ total: pence(total), discount: pence(discount) }), roomy, paidAt).order;
    expect(settled(2000, 1000)).toMatchObject({ state: 'paid', review: null });
    expect(settled(1900, 1100)).toMatchObject({
      state: 'pending',
      review: 'the card page took 1900, the order with its voucher costs 2000',
    });
    expect(settled(2100, 900)).toMatchObject({ state: 'pending', payment: null });
  });
});

describe('the money of an order', () => {
  const paid = (facts: Partial<Order> = {}) => anOrder({ state: 'paid', userId: ada, payment: aPayment, ...facts });
  const late = laterBy(paidAt, 30 * day);

  it('an order’s money is not refunded to a card if paid at the door, or while one of its tickets is given away', () => {
    expect(amountToRefund(paid({ channel: 'door' }), edition, paidAt)).toEqual(refuse({ kind: 'paid-at-door' }));
    const lines = [aLine(), aLine({ given: 1 })];
    expect(amountToRefund(paid({ lines }), edition, paidAt)).toEqual(refuse({ kind: 'tickets-given' }));
    expect(amountToRefund(paid({ lines: [aLine({ given: 0 })] }), edition, paidAt)).toEqual(ok(3000));
  });

  it('an order is refundable after the usual last day, until the end of the period set when a day was called off', () => {
    expect(amountToRefund(paid(), edition, late)).toEqual(refuse({ kind: 'too-late' }));
    expect(amountToRefund(paid(), edition, late, laterBy(late, 1))).toEqual(ok(3000));
    expect(amountToRefund(paid(), edition, late, late)).toEqual(refuse({ kind: 'too-late' }));
    expect(amountToRefund(paid(), edition, paidAt, laterBy(paidAt, -1))).toEqual(ok(3000));
  });
});
