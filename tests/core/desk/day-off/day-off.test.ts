import { describe, expect, it } from 'vitest';
import {
  dayOffId,
  isByHand,
  isNextDecision,
  mayNote,
  refundCounts,
  refundStates,
  waitingOrder,
} from '#core/desk/day-off/day-off.ts';
import { orderId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';

const order = waitingOrder({ orderId: orderId('ord_1'), amount: pence(2_500), tickets: 2, name: null });

describe('orders of a day off', () => {
  it('the refund by hand of a called-off day’s order is left to a person, or settled by one', () => {
    expect(refundStates.filter((state) => isByHand({ state }))).toEqual(['person', 'settled']);
  });

  it('the state of a called-off day’s refund is stored unless a person settled the order or began another round', () => {
    expect(mayNote(order, { round: 0 })).toBe(true);
    expect(mayNote(order, { round: 1 })).toBe(false);
    expect(mayNote({ ...order, state: 'settled' }, { round: 0 })).toBe(false);
  });

  it('counts of a called-off day’s refunds add up the orders of each state, and all tickets', () => {
    const tally = { ...order, orders: 1 };
    const counts = refundCounts([tally, tally, { ...tally, state: 'person', orders: 3, tickets: 5 }]);
    expect(counts).toMatchObject({ waiting: { orders: 2, amount: 5_000 }, person: { orders: 3, amount: 2_500 } });
    expect(counts).toMatchObject({ asked: { orders: 0, amount: 0 }, tickets: 9 });
  });

  it('a decision about a called-off day replaces the newest one, or is the first', () => {
    const [first, second] = [dayOffId('off_1'), dayOffId('off_2')];
    expect(isNextDecision(undefined, { after: null })).toBe(true);
    expect(isNextDecision({ id: first }, { after: first })).toBe(true);
    expect(isNextDecision({ id: second }, { after: first })).toBe(false);
    expect(isNextDecision({ id: first }, { after: null })).toBe(false);
  });
});
