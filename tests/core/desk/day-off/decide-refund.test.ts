import { describe, expect, it } from 'vitest';
import { type DayOff, dayOffId } from '#core/desk/day-off/day-off.ts';
import { decideRefund } from '#core/desk/day-off/refund-for-day-off.ts';
import { userId } from '#core/kernel/ids.ts';
import { noPence, pence } from '#core/kernel/money.ts';
import { day, laterBy } from '#core/kernel/time.ts';
import type { Order } from '#core/shop/checkout/order.ts';
import { type OrderState, orderStates } from '#core/shop/checkout/order-states.ts';
import type { OrderContext } from '#core/shop/checkout/ports.ts';
import type { Refund } from '#core/shop/checkout/refund-record.ts';
import { aLine, anOrder, aPayment, paidAt, roomy } from '../../support/orders.ts';

const now = laterBy(paidAt, 40 * day);
const cancelled = { id: dayOffId('off_1'), after: null };
const paid = (facts: Partial<Order> = {}) => anOrder({ state: 'paid', payment: aPayment, ...facts });
type Asked = {
  readonly dayOff?: Pick<DayOff, 'id' | 'after'>;
  readonly round?: number;
  readonly context?: OrderContext;
};
const decide = (order: Order, { dayOff = cancelled, round = 0, context = roomy }: Asked = {}) =>
  decideRefund(dayOff, { round }, now)(order, context);
const forAPerson = (why: string) => ({ ok: false, refusal: { kind: 'person', why, detail: '' } });
const unchanged = (order: Order) => ({ ok: true, value: { order, tasks: [] } });

describe('the refund of an order of a day off', () => {
  it('the refund of an order of a called-off day is the whole unrefunded amount, long after the last day of §9', () => {
    expect(decide(paid())).toEqual({
      ok: true,
      value: {
        order: { ...paid(), state: 'refund_pending' },
        tasks: [],
        refund: {
          id: 'ord_1-called-off',
          orderId: 'ord_1',
          amount: 3000,
          reason: 'called-off',
          state: 'asked',
          providerId: null,
          createdAt: now,
        },
        giftsEndAt: now,
      },
    });
    expect(decide(paid({ state: 'partially_refunded', refunded: pence(1000) }))).toMatchObject({
      value: { order: { state: 'refund_pending' }, refund: { amount: 2000 } },
    });
  });

  it('the refund of an order of a called-off day has another id for each round, and for a decision that replaces another', () => {
    const again = { id: dayOffId('off_2'), after: dayOffId('off_1') };
    const idOf = (changes: Asked) => {
      const decided = decide(paid(), changes);
      return decided.ok && decided.value.refund?.id;
    };
    expect([idOf({ round: 1 }), idOf({ dayOff: again }), idOf({ dayOff: again, round: 2 })]).toEqual([
      'ord_1-called-off-1',
      'ord_1-off_2',
      'ord_1-off_2-2',
    ]);
  });

  it('the refund of a called-off day’s order is left to a person for a sale at the door, and for a disputed payment', () => {
    const atDoor = (paidBy: 'cash' | 'card-machine') =>
      decide(paid({ channel: 'door', payment: { ...aPayment, paidBy } }));
    expect(atDoor('cash')).toEqual(forAPerson('door-cash'));
    expect(atDoor('card-machine')).toEqual(forAPerson('door-card'));
    expect(decide(paid({ disputed: true }))).toEqual(forAPerson('disputed'));
  });

  it('the refund of a called-off day does not exist for a refunded or unpaid order, even at the door or in a dispute', () => {
    for (const order of [
      paid({ state: 'refunded', channel: 'door' }),
      paid({ state: 'refunded', disputed: true }),
      anOrder({ state: 'paid', channel: 'door' }),
    ])
      expect(decide(order)).toEqual(unchanged(order));
  });

  it('the refund of an order of a called-off day is the open refund when there is one', () => {
    const openRefund: Refund = {
      id: 'ord_1-asked-0',
      orderId: paid().id,
      amount: pence(1500),
      reason: 'asked-by-buyer',
      state: 'asked',
      providerId: null,
      createdAt: now,
    };
    expect(decide(paid(), { context: { ...roomy, openRefund } })).toEqual({
      ok: true,
      value: { order: paid(), tasks: [], refund: openRefund },
    });
  });

  it('the refund of a called-off day refunds an order again whose earlier refund was lost', () => {
    expect(decide(paid({ state: 'refund_pending' }))).toMatchObject({
      value: { order: { state: 'refund_pending' }, refund: { amount: 3000 } },
    });
  });

  it('the refund of a called-off day makes tickets of an order without money void, and takes its entries out', () => {
    const free = paid({
      payment: { ...aPayment, amount: noPence },
      userId: userId('ada'),
      lines: [aLine({ ticketType: 'Competitors', unitPrice: noPence })],
    });
    expect(decide(free)).toEqual({
      ok: true,
      value: {
        order: { ...free, state: 'refunded' },
        tasks: [
          { id: 'withdraw-order:ord_1', task: { kind: 'withdraw-order', order: 'ord_1', userId: 'ada' } },
          { id: 'no-competitor:ord_1', task: { kind: 'no-competitor', userId: 'ada' } },
        ],
        giftsEndAt: now,
      },
    });
  });

  it.each(Object.keys(orderStates) as OrderState[])(
    'the refund of an order of a called-off day follows the order’s state: %s',
    (state) => {
      const order = paid({ state });
      const free = paid({ state, payment: { ...aPayment, amount: noPence } });
      if (['paid', 'partially_refunded', 'refund_pending'].includes(state))
        expect(decide(order)).toMatchObject({ value: { order: { state: 'refund_pending' }, refund: {} } });
      else expect(decide(order)).toEqual(unchanged(order));
      if (['paid', 'partially_refunded', 'refund_pending', 'paid_unfulfillable'].includes(state))
        expect(decide(free)).toMatchObject({ value: { order: { state: 'refunded' } } });
      else expect(decide(free)).toEqual(unchanged(free));
    },
  );
});
