import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEmail } from '#core/kernel/email-address.ts';
import { orderId, userId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { hour, laterBy } from '#core/kernel/time.ts';
import { competitorTasks } from '#core/shop/checkout/competitor-tasks.ts';
import { decideSettlement } from '#core/shop/checkout/decide-settlement.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import type { OrderState } from '#core/shop/checkout/order-states.ts';
import type { PaymentReport } from '#core/shop/checkout/payment-report.ts';
import type { OrderContext } from '#core/shop/checkout/ports.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { aLine, anOrder, aPayment, aReport, full, paidAt, roomy } from '../../support/orders.ts';

const settle = (order: Partial<Order>, report: Partial<PaymentReport> = {}, context: OrderContext = roomy) =>
  decideSettlement(anOrder(order), aReport(report), context, paidAt);
const tasksOf = (change: { readonly tasks: readonly { readonly id: string }[] }) => change.tasks.map(({ id }) => id);

const open = { status: 'open', money: 'unpaid', intentId: null, chargedAt: null, email: null } as const;
const expired = { ...open, status: 'expired' } as const;
const processing = { money: 'unpaid', chargedAt: null } as const;
const asked: Refund = {
  id: 'ord_1-asked-0',
  orderId: orderId('ord_1'),
  amount: pence(3000),
  reason: 'asked-by-buyer',
  state: 'asked',
  providerId: 're_1',
  createdAt: paidAt,
};

describe('the address of a paid order', () => {
  it('the address of a paid order is the one typed on the card page, and otherwise the one of the checkout', () => {
    const paid = (email: string | null) =>
      settle({ state: 'pending', email: parseEmail('ada@home.example') ?? null }, { email });
    expect(paid('ada@work.example')).toMatchObject({
      order: { payment: { email: 'ada@work.example' } },
      tasks: [{ task: { email: { kind: 'receipt', to: 'ada@work.example' } } }],
    });
    expect(paid(null).order.payment?.email).toBe('ada@home.example');
  });
});

describe('payment report', () => {
  it.each<[string, OrderState, Partial<PaymentReport>, OrderContext, OrderState]>([
    ['an open page changes nothing', 'pending', open, roomy, 'pending'],
    ['an open page that was not stored is stored', 'reserved', open, roomy, 'pending'],
    ['an expired page ends the order', 'pending', expired, roomy, 'expired'],
    ['an expired page that was not stored ends the order', 'reserved', expired, roomy, 'expired'],
    ['a payment makes it paid', 'pending', {}, roomy, 'paid'],
    ['a payment needs no free places while they are held', 'pending', {}, full, 'paid'],
    ['a payment for an order without a page', 'reserved', {}, roomy, 'paid'],
    ['a processing payment', 'pending', processing, roomy, 'processing'],
    ['a payment that is still processing', 'processing', processing, roomy, 'processing'],
    ['a delayed payment that succeeded', 'processing', {}, full, 'paid'],
    ['a delayed payment that failed', 'processing', { money: 'failed' }, roomy, 'failed'],
    ['a delayed payment that failed, in its first report', 'pending', { money: 'failed' }, roomy, 'failed'],
    ['a page of £0', 'pending', { money: 'none-needed' }, roomy, 'paid'],
    ['a late payment with free places', 'expired', {}, roomy, 'paid'],
    ['a late payment without free places', 'expired', {}, full, 'paid_unfulfillable'],
    ['a late payment after a failure, with free places', 'failed', {}, roomy, 'paid'],
    ['a late payment after a failure, without free places', 'failed', {}, full, 'paid_unfulfillable'],
    ['paid stays paid', 'paid', {}, roomy, 'paid'],
    ['an expiry after the payment is ignored', 'paid', expired, roomy, 'paid'],
    ['a failure after the payment is ignored', 'paid', { money: 'failed' }, roomy, 'paid'],
    ['an expired page stays expired', 'expired', expired, roomy, 'expired'],
    ['a processing payment of an expired page', 'expired', processing, roomy, 'expired'],
    ['an open refund waits for its own report', 'refund_pending', {}, roomy, 'refund_pending'],
    ['a draft has no page', 'draft', {}, roomy, 'draft'],
  ])('a payment report settles an order by its state: %s (from %s)', (_, from, report, context, to) => {
    const payment = ['paid', 'refund_pending'].includes(from) ? aPayment : null;
    expect(settle({ state: from, payment }, report, context).order.state).toBe(to);
  });

  it('a payment report about another order, or another card page of the same order, changes nothing', () => {
    const order = anOrder();
    for (const foreign of [{ orderId: orderId('ord_2') }, { orderId: null }, { sessionId: 'cs_2' }])
      expect(decideSettlement(order, aReport(foreign), roomy, paidAt)).toEqual({ order, tasks: [] });
  });

  it('a payment report fills in the card page that was not stored yet', () => {
    const report = aReport({ ...open, url: 'https://pay.example/cs_1' });
    expect(decideSettlement(anOrder({ state: 'reserved', session: null }), report, roomy, paidAt).order).toMatchObject({
      state: 'pending',
      session: { id: 'cs_1', url: 'https://pay.example/cs_1' },
    });
  });
});

describe('payment', () => {
  it('the payment of an order is stored with payer, amount and time, and queues one receipt', () => {
    const { order, tasks } = settle({});
    expect(order.payment).toEqual({
      intentId: 'pi_1',
      email: 'ada@example.com',
      name: 'Ada',
      amount: 3000,
      paidAt,
    });
    expect(tasks).toMatchObject([
      { id: 'receipt:ord_1', task: { kind: 'email', email: { kind: 'receipt', to: 'ada@example.com' } } },
    ]);
    expect(tasks).toMatchObject([{ task: { email: { order: { state: 'paid' } } } }]);
  });

  it('a payment sends the receipt to the order’s address if the card page has none, and none if neither has one', () => {
    expect(settle({ email: 'bob@example.com' }, { email: null }).tasks).toMatchObject([
      { task: { email: { to: 'bob@example.com' } } },
    ]);
    expect(settle({}, { email: null }).tasks).toEqual([]);
  });

  it('a payment of £0 for a card page with another price puts the order under review', () => {
    const { order } = settle({}, { subtotal: pence(3100), discount: pence(3100), total: noPence });
    expect(order).toMatchObject({ state: 'pending', payment: null, review: expect.stringMatching(/asked for 3100/) });
  });

  it('a payment that is still processing sends nothing', () => expect(settle({}, processing).tasks).toEqual([]));

  it('a payment for an expired order without free places is refunded with a refund dated at the payment', () => {
    const { refund } = settle({ state: 'expired', createdAt: laterBy(paidAt, -hour) }, {}, full);
    expect(refund).toMatchObject({ amount: 3000, createdAt: paidAt });
  });

  it('a payment with a discount is stored with the amount that was paid', () => {
    const { order } = settle({}, { discount: pence(1000), total: pence(2000) });
    expect(order).toMatchObject({ state: 'paid', payment: { amount: 2000 } });
  });

  it('a payment of £0 after a discount makes valid tickets and has nothing to refund', () => {
    const { order } = settle({}, { money: 'none-needed', intentId: null, discount: pence(3000), total: noPence });
    expect(order).toMatchObject({ state: 'paid', payment: { intentId: null, amount: 0 }, refunded: 0 });
  });

  it.each<[string, Partial<PaymentReport>, RegExp]>([
    ['another currency', { currency: 'usd' }, /not in pounds/],
    ['less than the order', { subtotal: pence(100), total: pence(100) }, /asked for 100, the order for 3000/],
    ['more than the order', { subtotal: pence(3100), total: pence(3100) }, /asked for 3100, the order for 3000/],
    ['a penny more', { subtotal: pence(3001), total: pence(3001) }, /asked for 3001, the order for 3000/],
    ['something added', { total: pence(3500) }, /added something/],
  ])('a payment with %s makes no tickets, sends no email and needs review', (_, report, why) => {
    const { order, tasks } = settle({}, report);
    expect(order.state).toBe('pending');
    expect(order.review).toMatch(why);
    expect(order.payment).toBeNull();
    expect(tasks).toEqual([]);
  });

  it('a payment of a wrong amount: a full refund ends the order, and a partial one leaves it under review', () => {
    const other = { subtotal: pence(100), total: pence(100) };
    const waiting = settle({}, other).order;
    expect(settle(waiting, { ...other, refunded: pence(99) }).order).toEqual(waiting);
    const { order, tasks } = settle(waiting, { ...other, refunded: pence(100) });
    expect(order).toMatchObject({ state: 'failed', review: null, payment: null });
    expect(tasks).toEqual([]);
  });

  it('a payment of a wrong amount needs no review while the card page is unpaid', () => {
    expect(settle({}, { ...expired, subtotal: pence(1) }).order).toMatchObject({ state: 'expired', review: null });
  });

  it('a payment for a competitor ticket makes a member a competitor, but a guest only when the order is claimed', () => {
    const lines = [aLine({ ticketType: 'Competitors', quantity: 1 }), aLine({ quantity: 1 })];
    expect(tasksOf(settle({ lines, userId: userId('ada') }))).toEqual(['receipt:ord_1', 'competitor:ord_1:ada']);
    expect(tasksOf(settle({ lines }))).toEqual(['receipt:ord_1']);
    expect(competitorTasks(anOrder({ userId: userId('ada') }))).toEqual([]);
  });
});

describe('payment for the second order of a chain', () => {
  const alsoBought = orderId('ord_00000001');

  it('a payment for the second order of a chain makes valid tickets and puts the order under review', () => {
    const change = settle({}, {}, { ...roomy, alsoBought });
    expect(change.order).toMatchObject({ state: 'paid', review: expect.stringContaining('00000001') });
    expect(tasksOf(change)).toEqual(['receipt:ord_1']);
  });

  it('a payment for the second order of a chain that was refunded at once needs no review', () => {
    expect(settle({ state: 'expired' }, {}, { ...full, alsoBought }).order.review).toBeNull();
  });
});

describe('failed payment', () => {
  it('a failed payment is reported to the buyer once', () => {
    expect(tasksOf(settle({ state: 'processing' }, { money: 'failed' }))).toEqual(['payment-failed:ord_1']);
    expect(tasksOf(settle({ state: 'failed' }, { money: 'failed' }))).toEqual([]);
  });
});

describe('payment after the places were freed', () => {
  it('a payment after the places were freed is refunded in full at once, with an apology', () => {
    const { order, tasks, refund } = settle({ state: 'expired' }, {}, full);
    expect(order).toMatchObject({ state: 'paid_unfulfillable', payment: { amount: 3000 } });
    expect(refund).toMatchObject({
      id: 'ord_1-late',
      amount: 3000,
      reason: 'no-places-left',
      state: 'asked',
      createdAt: paidAt,
    });
    expect(tasks).toMatchObject([{ id: 'places-gone:ord_1' }]);
  });

  it('a payment of £0 after the places were freed makes no refund', () => {
    const free = { money: 'none-needed', intentId: null, discount: pence(3000), total: noPence } as const;
    const change = settle({ state: 'expired' }, free, full);
    expect(change.order.state).toBe('paid_unfulfillable');
    expect(change.refund).toBeUndefined();
  });

  it('a payment after the places were freed is refunded once, and the confirmation sends no second email', () => {
    const late = { ...asked, id: 'ord_1-late', reason: 'no-places-left' as const };
    const change = settle(
      { state: 'paid_unfulfillable', payment: aPayment },
      { refunded: pence(3000) },
      { ...full, openRefund: late },
    );
    expect(change).toMatchObject({
      order: { state: 'refunded', refunded: 3000 },
      refund: { id: late.id, state: 'done' },
    });
    expect(change.tasks).toEqual([]);
  });

  it('a payment after the places were freed may be paid and refunded in one report', () => {
    const change = settle({ state: 'expired' }, { refunded: pence(3000) }, full);
    expect(change).toMatchObject({ order: { state: 'refunded' }, refund: { id: 'ord_1-late', state: 'done' } });
    expect(tasksOf(change)).toEqual(['places-gone:ord_1']);
  });
});

describe('refund in a payment report', () => {
  const paid = { state: 'paid', payment: aPayment } as const;

  it('a refund of the whole amount in a payment report ends the order and queues an email', () => {
    const change = settle(paid, { refunded: pence(3000) });
    expect(change.order).toMatchObject({ state: 'refunded', refunded: 3000, review: null });
    expect(tasksOf(change)).toEqual(['refund-made:ord_1']);
    expect(change.tasks[0]?.task).not.toHaveProperty('email.before');
  });

  it('a partial refund in a payment report is stored and leaves every ticket valid', () => {
    const change = settle(paid, { refunded: pence(1500) });
    expect(change.order).toMatchObject({ state: 'partially_refunded', refunded: 1500 });
    expect(change.tasks).toEqual([]);
    const rest = settle({ ...change.order }, { refunded: pence(3000) });
    expect(rest.order.state).toBe('refunded');
    expect(rest.tasks.map(({ task }) => task)).toMatchObject([{ email: { kind: 'refund-made', before: 1500 } }]);
  });

  it('a partial refund in a payment report withdraws no entry from the competition', () => {
    const lines = [aLine({ ticketType: 'Competitors' })];
    expect(settle({ ...paid, lines, userId: userId('ada') }, { refunded: pence(1500) }).tasks).toEqual([]);
  });

  it('a payment report confirms the open refund only when its whole amount has arrived', () => {
    const waiting = { state: 'refund_pending', payment: aPayment } as const;
    const context = { ...roomy, openRefund: asked };
    expect(settle(waiting, { refunded: pence(3000) }, context).refund).toEqual({ ...asked, state: 'done' });
    expect(settle(waiting, { refunded: pence(1) }, context).refund).toBeUndefined();
  });

  it('the refund of a member’s order withdraws its entries from the competition, and removes the label', () => {
    const lines = [aLine({ ticketType: 'Competitors' })];
    const change = settle({ ...paid, lines, userId: userId('ada') }, { refunded: pence(3000) });
    expect(tasksOf(change)).toEqual(['refund-made:ord_1', 'withdraw-order:ord_1', 'no-competitor:ord_1']);
    expect(tasksOf(settle({ ...paid, lines, userId: null }, { refunded: pence(3000) }))).toEqual(['refund-made:ord_1']);
    const lost = settle({ ...paid, lines, userId: userId('ada') }, { dispute: 'lost' });
    expect(tasksOf(lost)).toEqual(['withdraw-order:ord_1', 'no-competitor:ord_1']);
    expect(lost.tasks.map(({ task }) => task)).toEqual([
      { kind: 'withdraw-order', order: 'ord_1', userId: 'ada' },
      { kind: 'no-competitor', userId: 'ada' },
    ]);
    const sixty = { subtotal: pence(6000), total: pence(6000) };
    const mixed = settle({ ...paid, lines: [...lines, aLine()], userId: userId('ada') }, { ...sixty, dispute: 'lost' });
    expect(tasksOf(mixed)).toEqual(['withdraw-order:ord_1', 'no-competitor:ord_1']);
    // The same report again changes nothing.
    const again = settle({ ...change.order }, { refunded: pence(3000) });
    expect(again.tasks).toEqual([]);
  });

  it('a refund that arrives together with the payment sends no receipt and adds no competitor label', () => {
    const lines = [aLine({ ticketType: 'Competitors' })];
    const change = settle({ lines, userId: userId('ada') }, { refunded: pence(3000) });
    expect(change.order.state).toBe('refunded');
    expect(tasksOf(change)).toEqual(['refund-made:ord_1']);
  });

  it('a refund that fails later restores no ticket, and puts the order under review', () => {
    const change = settle({ state: 'refunded', payment: aPayment, refunded: pence(3000) }, { refunded: noPence });
    expect(change.order).toMatchObject({ state: 'refunded', refunded: 0, review: expect.stringContaining('bank') });
    expect(change.tasks).toEqual([]);
  });

  it('a refund in several parts in payment reports adds up to the full amount', () => {
    const again = settle({ state: 'refunded', payment: aPayment, refunded: noPence }, { refunded: pence(3000) });
    expect(again.order).toMatchObject({ state: 'refunded', refunded: 3000 });
  });

  it('a disputed order stays disputed until the festival wins the dispute', () => {
    expect(settle(paid, { dispute: 'open' }).order).toMatchObject({ state: 'paid', disputed: true });
    expect(settle({ ...paid, disputed: true }).order.disputed).toBe(false);
  });
});

describe('lost dispute', () => {
  const lost = { dispute: 'lost' } as const;

  it.each<[OrderState]>([['paid'], ['refund_pending'], ['partially_refunded'], ['paid_unfulfillable']])(
    'a lost dispute ends an order that is %s, needs review, and sends no email',
    (state) => {
      const { order, tasks, refund } = settle({ state, payment: aPayment, disputed: true }, lost);
      expect(order).toMatchObject({ state: 'refunded', refunded: 0, disputed: true });
      expect(order.review).toMatch(/dispute/);
      expect([tasks, refund]).toEqual([[], undefined]);
    },
  );

  it('a lost dispute that arrives together with the payment makes no ticket, receipt or competitor label', () => {
    const lines = [aLine({ ticketType: 'Competitors' })];
    const { order, tasks } = settle({ lines, userId: userId('ada') }, lost);
    expect(order).toMatchObject({ state: 'refunded', payment: { amount: 3000 } });
    expect(tasks).toEqual([]);
  });

  it('a lost dispute prevents the refund of a payment for an expired order, and refuses a refund that was not sent', () => {
    expect(settle({ state: 'expired' }, lost, full)).toMatchObject({ order: { state: 'refunded' }, tasks: [] });
    expect(settle({ state: 'expired' }, lost, full).refund).toBeUndefined();
    const waiting = { state: 'refund_pending', payment: aPayment } as const;
    const unasked = { ...asked, providerId: null };
    expect(settle(waiting, lost, { ...roomy, openRefund: unasked }).refund).toEqual({ ...unasked, state: 'refused' });
    expect(settle(waiting, lost, { ...roomy, openRefund: asked }).refund).toBeUndefined();
  });

  it('a lost dispute changes no order that was refunded before the dispute was lost, or was never paid', () => {
    const given = { state: 'refunded', payment: aPayment, refunded: pence(3000) } as const;
    expect(settle(given, { ...lost, refunded: pence(3000) }).order).toMatchObject({ state: 'refunded', review: null });
    expect(settle({}, { ...open, ...lost }).order).toMatchObject({ state: 'pending', review: null });
  });
});

describe('every report', () => {
  const someState = fc.constantFrom<OrderState>('reserved', 'pending', 'processing', 'expired', 'failed');
  const someReport = fc.oneof(
    fc.constantFrom<Partial<PaymentReport>>(open, expired, processing, { money: 'failed' }, {}),
    fc.integer({ min: 0, max: 3000 }).map((refunded) => ({ refunded: pence(refunded) })),
    fc.constantFrom<Partial<PaymentReport>>(
      { dispute: 'open' },
      { dispute: 'lost' },
      { currency: 'usd' },
      { subtotal: pence(1) },
    ),
  );
  const situationAfter = ({ refund }: { readonly refund?: Refund }, room: boolean): OrderContext => ({
    room,
    openRefund: refund?.state === 'asked' ? refund : undefined,
    returned: [],
    alsoBought: undefined,
  });

  it('every payment report changes nothing when settled twice', () => {
    fc.assert(
      fc.property(someState, someReport, fc.boolean(), (state, report, room) => {
        const first = settle({ state }, report, room ? roomy : full);
        const second = settle(first.order, report, situationAfter(first, room));
        expect(second.order).toEqual(first.order);
        expect(second.tasks).toEqual([]);
        expect(second.refund).toBeUndefined();
      }),
    );
  });

  it('every report of a full payment with free places makes the order paid, whatever its state', () => {
    fc.assert(
      fc.property(
        someState,
        fc.array(fc.constantFrom(open, expired, processing), { maxLength: 5 }),
        (state, reports) => {
          const before = reports.reduce((order, report) => settle(order, report).order, anOrder({ state }));
          const { order, tasks } = settle(before);
          expect(order.state).toBe('paid');
          expect(tasks.filter(({ id }) => id.startsWith('receipt'))).toHaveLength(1);
        },
      ),
    );
  });

  it('a payment report never refunds more than was paid, and opens at most one refund', () => {
    fc.assert(
      fc.property(someState, fc.array(someReport, { maxLength: 8 }), fc.boolean(), (state, reports, room) => {
        let order = anOrder({ state });
        let openRefund: Refund | undefined;
        let refunds = 0;
        for (const report of reports) {
          const change = settle(order, report, { ...roomy, room, openRefund });
          order = change.order;
          if (change.refund?.state === 'asked') refunds += 1;
          if (change.refund) openRefund = change.refund.state === 'asked' ? change.refund : undefined;
          expect(order.refunded).toBeLessThanOrEqual(order.payment?.amount ?? 0);
          expect((change.refund?.amount ?? 0) <= (order.payment?.amount ?? 0)).toBe(true);
        }
        expect(refunds).toBeLessThanOrEqual(1);
      }),
    );
  });
});

/** One adult for £15.00 and, with a voucher, parking for nothing. */
const withAFreeTicket: Partial<Order> = {
  state: 'paid',
  payment: { ...aPayment, amount: pence(1500) },
  lines: [
    aLine({ quantity: 1 }),
    aLine({ quantity: 1, unitPrice: pence(500), voucher: { each: pence(500), quantity: 1 } }),
  ],
  total: pence(1500),
};

describe('the end of an order', () => {
  const ofOne = { ...asked, amount: pence(1500), tickets: [{ id: 't1', line: 0, given: false }] };
  const report = { total: pence(1500), subtotal: pence(1500), refunded: pence(1500) };

  it('an order does not end with the refund of its last paid ticket while a free one is left', () => {
    const { order, refund } = settle(withAFreeTicket, report, { ...roomy, openRefund: ofOne });
    expect(order).toMatchObject({ state: 'partially_refunded', refunded: 1500 });
    expect(refund).toBeUndefined();
  });

  it('an order ends with the refund of its last ticket', () => {
    const both = { ...ofOne, tickets: [...ofOne.tickets, { id: 't2', line: 1, given: false }] };
    expect(settle(withAFreeTicket, report, { ...roomy, openRefund: both })).toMatchObject({
      order: { state: 'refunded' },
      refund: { state: 'done' },
    });
  });

  it('an order ends with a full refund in the provider’s dashboard, free tickets or not, and the buyer gets an email', () => {
    const { order, tasks } = settle(withAFreeTicket, report);
    expect(order.state).toBe('refunded');
    expect(tasks.map(({ task }) => task)).toMatchObject([{ email: { kind: 'refund-made' } }]);
    const partly = { ...withAFreeTicket, payment: { ...aPayment, amount: pence(3000) } };
    const more = { ...report, total: pence(3000), subtotal: pence(3000), refunded: pence(3000) };
    expect(settle(partly, more, { ...roomy, openRefund: ofOne }).order.state).toBe('refunded');
  });
});

describe('a payment under review', () => {
  const mismatched = { total: pence(3100), subtotal: pence(3100) };
  const changes: Readonly<Record<string, Partial<PaymentReport>>> = {
    refund: { refunded: pence(3100) },
    'opened dispute': { dispute: 'open' },
    'lost dispute': { dispute: 'lost' },
  };

  it('a payment under review records an open dispute, and holds its places', () => {
    const { order } = settle({}, { ...mismatched, dispute: 'open' });
    expect(order).toMatchObject({ state: 'pending', disputed: true });
    expect(order.review).toMatch('the card page asked for 3100');
  });

  it('a payment under review frees its places when the dispute is lost, and gives the reason', () => {
    expect(settle({}, { ...mismatched, dispute: 'lost' }).order).toMatchObject({
      state: 'failed',
      disputed: true,
      review: 'the bank decided a dispute for the buyer',
    });
  });

  it('a payment under review asks a person once about a lost dispute', () => {
    const report = aReport({ ...mismatched, dispute: 'lost' });
    const lost = decideSettlement(anOrder(), report, roomy, paidAt).order;
    const kept = { ...lost, review: null };
    expect(decideSettlement(lost, report, roomy, paidAt).order.review).toBe(lost.review);
    expect(decideSettlement(kept, report, roomy, paidAt).order).toEqual(kept);
  });

  const permutations = (of: readonly string[]): readonly (readonly string[])[] =>
    of.length === 0
      ? [[]]
      : of.flatMap((first) => permutations(of.filter((each) => each !== first)).map((rest) => [first, ...rest]));

  it.each(
    permutations(['mismatch', ...Object.keys(changes)]).filter(
      (order) => order.indexOf('opened dispute') < order.indexOf('lost dispute'),
    ),
  )('a payment under review ends without places and with its dispute recorded: %s, %s, %s, %s', (...order) => {
    let stored = anOrder();
    let report: Partial<PaymentReport> = mismatched;
    for (const step of order) {
      report = { ...report, ...changes[step] };
      stored = decideSettlement(stored, aReport(report), roomy, paidAt).order;
    }
    expect(stored).toMatchObject({ state: 'failed', disputed: true, payment: null });
    // Once all the money has gone back, a dispute about it leaves nothing to decide.
    const isOver = order.indexOf('refund') < order.indexOf('lost dispute');
    expect(stored.review).toBe(isOver ? null : 'the bank decided a dispute for the buyer');
  });

  it.each(
    permutations(Object.keys(changes)).filter(
      (order) => order.indexOf('opened dispute') < order.indexOf('lost dispute'),
    ),
  )('a paid order under review ends without places and with its dispute recorded: %s, %s, %s', (...order) => {
    let stored = anOrder({ state: 'paid', payment: aPayment, review: 'perhaps bought twice' });
    let report: Partial<PaymentReport> = {};
    for (const step of order) {
      report = { ...report, ...changes[step], ...(step === 'refund' ? { refunded: pence(3000) } : {}) };
      stored = decideSettlement(stored, aReport(report), roomy, paidAt).order;
    }
    expect(stored).toMatchObject({ state: 'refunded', disputed: true });
  });
});
